/** Boxes, packs, tubes, capsules and ways to join them. */
import { clamp } from './maths.ts'
import type { Solid } from './scene.ts'

// `Math.hypot` guards against overflow and is many times slower.
const length2 = (x: number, y: number) => Math.sqrt(x * x + y * y)
const length3 = (x: number, y: number, z: number) => Math.sqrt(x * x + y * y + z * z)

/** A box of half sizes with rounded edges, about the origin. */
export const roundBox = (hx: number, hy: number, hz: number, r: number): Solid => ({
  f: (x, y, z) => {
    const a = Math.abs(x) - hx + r
    const b = Math.abs(y) - hy + r
    const c = Math.abs(z) - hz + r
    const p = a > 0 ? a : 0
    const q = b > 0 ? b : 0
    const s = c > 0 ? c : 0
    return Math.sqrt(p * p + q * q + s * s) + Math.min(Math.max(a, b, c), 0) - r
  },
  lo: [-hx, -hy, -hz],
  hi: [hx, hy, hz],
})

/** A flexible pack of half size w x h whose half thickness is `thickness(u, v)`, u and v in -1..1. `step` slows the march on steep packs. */
export const pillow = (
  w: number,
  h: number,
  thickness: (u: number, v: number) => number,
  r = 0.03,
  step = 0.62,
  depth = 0.3,
): Solid => ({
  f: (x, y, z) => {
    const a = Math.abs(x) - w + r
    const b = Math.abs(y) - h + r
    const outside = Math.sqrt(Math.max(a, 0) ** 2 + Math.max(b, 0) ** 2) + Math.min(Math.max(a, b), 0) - r
    const dz = Math.abs(z) - thickness(clamp(x / w, -1, 1), clamp(y / h, -1, 1))
    return (outside > 0 ? length2(outside, Math.max(dz, 0)) : Math.max(dz, outside)) * step
  },
  lo: [-w, -h, -depth],
  hi: [w, h, depth],
})

/** A squeeze tube: round at y = 0, pressed flat at y = h. */
export function tubeBody(r: number, h: number, flat = 1.42, end = 0.02): Solid {
  return {
    f: (x, y, z) => {
      const t = clamp(y / h, 0, 1)
      const e = t * t * (1.6 - 0.6 * t)
      const a = r * (1 + (flat - 1) * t * (0.88 + 0.12 * t))
      const b = r * (1 - e) + end * e
      const k0 = length2(x / a, z / b)
      const k1 = length2(x / (a * a), z / (b * b))
      const d = k0 < 1e-4 ? -Math.min(a, b) : (k0 * (k0 - 1)) / k1
      const dy = Math.max(-y, y - h)
      const q = Math.max(d, 0)
      const w = Math.max(dy, 0)
      return (Math.min(Math.max(d, dy), 0) + Math.sqrt(q * q + w * w)) * 0.72
    },
    lo: [-r * flat, 0, -r],
    hi: [r * flat, h, r],
  }
}

/** An ellipsoid about (x, y, z) with half axes a, b, c. */
export const ellipsoid = (x0: number, y0: number, z0: number, a: number, b: number, c: number): Solid => ({
  f: (px, py, pz) => {
    const x = px - x0
    const y = py - y0
    const z = pz - z0
    const k0 = length3(x / a, y / b, z / c)
    const k1 = length3(x / (a * a), y / (b * b), z / (c * c))
    return k0 < 1e-4 ? -Math.min(a, b, c) : ((k0 * (k0 - 1)) / k1) * 0.8
  },
  lo: [x0 - a, y0 - b, z0 - c],
  hi: [x0 + a, y0 + b, z0 + c],
})

type Triple = readonly [number, number, number]

/** A rod from a to b whose radius goes from r0 to r1. */
export function capsule(a: Triple, b: Triple, r0: number, r1 = r0): Solid {
  const [qx, qy, qz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const square = qx * qx + qy * qy + qz * qz
  const r = Math.max(r0, r1)
  return {
    f: (x, y, z) => {
      const px = x - a[0]
      const py = y - a[1]
      const pz = z - a[2]
      const t = clamp((px * qx + py * qy + pz * qz) / square, 0, 1)
      return (length3(px - qx * t, py - qy * t, pz - qz * t) - (r0 + (r1 - r0) * t)) * 0.92
    },
    lo: [Math.min(a[0], b[0]) - r, Math.min(a[1], b[1]) - r, Math.min(a[2], b[2]) - r],
    hi: [Math.max(a[0], b[0]) + r, Math.max(a[1], b[1]) + r, Math.max(a[2], b[2]) + r],
  }
}

/** A ring about the z axis in the plane z = 0, `r` to the middle of its rod of radius `rod`, squashed in x. */
export const ring = (r: number, rod: number, squashX = 1): Solid => ({
  f: (x, y, z) => length2(length2(x / squashX, y) - r, z) * Math.min(1, squashX) * 0.94 - rod,
  lo: [-(r + rod) * squashX - rod, -r - rod, -rod * 1.2],
  hi: [(r + rod) * squashX + rod, r + rod, rod * 1.2],
})

/** A flat plate: the polygon (anticlockwise or not) in the xy plane, `half` thick to either side, edges rounded by `r`. */
export function plate(points: readonly (readonly [number, number])[], half: number, r = 0.008): Solid {
  const n = points.length
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return {
    f: (x, y, z) => {
      let d = 1e9
      let sign = 1
      for (let i = 0, j = n - 1; i < n; j = i++) {
        const [ax, ay] = points[i]!
        const [bx, by] = points[j]!
        const ex = bx - ax
        const ey = by - ay
        const t = clamp(((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey), 0, 1)
        d = Math.min(d, (x - ax - ex * t) ** 2 + (y - ay - ey * t) ** 2)
        if (ay > y !== by > y && x < (ex * (y - ay)) / ey + ax) sign = -sign
      }
      const flat = Math.sqrt(d) * sign + r
      const dz = Math.abs(z) - half + r
      return Math.min(Math.max(flat, dz), 0) + length2(Math.max(flat, 0), Math.max(dz, 0)) - r
    },
    lo: [Math.min(...xs), Math.min(...ys), -half],
    hi: [Math.max(...xs), Math.max(...ys), half],
  }
}

/** The solid moved inside its own space, to be joined with others. */
export const shifted = (solid: Solid, x: number, y: number, z: number): Solid => ({
  f: (px, py, pz) => solid.f(px - x, py - y, pz - z),
  lo: [solid.lo[0] + x, solid.lo[1] + y, solid.lo[2] + z],
  hi: [solid.hi[0] + x, solid.hi[1] + y, solid.hi[2] + z],
})

function boundsOf(solids: readonly Solid[], room: number): Pick<Solid, 'lo' | 'hi'> {
  const low = (i: 0 | 1 | 2) => Math.min(...solids.map((s) => s.lo[i])) - room
  const high = (i: 0 | 1 | 2) => Math.max(...solids.map((s) => s.hi[i])) + room
  return { lo: [low(0), low(1), low(2)], hi: [high(0), high(1), high(2)] }
}

/** Joins solids with soft seams of about `k`. */
export const blend = (k: number, ...solids: readonly Solid[]): Solid => ({
  f: (x, y, z) => {
    let d = 1e9
    for (const solid of solids) {
      const e = solid.f(x, y, z)
      const h = Math.max(k - Math.abs(d - e), 0) / k
      d = Math.min(d, e) - (h * h * k) / 4
    }
    return d * 0.95
  },
  ...boundsOf(solids, k / 4),
})

/** The first solid with the others taken out of it. */
export const carve = (solid: Solid, ...holes: readonly Solid[]): Solid => ({
  f: (x, y, z) => {
    let d = solid.f(x, y, z)
    for (const hole of holes) d = Math.max(d, -hole.f(x, y, z))
    return d
  },
  lo: solid.lo,
  hi: solid.hi,
})

/** The part of a solid below the plane n . p = at; n is a unit vector. */
export const cut = (solid: Solid, n: Triple, at: number): Solid => ({
  f: (x, y, z) => Math.max(solid.f(x, y, z), n[0] * x + n[1] * y + n[2] * z - at),
  lo: solid.lo,
  hi: solid.hi,
})
