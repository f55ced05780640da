/** Ray marching: the hit of a ray, the light that reaches a point, the openness of a point. */
import { clamp } from './maths.ts'
import type { Body } from './scene.ts'

/** The hit of a ray: the distance along it and the index of the body, or -1. */
export type Hit = { t: number; id: number }

/** Signed distance of a body at a point in world space. */
export function distanceTo(body: Body, x: number, y: number, z: number) {
  const { turn: m, at } = body
  const px = x - at[0]
  const py = y - at[1]
  const pz = z - at[2]
  return body.solid.f(m[0] * px + m[3] * py + m[6] * pz, m[1] * px + m[4] * py + m[7] * pz, m[2] * px + m[5] * py + m[8] * pz)
}

/** Beyond this distance a bounding ball replaces the body itself. */
const FAR = 0.25
const FAR_SHADOW = 0.7
const SURFACE = 0.001

export function createMarcher(bodies: readonly Body[]) {
  const chosen: number[] = []
  let entry = 0
  let exit = 0

  /** Bodies whose box, enlarged by `room`, the ray crosses; sets the range of the ray that has to be marched. */
  const choose = (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, room: number, skip: number) => {
    chosen.length = 0
    entry = 1e9
    exit = 0
    for (let i = 0; i < bodies.length; i++) {
      if (i === skip) continue
      const { turn: m, at, solid } = bodies[i]!
      const { lo, hi } = solid
      const px = ox - at[0]
      const py = oy - at[1]
      const pz = oz - at[2]
      let near = 0
      let far = 1e9
      for (let k = 0; k < 3; k++) {
        const a = k === 0 ? m[0] : k === 1 ? m[1] : m[2]
        const b = k === 0 ? m[3] : k === 1 ? m[4] : m[5]
        const c = k === 0 ? m[6] : k === 1 ? m[7] : m[8]
        const o = a * px + b * py + c * pz
        const d = a * dx + b * dy + c * dz
        const low = lo[k]! - room - 0.003
        const high = hi[k]! + room + 0.003
        if (d > -1e-9 && d < 1e-9) {
          if (o < low || o > high) far = -1
          continue
        }
        const p = (low - o) / d
        const q = (high - o) / d
        if (p < q) {
          if (p > near) near = p
          if (q < far) far = q
        } else {
          if (q > near) near = q
          if (p < far) far = p
        }
      }
      if (near > far) continue
      chosen.push(i)
      if (near < entry) entry = near
      if (far > exit) exit = far
    }
    return chosen.length
  }

  let nearest = -1
  const nearestDistance = (x: number, y: number, z: number, far: number) => {
    let d = 1e9
    nearest = -1
    for (let k = 0; k < chosen.length; k++) {
      const i = chosen[k]!
      const body = bodies[i]!
      const { center } = body
      const cx = x - center[0]
      const cy = y - center[1]
      const cz = z - center[2]
      const ball = Math.sqrt(cx * cx + cy * cy + cz * cz) - body.radius
      if (ball >= d) continue
      const v = ball > far ? ball : distanceTo(body, x, y, z)
      if (v < d) {
        d = v
        nearest = i
      }
    }
    return d
  }

  return {
    /** First body on the ray (unit direction) after `start`; `hit.id` is -1 when there is none. */
    trace(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, skip: number, hit: Hit, start = 0) {
      hit.id = -1
      if (!choose(ox, oy, oz, dx, dy, dz, 0, skip)) return
      let t = Math.max(entry + 1e-4, start)
      const end = exit
      for (let i = 0; i < 200 && t < end; i++) {
        const d = nearestDistance(ox + dx * t, oy + dy * t, oz + dz * t, FAR)
        if (d < SURFACE) {
          hit.t = t
          hit.id = nearest
          return
        }
        t += d * 0.98
      }
    },
    /**
     * How far all rays of a thin cone around this one can skip at once; Infinity when none of them hits anything.
     * `spread` is the cone's half width at distance 1.
     */
    clearance(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, spread: number) {
      if (!choose(ox, oy, oz, dx, dy, dz, spread * 40, -1)) return Infinity
      let t = entry
      for (let i = 0; i < 200 && t < exit; i++) {
        const d = nearestDistance(ox + dx * t, oy + dy * t, oz + dz * t, FAR) - spread * t
        if (d < 0.002) return t
        t += d * 0.98
      }
      return t < exit ? t : Infinity
    },
    /** Share of a soft light (`soft`: its half size seen from here) that reaches a point, 0 to 1. */
    light(x: number, y: number, z: number, lx: number, ly: number, lz: number, soft: number, skip: number) {
      if (!choose(x, y, z, lx, ly, lz, 0.7, skip)) return 1
      let open = 1
      let t = Math.max(entry, 0.012)
      for (let i = 0; i < 70 && t < exit; i++) {
        const d = nearestDistance(x + lx * t, y + ly * t, z + lz * t, FAR_SHADOW)
        const q = 0.5 + (0.5 * d) / (soft * t)
        if (q < open) open = q
        if (open <= 0) return 0
        t += clamp(d * 0.8, 0.012, 0.2)
      }
      open = clamp(open, 0, 1)
      return open * open * (3 - 2 * open)
    },
    /** Openness of a point towards its normal within `reach`, 0 to 1; the table counts as a neighbour. */
    openness(x: number, y: number, z: number, nx: number, ny: number, nz: number, reach: number) {
      chosen.length = 0
      for (let i = 0; i < bodies.length; i++) {
        const { center, radius } = bodies[i]!
        if ((x - center[0]) ** 2 + (y - center[1]) ** 2 + (z - center[2]) ** 2 < (radius + reach) ** 2) chosen.push(i)
      }
      let closed = 0
      let weight = 1
      for (let i = 1; i <= 6; i++) {
        const h = (reach * i * i) / 36 + 0.008
        // Bounding balls would cause rings on the table here, so every distance is exact.
        const d = Math.min(chosen.length ? nearestDistance(x + nx * h, y + ny * h, z + nz * h, 2) : h, y + ny * h)
        if (d < h) closed += ((h - Math.max(d, 0)) / h) * weight
        weight *= 0.82
      }
      return clamp(1 - closed / 3.6, 0, 1)
    },
  }
}

export type Marcher = ReturnType<typeof createMarcher>
