/** Materials of packages. Colours are `#rrggbb`. */
import { hex } from './render/maths.ts'
import type { Material } from './render/scene.ts'

export type Finish = Partial<Omit<Material, 'color'>>

export const plastic = (color: string, finish: Finish = {}): Material => ({ color: hex(color), rough: 0.32, spec: 1, ...finish })
export const matte = (color: string, finish: Finish = {}): Material => ({
  color: hex(color),
  rough: 0.8,
  spec: 0.6,
  wrap: 0.36,
  ...finish,
})
export const gloss = (color: string, finish: Finish = {}): Material => ({ color: hex(color), rough: 0.06, spec: 1.25, ...finish })
export const metal = (color: string, rough = 0.18, finish: Finish = {}): Material => ({
  color: hex(color),
  metal: 1,
  rough,
  ...finish,
})

/** A clear or cloudy (`milk`) material that has its full colour after `thick` units. */
export function glass(
  color: string,
  { thick = 0.9, ior = 1.36, milk = 0, ...finish }: Finish & { thick?: number; ior?: number; milk?: number } = {},
): Material {
  const [r, g, b] = hex(color)
  const absorb = (v: number) => -Math.log(Math.max(v, 0.004)) / thick
  return {
    color: [r, g, b],
    rough: 0.04,
    spec: 1.2,
    f0: 0.05,
    glass: { absorb: [absorb(r), absorb(g), absorb(b)], ior, milk },
    ...finish,
  }
}

type Bump = NonNullable<Material['bump']>

/** Upright grooves around the y axis, as on screw caps. */
export const grooves =
  (count: number, depth: number): Bump =>
  (x, _y, z, n) => {
    if (Math.hypot(n[0]!, n[2]!) <= 0.8) return
    const a = Math.atan2(x, z)
    const s = Math.sin(a * count) * depth
    n[0] = n[0]! + Math.cos(a) * s
    n[2] = n[2]! - Math.sin(a) * s
  }

/** Fine cross lines near both ends of a flexible pack of half height `half`, where it is sealed. */
export const crimp =
  (half: number, band: number, frequency: number, depth: number): Bump =>
  (_x, y, _z, n) => {
    if (Math.abs(y) > half - band && Math.abs(n[2]!) > 0.4) n[1] = n[1]! + Math.sin(y * frequency) * depth
  }

/** The loops of terry cloth. */
export const terry =
  (scale = 150, depth = 0.28): Bump =>
  (x, y, z, n) => {
    n[0] = n[0]! + Math.sin(x * scale + Math.sin(z * 40)) * depth
    n[1] = n[1]! + Math.sin(y * scale * 0.9 + Math.sin(x * 37)) * depth
    n[2] = n[2]! + Math.sin(z * scale + Math.sin(y * 33)) * depth
  }

/** Soft folds of loosely filled film. */
export const folds =
  (depth = 0.06): Bump =>
  (x, y, _z, n) => {
    n[0] = n[0]! + depth * Math.sin(x * 15 + y * 6)
    n[1] = n[1]! + depth * Math.sin(y * 9 + x * 11)
  }
