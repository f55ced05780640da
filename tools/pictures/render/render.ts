/**
 * Renders a scene: every ray is marched and lit, and where neighbours differ it is supersampled. Without randomness:
 * the same scene results in the same bytes.
 */
import { createMarcher, type Hit } from './march.ts'
import { clamp, cross, shoulder, toDisplay, unit } from './maths.ts'
import type { Scene } from './scene.ts'
import { createShader, type Lit } from './shade.ts'

export type Size = { readonly width: number; readonly height: number }

/** Unit directions of the camera's rays; (fx, fy) in pixels from the upper left. */
function createLens({ eye, target, fov }: Scene['camera'], { width, height }: Size) {
  const forward = unit([target[0] - eye[0], target[1] - eye[1], target[2] - eye[2]])
  const right = unit(cross(forward, [0, 1, 0]))
  const up = cross(right, forward)
  const reach = Math.tan((fov * Math.PI) / 360)
  return (fx: number, fy: number, out: Float64Array) => {
    const u = ((fx / width) * 2 - 1) * reach * (width / height)
    const v = (1 - (fy / height) * 2) * reach
    const x = forward[0] + right[0] * u + up[0] * v
    const y = forward[1] + right[1] * u + up[1] * v
    const z = forward[2] + right[2] * u + up[2] * v
    const l = Math.sqrt(x * x + y * y + z * z)
    out[0] = x / l
    out[1] = y / l
    out[2] = z / l
  }
}

/** Bounding box of everything except the table, as parts of the picture, and the part of the picture that it covers. */
export function outline(scene: Scene, size: Size) {
  const march = createMarcher(scene.bodies)
  const lens = createLens(scene.camera, size)
  const { eye } = scene.camera
  const ray = new Float64Array(3)
  const hit: Hit = { t: 0, id: -1 }
  let [left, right, top, bottom, covered] = [1, 0, 1, 0, 0]
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      lens(x + 0.5, y + 0.5, ray)
      march.trace(eye[0], eye[1], eye[2], ray[0]!, ray[1]!, ray[2]!, -1, hit)
      if (hit.id < 0) continue
      covered++
      left = Math.min(left, x / size.width)
      right = Math.max(right, (x + 1) / size.width)
      top = Math.min(top, y / size.height)
      bottom = Math.max(bottom, (y + 1) / size.height)
    }
  }
  return { left, right, top, bottom, area: covered / size.width / size.height }
}

/** Rays are marched together within tiles of up to this many pixels. */
const TILE = 8
/**
 * Light on bodies is calculated at every `CELL`th pixel; where it hardly changes, the pixels between are interpolated.
 */
const CELL = 4
const QUIET = 0.05
/** Paper whose brightness differs by less than this across a cell is interpolated. */
const EVEN = 0.02

/** Renders a scene. `samples` x `samples` rays are used at edges. Returns three bytes per pixel. */
export function render(scene: Scene, { width, height, samples = 3 }: Size & { samples?: number }) {
  const shader = createShader(scene)
  const lens = createLens(scene.camera, { width, height })
  const [ex, ey, ez] = scene.camera.eye
  const ray = new Float64Array(3)
  const color = new Float64Array(3)
  const normal = new Float64Array(9)
  const hit: Hit = { t: 0, id: -1 }
  const count = width * height
  const ids = new Int16Array(count)
  const depths = new Float32Array(count)
  const keys = new Float32Array(count).fill(-1)
  const opens = new Float32Array(count)
  const image = new Float32Array(count * 3)

  ids.fill(-1)
  const spread = (Math.tan((scene.camera.fov * Math.PI) / 360) * 2 * TILE * 0.75) / height
  for (let y0 = 0; y0 < height; y0 += TILE) {
    for (let x0 = 0; x0 < width; x0 += TILE) {
      lens(x0 + TILE / 2, y0 + TILE / 2, ray)
      const start = shader.march.clearance(ex, ey, ez, ray[0]!, ray[1]!, ray[2]!, spread)
      if (start === Infinity) continue
      for (let y = y0; y < Math.min(y0 + TILE, height); y++) {
        for (let x = x0; x < Math.min(x0 + TILE, width); x++) {
          lens(x + 0.5, y + 0.5, ray)
          shader.march.trace(ex, ey, ez, ray[0]!, ray[1]!, ray[2]!, -1, hit, start * 0.999)
          ids[y * width + x] = hit.id
          depths[y * width + x] = hit.t
        }
      }
    }
  }

  const lit: Lit = { key: 0, open: 0 }
  const measure = (x: number, y: number) => {
    const k = y * width + x
    if (keys[k]! >= 0) return k
    const id = ids[k]!
    const t = depths[k]!
    lens(x + 0.5, y + 0.5, ray)
    const px = ex + ray[0]! * t
    const py = ey + ray[1]! * t
    const pz = ez + ray[2]! * t
    shader.normalAt(scene.bodies[id]!, px, py, pz, normal)
    shader.lightWith(id, normal, px, py, pz, lit)
    keys[k] = lit.key
    opens[k] = lit.open
    return k
  }
  const fillCell = (x0: number, y0: number) => {
    const x1 = Math.min(x0 + CELL, width - 1)
    const y1 = Math.min(y0 + CELL, height - 1)
    const id = ids[y0 * width + x0]!
    const corners = [y0 * width + x0, y0 * width + x1, y1 * width + x0, y1 * width + x1]
    let quiet = id >= 0 && x1 > x0 && y1 > y0 && corners.every((k) => ids[k] === id)
    if (quiet) {
      for (const k of corners) measure(k % width, (k / width) | 0)
      const spread = (list: Float32Array) => Math.max(...corners.map((k) => list[k]!)) - Math.min(...corners.map((k) => list[k]!))
      quiet = spread(keys) < QUIET && spread(opens) < QUIET
    }
    const [a, b, c, d] = corners as [number, number, number, number]
    for (let y = y0; y < Math.min(y0 + CELL, height); y++) {
      for (let x = x0; x < Math.min(x0 + CELL, width); x++) {
        const k = y * width + x
        if (ids[k]! < 0 || keys[k]! >= 0) continue
        if (!quiet || ids[k] !== id) {
          measure(x, y)
          continue
        }
        const u = (x - x0) / (x1 - x0)
        const v = (y - y0) / (y1 - y0)
        const mix = (list: Float32Array) =>
          (list[a]! * (1 - u) + list[b]! * u) * (1 - v) + (list[c]! * (1 - u) + list[d]! * u) * v
        keys[k] = mix(keys)
        opens[k] = mix(opens)
      }
    }
  }
  for (let y = 0; y < height; y += CELL) for (let x = 0; x < width; x += CELL) fillCell(x, y)

  const shoot = (id: number, t: number, known: Lit | null) => {
    const dx = ray[0]!
    const dy = ray[1]!
    const dz = ray[2]!
    if (id < 0) shader.background(ex, ey, ez, dx, dy, dz, false, color)
    else shader.surface(id, ex + dx * t, ey + dy * t, ez + dz * t, dx, dy, dz, 0, known, color)
  }
  const seen = new Uint8Array(count)
  const take = (x: number, y: number) => {
    const k = y * width + x
    if (seen[k]) return k
    seen[k] = 1
    lens(x + 0.5, y + 0.5, ray)
    lit.key = keys[k]!
    lit.open = opens[k]!
    shoot(ids[k]!, depths[k]!, lit)
    image[k * 3] = shoulder(color[0]!)
    image[k * 3 + 1] = shoulder(color[1]!)
    image[k * 3 + 2] = shoulder(color[2]!)
    return k
  }
  /**
   * Bare paper is so even that only one pixel in `CELL` is rendered and the others are interpolated; returns false
   * where it is not even.
   */
  const fillPaper = (x0: number, y0: number) => {
    const x1 = x0 + CELL
    const y1 = y0 + CELL
    if (x1 >= width || y1 >= height) return false
    for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) if (ids[y * width + x]! >= 0) return false
    const a = take(x0, y0) * 3
    const b = take(x1, y0) * 3
    const c = take(x0, y1) * 3
    const d = take(x1, y1) * 3
    const p = image[a]!
    const q = image[b]!
    const r = image[c]!
    const s = image[d]!
    if (Math.max(p, q, r, s) - Math.min(p, q, r, s) > EVEN) return false
    for (let y = y0; y < y1; y++) {
      for (let x = x0; x < x1; x++) {
        const k = y * width + x
        if (seen[k]) continue
        seen[k] = 1
        const u = (x - x0) / CELL
        const v = (y - y0) / CELL
        for (let i = 0; i < 3; i++)
          image[k * 3 + i] =
            (image[a + i]! * (1 - u) + image[b + i]! * u) * (1 - v) + (image[c + i]! * (1 - u) + image[d + i]! * u) * v
      }
    }
    return true
  }
  for (let y0 = 0; y0 < height; y0 += CELL) {
    for (let x0 = 0; x0 < width; x0 += CELL) {
      if (fillPaper(x0, y0)) continue
      for (let y = y0; y < Math.min(y0 + CELL, height); y++) for (let x = x0; x < Math.min(x0 + CELL, width); x++) take(x, y)
    }
  }

  const around = (k: number) => {
    const x = k % width
    return [x > 0 ? k - 1 : k, x < width - 1 ? k + 1 : k, k >= width ? k - width : k, k < count - width ? k + width : k]
  }
  const differs = (k: number, q: number) => {
    if (ids[q] !== ids[k]) return true
    if (ids[k]! < 0) return false
    const g = image[k * 3 + 1]!
    const g2 = image[q * 3 + 1]!
    return Math.abs(g - g2) + Math.abs(image[k * 3]! - image[q * 3]!) > 0.03 + 0.08 * Math.max(g, g2)
  }
  const edges: number[] = []
  for (let y = 0, k = 0; y < height; y++) {
    for (let x = 0; x < width; x++, k++) {
      const sides = (x > 0 && differs(k, k - 1)) || (x < width - 1 && differs(k, k + 1))
      if (sides || (y > 0 && differs(k, k - width)) || (y < height - 1 && differs(k, k + width))) edges.push(k)
    }
  }
  for (const k of edges) {
    const [x, y] = [k % width, (k / width) | 0]
    const sum = [0, 0, 0]
    const near = around(k)
    const [left, right, above, below] = near.map((q) => depths[q]!) as [number, number, number, number]
    const kink = Math.abs(left + right - 2 * depths[k]!) + Math.abs(above + below - 2 * depths[k]!)
    // On an even part of one body only the print has edges, and the depth of its pixels is accurate enough for the rays
    // between.
    const isEven = ids[k]! >= 0 && kink < 0.0015 && near.every((q) => ids[q] === ids[k])
    // Nothing can be much nearer than the hits of the surrounding pixels.
    const start = Math.max(0, Math.min(...[k, ...near].map((q) => (ids[q]! < 0 ? 1e9 : depths[q]! - 0.08))))
    for (let s = 0; s < samples * samples; s++) {
      const fx = ((s % samples) + 0.5) / samples
      const fy = (((s / samples) | 0) + 0.5) / samples
      lens(x + fx, y + fy, ray)
      if (isEven) {
        hit.id = ids[k]!
        hit.t = depths[k]! + ((right - left) / 2) * (fx - 0.5) + ((below - above) / 2) * (fy - 0.5)
      } else shader.march.trace(ex, ey, ez, ray[0]!, ray[1]!, ray[2]!, -1, hit, start)
      const { id, t } = hit
      // Light changes little within a pixel, so the value of the nearest pixel of the same body is used.
      const donor = id < 0 ? undefined : ids[k] === id ? k : near.find((q) => ids[q] === id)
      if (donor !== undefined) {
        lit.key = keys[donor]!
        lit.open = opens[donor]!
      }
      shoot(id, t, donor === undefined ? null : lit)
      for (let i = 0; i < 3; i++) sum[i] = sum[i]! + shoulder(color[i]!)
    }
    for (let i = 0; i < 3; i++) image[k * 3 + i] = sum[i]! / (samples * samples)
  }

  const data = Buffer.alloc(count * 3)
  // Dithering by less than one step prevents bands on the paper.
  let seed = 7
  for (let i = 0; i < image.length; i++) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff
    data[i] = clamp(Math.round(toDisplay(image[i]!) + (seed / 0x7fffffff - 0.5) * 0.9), 0, 255)
  }
  return { data, width, height }
}
