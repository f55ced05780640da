/** The studio of all pictures: its lights, its reflections and the paper sweep. */
import { clamp, cross, smooth, unit, type Vec } from './maths.ts'
import type { Marcher } from './march.ts'
import type { Scene } from './scene.ts'

const DEGREES = 180 / Math.PI

/** Key light from upper left, a weak fill from the right. */
export const KEY = { from: unit([-0.66, 0.78, 0.56]), power: 1.16, soft: 0.19 }
export const FILL = { from: unit([0.85, 0.3, 0.55]), power: 0.13 }
export const AMBIENT = 0.45

/** Softboxes as seen in reflections. Degrees; azimuth 0 is the camera, negative is left. */
const BOXES = [
  { azimuth: -62, elevation: 24, halfWidth: 15, halfHeight: 44, power: 2.5 },
  { azimuth: 104, elevation: 18, halfWidth: 9, halfHeight: 46, power: 1.5 },
  { azimuth: -150, elevation: 30, halfWidth: 14, halfHeight: 40, power: 1.1 },
  { azimuth: 0, elevation: 84, halfWidth: 180, halfHeight: 16, power: 1.5 },
]

/** Light reflected from a direction; `rough` blurs the softboxes. */
export function reflection(dx: number, dy: number, dz: number, rough: number) {
  const azimuth = Math.atan2(dx, dz) * DEGREES
  const elevation = Math.asin(clamp(dy, -1, 1)) * DEGREES
  const blur = 2.5 + rough * 55
  const down = smooth(-0.12 - rough, 0.12 + rough, -dy)
  const lower = dy < 0 ? 0.62 - 0.16 * Math.min(1, -dy * 1.6) : 0.3 + 0.16 * dy
  let light = lower * down + (0.3 + 0.16 * Math.max(dy, 0)) * (1 - down)
  for (const box of BOXES) {
    let turn = Math.abs(azimuth - box.azimuth)
    if (turn > 180) turn = 360 - turn
    const rise = Math.abs(elevation - box.elevation)
    const inside =
      (1 - smooth(box.halfWidth - blur, box.halfWidth + blur, turn)) *
      (1 - smooth(box.halfHeight - blur, box.halfHeight + blur, rise))
    light += box.power * inside * (box.halfWidth / (box.halfWidth + blur * 0.55))
  }
  return light
}

/** Brightness of the key light's screen at a point in world space. */
export function goboOf({ gobo }: Scene) {
  if (!gobo) return () => 1
  const across = unit([KEY.from[2], 0, -KEY.from[0]])
  const along = cross(KEY.from, across)
  const dot = (a: Vec, x: number, y: number, z: number) => a[0] * x + a[1] * y + a[2] * z
  return (x: number, y: number, z: number) => gobo(dot(across, x, y, z), dot(along, x, y, z))
}

/** The position at which the sweep turns from table to wall. */
const WALL = -4.4
/**
 * The table is lit on a grid with this step; in even areas only every 4th and 16th line is calculated and the rest is
 * interpolated.
 */
const STEP = 0.008
const [LEFT, BACK, COLUMNS, ROWS] = [-4.6, WALL, 1152, 960]
const TOLERANCE = 0.02

type TableLight = { key: number; fill: number; open: number }

/** Light on the table. Neighbouring rays need the same points again and again, so results are cached. */
function createTable(march: Marcher) {
  const known = new Float32Array(COLUMNS * ROWS * 3).fill(-1)
  const measure = (x: number, z: number, out: Float32Array, k: number) => {
    out[k] = march.light(x, 0.001, z, KEY.from[0], KEY.from[1], KEY.from[2], KEY.soft, -1)
    out[k + 1] = march.light(x, 0.001, z, FILL.from[0], FILL.from[1], FILL.from[2], 0.5, -1)
    out[k + 2] = march.openness(x, 0, z, 0, 1, 0, 0.62)
  }
  const at = (i: number, j: number) => {
    const k = (j * COLUMNS + i) * 3
    if (known[k] === -1) measure(LEFT + i * STEP, BACK + j * STEP, known, k)
    return k
  }
  const direct = new Float32Array(3)
  const differs = (a: number, b: number, c: number, d: number) => {
    for (let n = 0; n < 3; n++) {
      const p = known[a + n]!
      const q = known[b + n]!
      const r = known[c + n]!
      const s = known[d + n]!
      if (Math.max(p, q, r, s) - Math.min(p, q, r, s) > TOLERANCE) return true
    }
    return false
  }
  // One byte per coarse cell: 0 unknown, 1 even, 2 uneven.
  const cells = { 16: new Uint8Array((COLUMNS / 16) * (ROWS / 16)), 4: new Uint8Array((COLUMNS / 4) * (ROWS / 4)) }
  const isQuiet = (size: 16 | 4, i: number, j: number) => {
    const list = cells[size]
    const k = (j / size) * (COLUMNS / size) + i / size
    if (list[k] === 0) {
      const corners = differs(at(i, j), at(i + size, j), at(i, j + size), at(i + size, j + size))
      const middle = at(i + size / 2, j + size / 2)
      list[k] = corners || differs(at(i, j), at(i + size, j + size), middle, middle) ? 2 : 1
    }
    return list[k] === 1
  }
  return (x: number, z: number, out: TableLight) => {
    const u = (x - LEFT) / STEP
    const v = (z - BACK) / STEP
    if (!(u >= 0 && v >= 0 && u < COLUMNS - 17 && v < ROWS - 17)) {
      measure(x, z, direct, 0)
      out.key = direct[0]!
      out.fill = direct[1]!
      out.open = direct[2]!
      return
    }
    let size = 16
    let i = u & ~15
    let j = v & ~15
    if (!isQuiet(16, i, j)) {
      size = 4
      i = u & ~3
      j = v & ~3
      if (!isQuiet(4, i, j)) {
        size = 1
        i = u | 0
        j = v | 0
      }
    }
    const a = at(i, j)
    const b = at(i + size, j)
    const c = at(i, j + size)
    const d = at(i + size, j + size)
    const fu = (u - i) / size
    const fv = (v - j) / size
    const wa = (1 - fu) * (1 - fv)
    const wb = fu * (1 - fv)
    const wc = (1 - fu) * fv
    const wd = fu * fv
    out.key = known[a]! * wa + known[b]! * wb + known[c]! * wc + known[d]! * wd
    out.fill = known[a + 1]! * wa + known[b + 1]! * wb + known[c + 1]! * wc + known[d + 1]! * wd
    out.open = known[a + 2]! * wa + known[b + 2]! * wb + known[c + 2]! * wc + known[d + 2]! * wd
  }
}

/** Colour of the paper sweep along a ray. `lifted` brightens its shadows: light pools under glass. */
export function createPaper(scene: Scene, march: Marcher) {
  const { paper, pool = [-0.5, 1] } = scene
  const gobo = goboOf(scene)
  const table = createTable(march)
  const light: TableLight = { key: 1, fill: 1, open: 1 }
  const shade = (x: number, y: number, z: number, onTable: boolean, lifted: boolean, out: Float64Array) => {
    // One coordinate runs up the sweep, so there is no horizon line.
    const arc = onTable ? -z : 4.4 + y
    const bright = 1.05 - 0.16 * smooth(0.3, 2.8, Math.sqrt(((x - pool[0]) * 0.42) ** 2 + ((arc - 4 - pool[1]) * 0.34) ** 2))
    let key = 1
    let open = 1
    const near = onTable ? 1 - smooth(-1.2, -4.2, z) : 0
    if (near > 0) {
      table(x, z, light)
      key = 1 - (1 - light.key) * near
      open = 1 - (1 - (0.22 + 0.78 * light.open) * (0.74 + 0.26 * light.fill)) * near
      if (lifted) {
        key = 0.6 + 0.4 * key
        open = 0.7 + 0.3 * open
      }
    }
    const screen = scene.gobo ? gobo(x, onTable ? 0 : y, z) : 1
    const l = (0.46 * key * screen + 0.54 * open * (scene.gobo ? 0.9 : 1)) * bright
    // Window light is slightly warmer than its shade.
    const warm = scene.gobo ? 0.05 * key * screen : 0
    out[0] = paper[0] * l * (1 + warm)
    out[1] = paper[1] * l ** 1.015 * (1 + warm * 0.5)
    out[2] = paper[2] * l ** 1.03
  }
  return (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, lifted: boolean, out: Float64Array) => {
    const t = dy < -1e-4 ? -oy / dy : 1e9
    const z = oz + dz * t
    if (z > WALL && t < 1e8) return shade(ox + dx * t, 0, z, true, lifted, out)
    const w = dz < -1e-4 ? (WALL - oz) / dz : 20
    shade(ox + dx * w, oy + dy * w, WALL, false, lifted, out)
  }
}
