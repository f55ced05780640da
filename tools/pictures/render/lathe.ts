/** Solids of revolution from a profile: bottles, caps, jars. */
import { clamp, smooth } from './maths.ts'
import type { Solid } from './scene.ts'

/** A corner of a profile: radius, height and, if the corner is rounded, the radius of the rounding. */
export type ProfilePoint = readonly [r: number, y: number, round?: number]
type Point = readonly [number, number]
type Segment = {
  ax: number
  ay: number
  bx: number
  by: number
  nx: number
  ny: number
  n0x: number
  n0y: number
  n1x: number
  n1y: number
}
type Nearest = { d: number; i: number; t: number; dx: number; dy: number }

/** Section of the solid: `pow` above 2 squares it, `x` and `z` squash it. */
export type Section = { readonly pow?: number; readonly x?: number; readonly z?: number }

/** The profile with its corners rounded, as a fine polyline. */
function rounded(points: readonly ProfilePoint[]): Point[] {
  const out: Point[] = []
  points.forEach(([x, y, radius = 0], i) => {
    const before = points[i - 1]
    const after = points[i + 1]
    if (!radius || !before || !after) return void out.push([x, y])
    const lu = Math.hypot(before[0] - x, before[1] - y)
    const lv = Math.hypot(after[0] - x, after[1] - y)
    const [ux, uy, vx, vy] = [(before[0] - x) / lu, (before[1] - y) / lu, (after[0] - x) / lv, (after[1] - y) / lv]
    const angle = Math.acos(clamp(ux * vx + uy * vy, -1, 1))
    if (angle > 3.1) return void out.push([x, y])
    const length = Math.min(radius / Math.tan(angle / 2), 0.495 * lu, 0.495 * lv)
    const r = length * Math.tan(angle / 2)
    const half = Math.hypot(ux + vx, uy + vy) * Math.sin(angle / 2)
    const [cx, cy] = [x + ((ux + vx) * r) / half, y + ((uy + vy) * r) / half]
    const from = Math.atan2(y + uy * length - cy, x + ux * length - cx)
    let to = Math.atan2(y + vy * length - cy, x + vx * length - cx)
    while (to - from > Math.PI) to -= 2 * Math.PI
    while (to - from < -Math.PI) to += 2 * Math.PI
    const n = Math.max(3, Math.ceil(Math.abs(to - from) / 0.06))
    for (let k = 0; k <= n; k++) {
      const a = from + ((to - from) * k) / n
      out.push([cx + r * Math.cos(a), cy + r * Math.sin(a)])
    }
  })
  return out
}

/** Segments with normals that are smoothed across gentle bends only. */
function segmentsOf(line: readonly Point[]): Segment[] {
  const segments: Segment[] = []
  for (let i = 0; i < line.length - 1; i++) {
    const [ax, ay] = line[i]!
    const [bx, by] = line[i + 1]!
    const l = Math.hypot(bx - ax, by - ay)
    if (l < 1e-7 || (ax < 1e-6 && bx < 1e-6)) continue
    const [nx, ny] = [(by - ay) / l, -(bx - ax) / l]
    segments.push({ ax, ay, bx, by, nx, ny, n0x: nx, n0y: ny, n1x: nx, n1y: ny })
  }
  const average = (s: Segment, other: Segment | undefined): Point => {
    if (!other || other.nx * s.nx + other.ny * s.ny < 0.86) return [s.nx, s.ny]
    const [x, y] = [other.nx + s.nx, other.ny + s.ny]
    const l = Math.hypot(x, y)
    return [x / l, y / l]
  }
  segments.forEach((s, i) => {
    ;[s.n0x, s.n0y] = average(s, segments[i - 1])
    ;[s.n1x, s.n1y] = average(s, segments[i + 1])
  })
  return segments
}

/**
 * Radii at which a horizontal line at `y` crosses the profile; a point is inside when an odd number of them is larger
 * than its radius.
 */
function crossings(line: readonly Point[], y: number) {
  const radii: number[] = []
  for (let i = 0, j = line.length - 1; i < line.length; j = i++) {
    const [xi, yi] = line[i]!
    const [xj, yj] = line[j]!
    if (yi > y !== yj > y) radii.push(((xj - xi) * (y - yi)) / (yj - yi) + xi)
  }
  return radii
}

const PAD = 0.3
const CELL = 0.012
/** Within this distance the table is not accurate enough. */
const NEAR = 0.01
/** Beyond this distance, squashed sections use a safe lower bound instead of an accurate one. */
const FADE = 0.4

/**
 * Revolves a profile about the y axis. The profile goes from bottom to top with the body on its left (radius 0 or
 * more). Far distances come from a table, near ones from the segments themselves.
 */
export function lathe(profile: readonly ProfilePoint[], { pow = 2, x: sx = 1, z: sz = 1 }: Section = {}): Solid {
  const line = rounded(profile)
  const segments = segmentsOf(line)
  const rMax = Math.max(...line.map(([r]) => r))
  const y0 = Math.min(...line.map(([, y]) => y))
  const y1 = Math.max(...line.map(([, y]) => y))
  const columns = Math.ceil((rMax + PAD) / CELL) + 2
  const rows = Math.ceil((y1 - y0 + 2 * PAD) / CELL) + 2
  const table = new Float32Array(columns * rows)
  const nearestIds = new Int16Array(columns * rows)

  const search = (r: number, y: number, from: number, to: number, best: Nearest) => {
    for (let i = from < 0 ? 0 : from; i < to && i < segments.length; i++) {
      const s = segments[i]!
      const ex = s.bx - s.ax
      const ey = s.by - s.ay
      const t = clamp(((r - s.ax) * ex + (y - s.ay) * ey) / (ex * ex + ey * ey), 0, 1)
      const dx = r - s.ax - ex * t
      const dy = y - s.ay - ey * t
      const d = dx * dx + dy * dy
      if (d < best.d) {
        best.d = d
        best.i = i
        best.t = t
        best.dx = dx
        best.dy = dy
      }
    }
  }
  const best: Nearest = { d: 0, i: 0, t: 0, dx: 0, dy: 0 }
  for (let j = 0; j < rows; j++) {
    const y = y0 - PAD + j * CELL
    const edges = crossings(line, y)
    for (let i = 0; i < columns; i++) {
      const r = i * CELL
      best.d = 1e9
      search(r, y, 0, segments.length, best)
      table[j * columns + i] = Math.sqrt(best.d) * (edges.filter((edge) => r < edge).length % 2 ? -1 : 1)
      nearestIds[j * columns + i] = best.i
    }
  }
  const exact = (r: number, y: number, k: number) => {
    const id = nearestIds[k]!
    best.d = 1e9
    search(r, y, id - 2, id + 3, best)
    const [right, above, both] = [nearestIds[k + 1]!, nearestIds[k + columns]!, nearestIds[k + columns + 1]!]
    if (Math.abs(right - id) > 2) search(r, y, right - 2, right + 3, best)
    if (Math.abs(above - id) > 2) search(r, y, above - 2, above + 3, best)
    if (Math.abs(both - id) > 2) search(r, y, both - 2, both + 3, best)
  }
  const distance = (r: number, y: number) => {
    const u = clamp(r / CELL, 0, columns - 1.001)
    const v = clamp((y - y0 + PAD) / CELL, 0, rows - 1.001)
    const i = u | 0
    const j = v | 0
    const k = j * columns + i
    const fu = u - i
    const fv = v - j
    const coarse =
      (table[k]! * (1 - fu) + table[k + 1]! * fu) * (1 - fv) +
      (table[k + columns]! * (1 - fu) + table[k + columns + 1]! * fu) * fv
    if (coarse > NEAR || coarse < -NEAR) {
      const beyondR = Math.max(0, r - (columns - 1.1) * CELL)
      const beyondY = Math.max(0, Math.abs(y - (y0 + y1) / 2) - (y1 - y0) / 2 - PAD)
      return coarse + (beyondR || beyondY ? Math.sqrt(beyondR * beyondR + beyondY * beyondY) * 0.7 : 0)
    }
    exact(r, y, k)
    const s = segments[best.i]!
    const nx = s.n0x + (s.n1x - s.n0x) * best.t
    const ny = s.n0y + (s.n1y - s.n0y) * best.t
    return Math.sqrt(best.d) * (best.dx * nx + best.dy * ny < 0 ? -1 : 1)
  }
  const scale = Math.min(sx, sz) * (pow > 2 ? 0.8 : 1)
  const isPlain = pow === 2 && sx === 1 && sz === 1
  const radius = (x: number, z: number) => {
    if (pow === 2) return Math.sqrt(x * x + z * z)
    if (pow === 4) return Math.sqrt(Math.sqrt(x * x * x * x + z * z * z * z))
    return (Math.abs(x) ** pow + Math.abs(z) ** pow) ** (1 / pow)
  }
  const slope = (a: number) => (pow === 2 ? a : pow === 4 ? a * a * a : Math.sign(a) * Math.abs(a) ** (pow - 1))
  return {
    f: (x, y, z) => {
      const px = x / sx
      const pz = z / sz
      const r = radius(px, pz)
      const d = distance(r, y)
      if (isPlain) return d
      if (d > FADE || d < 0 || r < 1e-6) return d * scale
      // Close to the surface the squash is known well enough for larger steps. The factor fades, because a jump would
      // be visible as a ring on the table.
      const near = 0.9 / Math.max(1, Math.sqrt((slope(px / r) / sx) ** 2 + (slope(pz / r) / sz) ** 2))
      return d * (near + (scale - near) * smooth(0.03, FADE, d))
    },
    normal(x, y, z, out) {
      const px = x / sx
      const pz = z / sz
      const r = radius(px, pz) || 1e-9
      const u = clamp(r / CELL, 0, columns - 1.001)
      const v = clamp((y - y0 + PAD) / CELL, 0, rows - 1.001)
      exact(r, y, (v | 0) * columns + (u | 0))
      const s = segments[best.i]!
      const nr = s.n0x + (s.n1x - s.n0x) * best.t
      const ny = s.n0y + (s.n1y - s.n0y) * best.t
      const nx = (nr * slope(px / r)) / sx
      const nz = (nr * slope(pz / r)) / sz
      const l = Math.sqrt(nx * nx + ny * ny + nz * nz)
      out[0] = nx / l
      out[1] = ny / l
      out[2] = nz / l
    },
    lo: [-rMax * sx, y0, -rMax * sz],
    hi: [rMax * sx, y1, rMax * sz],
    squash: { x: sx, z: sz },
  }
}
