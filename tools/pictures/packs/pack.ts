import type { Design } from '../design.ts'
import type { Body } from '../render/scene.ts'

/**
 * A package on the table, facing the camera. `height`: of the package, in units of the scene (10 cm). `elevation`: camera angle in degrees.
 */
export type Pack = {
  readonly bodies: readonly Body[]
  readonly height: number
  readonly elevation?: number
  readonly zoom?: number
}

export type Packer = (design: Design) => Promise<Pack>
