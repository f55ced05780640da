import type { Design } from '../design.ts'
import type { Body } from '../render/scene.ts'

/**
 * A package on the table, facing the camera. `height` is its own, `elevation` is the camera's angle above it in
 * degrees.
 */
export type Pack = {
  readonly bodies: readonly Body[]
  readonly height: number
  readonly elevation?: number
  readonly zoom?: number
}

/** Builds the package of a design. */
export type Packer = (design: Design) => Promise<Pack>
