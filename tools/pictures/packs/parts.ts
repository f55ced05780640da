/** Parts that several packages share. */
import { lathe } from '../render/lathe.ts'

/** An upright cylinder from y0 to y1 with its upper edge rounded: caps, cases, sticks. */
export const cylinder = (r: number, y0: number, y1: number, round = 0.025) =>
  lathe([
    [0, y0],
    [r, y0, 0.01],
    [r, y1, round],
    [0, y1],
  ])
