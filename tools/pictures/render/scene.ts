/** The parts of a scene. Units: 1 is about 10 cm, y is up, the camera looks towards -z, the table is y = 0. */
import { apply, LINEAR, clamp, multiply, rotation, type Matrix, type Turn, type Vec } from './maths.ts'

/** A point or normal that the inner loops write to. */
type Slots = Float64Array

/**
 * A solid: `f` returns a distance that is never larger than the true one, negative inside. `lo` and `hi` are the
 * corners of its box.
 */
export type Solid = {
  readonly f: (x: number, y: number, z: number) => number
  /** Exact outward normal near the surface; without it the normal is calculated from differences of `f`. */
  readonly normal?: (x: number, y: number, z: number, out: Slots) => void
  readonly lo: Vec
  readonly hi: Vec
  /** How labels wrap around it: the squash of its section. */
  readonly squash?: { readonly x: number; readonly z: number }
}

/** A picture to print on a surface: (u, v) in 0..1 with v upwards, writes linear r, g, b and alpha. */
export type Sampler = (u: number, v: number, out: Slots) => void

/** A label. With `wrap` (degrees) it goes around the y axis, otherwise it is projected along z or onto the named face. */
export type Decal = {
  readonly sample: Sampler
  readonly wrap?: number
  readonly azimuth?: number
  readonly face?: 'x' | '-x' | '-z' | 'y'
  readonly x0?: number
  readonly x1?: number
  readonly y0: number
  readonly y1: number
  /** Smallest z of the local normal that still receives the print. */
  readonly facing?: number
  readonly foil?: number
  readonly rough?: number
}

type Glass = { readonly absorb: Vec; readonly ior: number; readonly milk: number }

export type Material = {
  readonly color: Vec
  readonly rough?: number
  readonly spec?: number
  readonly wrap?: number
  readonly metal?: number
  readonly f0?: number
  readonly mirror?: boolean
  readonly glass?: Glass
  /** Colour by local point; `null` means `color`. */
  readonly shade?: (x: number, y: number, z: number) => Vec | null
  /** Bends the local normal. */
  readonly bump?: ((x: number, y: number, z: number, normal: Slots) => void) | undefined
}

export type Body = {
  readonly solid: Solid
  readonly material: Material
  readonly at: Vec
  readonly turn: Matrix
  readonly decals: readonly Decal[]
  /** Step of the normal's differences. */
  readonly eps: number
  readonly center: Vec
  readonly radius: number
}

export type Camera = { readonly eye: Vec; readonly target: Vec; readonly fov: number }

export type Scene = {
  readonly bodies: readonly Body[]
  readonly camera: Camera
  /** Colour of the paper sweep. */
  readonly paper: Vec
  /** Where the paper is brightest, across and along. */
  readonly pool?: readonly [number, number]
  /** A screen in front of the key light: brightness at a point across the beam. */
  readonly gobo?: (u: number, v: number) => number
}

export type Placing = {
  readonly at?: Vec
  readonly turn?: Turn
  readonly decals?: readonly Decal[] | undefined
  readonly eps?: number
}

const between = (solid: Solid): Vec => [
  (solid.lo[0] + solid.hi[0]) / 2,
  (solid.lo[1] + solid.hi[1]) / 2,
  (solid.lo[2] + solid.hi[2]) / 2,
]

function body(solid: Solid, material: Material, at: Vec, turn: Matrix, decals: readonly Decal[], eps: number): Body {
  const [x, y, z] = apply(turn, between(solid))
  const radius = Math.hypot(solid.hi[0] - solid.lo[0], solid.hi[1] - solid.lo[1], solid.hi[2] - solid.lo[2]) / 2 + 0.002
  return { solid, material, at, turn, decals, eps, center: [at[0] + x, at[1] + y, at[2] + z], radius }
}

/** Places a solid in the world. */
export const put = (solid: Solid, material: Material, { at = [0, 0, 0], turn, decals = [], eps = 0.0016 }: Placing = {}) =>
  body(solid, material, at, rotation(turn), decals, eps)

/** The bodies turned together about the origin and then moved. */
export function turned(bodies: readonly Body[], turn: Turn, by: Vec): Body[] {
  const m = rotation(turn)
  return bodies.map((b) => {
    const [x, y, z] = apply(m, b.at)
    return body(b.solid, b.material, [x + by[0], y + by[1], z + by[2]], multiply(m, b.turn), b.decals, b.eps)
  })
}

/** The bodies turned about the y axis (degrees) and then moved. */
export const moved = (bodies: readonly Body[], by: Vec, degrees = 0): Body[] => turned(bodies, { y: degrees }, by)

/** Bilinear sampler of RGBA bytes. */
export function sampler(data: Uint8Array, width: number, height: number): Sampler {
  return (u, v, out) => {
    const x = clamp(u * width - 0.5, 0, width - 1.001)
    const y = clamp((1 - v) * height - 0.5, 0, height - 1.001)
    const i = x | 0
    const j = y | 0
    const fx = x - i
    const fy = y - j
    let r = 0
    let g = 0
    let b = 0
    let a = 0
    for (let k = 0; k < 4; k++) {
      const p = ((j + (k >> 1)) * width + i + (k & 1)) * 4
      const alpha = (data[p + 3]! / 255) * (k & 1 ? fx : 1 - fx) * (k & 2 ? fy : 1 - fy)
      if (alpha === 0) continue
      r += LINEAR[data[p]!]! * alpha
      g += LINEAR[data[p + 1]!]! * alpha
      b += LINEAR[data[p + 2]!]! * alpha
      a += alpha
    }
    out[3] = a
    if (a <= 0) return
    out[0] = r / a
    out[1] = g / a
    out[2] = b / a
  }
}
