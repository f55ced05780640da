/** Colours and small vector arithmetic. Colours inside the renderer are linear light, 0 to 1. */

export type Vec = readonly [number, number, number]
/** Row-major 3 x 3 matrix. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number]

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
/** Linear light of each of the 256 byte values. */
export const LINEAR = Float32Array.from({ length: 256 }, (_, i) => toLinear(i / 255))

/** Linear colour of `#rrggbb`. */
export function hex(code: string): Vec {
  const n = Number.parseInt(code.slice(1), 16)
  return [LINEAR[(n >> 16) & 255]!, LINEAR[(n >> 8) & 255]!, LINEAR[n & 255]!]
}

export const clamp = (x: number, low: number, high: number) => (x < low ? low : x > high ? high : x)

/** 0 below `a`, 1 above `b`, an S-curve between. */
export function smooth(a: number, b: number, x: number) {
  const t = clamp((x - a) / (b - a), 0, 1)
  return t * t * (3 - 2 * t)
}

/** Rolls highlights off instead of clipping them, as film does. */
export const shoulder = (x: number) => (x < 0.72 ? x : 0.72 + 0.28 * (1 - Math.exp(-(x - 0.72) / 0.28)))

const STEPS = 4096
const DISPLAY = Float32Array.from({ length: STEPS + 2 }, (_, i) => {
  const v = Math.min(i / STEPS, 1)
  return (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055) * 255
})

/** Display value 0 to 255 of linear light, not rounded. */
export function toDisplay(c: number) {
  const v = clamp(c, 0, 1) * STEPS
  const i = v | 0
  return DISPLAY[i]! + (DISPLAY[i + 1]! - DISPLAY[i]!) * (v - i)
}

export function unit([x, y, z]: Vec): Vec {
  const l = Math.hypot(x, y, z)
  return [x / l, y / l, z / l]
}

export const cross = (a: Vec, b: Vec): Vec => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]

export const multiply = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[3] + a[2] * b[6],
  a[0] * b[1] + a[1] * b[4] + a[2] * b[7],
  a[0] * b[2] + a[1] * b[5] + a[2] * b[8],
  a[3] * b[0] + a[4] * b[3] + a[5] * b[6],
  a[3] * b[1] + a[4] * b[4] + a[5] * b[7],
  a[3] * b[2] + a[4] * b[5] + a[5] * b[8],
  a[6] * b[0] + a[7] * b[3] + a[8] * b[6],
  a[6] * b[1] + a[7] * b[4] + a[8] * b[7],
  a[6] * b[2] + a[7] * b[5] + a[8] * b[8],
]

export const apply = (m: Matrix, v: Vec): Vec => [
  m[0] * v[0] + m[1] * v[1] + m[2] * v[2],
  m[3] * v[0] + m[4] * v[1] + m[5] * v[2],
  m[6] * v[0] + m[7] * v[1] + m[8] * v[2],
]

export type Turn = { readonly x?: number; readonly y?: number; readonly z?: number }

/** Local to world rotation: about z first, then x, then y; degrees. */
export function rotation({ x = 0, y = 0, z = 0 }: Turn = {}): Matrix {
  const r = Math.PI / 180
  const [cx, sx, cy, sy, cz, sz] = [
    Math.cos(x * r),
    Math.sin(x * r),
    Math.cos(y * r),
    Math.sin(y * r),
    Math.cos(z * r),
    Math.sin(z * r),
  ]
  return multiply([cy, 0, sy, 0, 1, 0, -sy, 0, cy], multiply([1, 0, 0, 0, cx, -sx, 0, sx, cx], [cz, -sz, 0, sz, cz, 0, 0, 0, 1]))
}
