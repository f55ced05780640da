/** Takes the picture: every ray is walked, lit and, where neighbours differ, taken again more finely. No noise, no chance: same scene, same bytes. */
import { clamp, cross, shoulder, toDisplay, unit } from './maths.ts'
import { createMarcher, distanceTo, type Hit } from './march.ts'
import type { Body, Decal, Scene } from './scene.ts'
import { AMBIENT, createPaper, FILL, goboOf, KEY, reflection } from './studio.ts'

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

/** Box of everything but the table, in parts of the picture, and the part of the picture it covers. */
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

/** Place of a decal's print at a local point with local normal; false when the point is outside of it. */
function decalPlace(d: Decal, body: Body, n: Float64Array, uv: Float64Array) {
  const [x, y, z] = [n[3]!, n[4]!, n[5]!]
  if (d.wrap) {
    const squash = body.solid.squash
    const angle = (Math.atan2(x / (squash?.x ?? 1), z / (squash?.z ?? 1)) * 180) / Math.PI
    uv[0] = (angle - (d.azimuth ?? 0)) / d.wrap + 0.5
    uv[1] = (y - d.y0) / (d.y1 - d.y0)
  } else {
    const [x0, x1] = [d.x0 ?? 0, d.x1 ?? 1]
    const facing = d.face === 'x' ? n[6]! : d.face === '-x' ? -n[6]! : d.face === 'y' ? n[7]! : n[8]!
    if (facing < (d.face ? 0.7 : (d.facing ?? 0.2))) return false
    uv[0] = ((d.face === 'x' ? -z : d.face === '-x' ? z : x) - x0) / (x1 - x0)
    uv[1] = ((d.face === 'y' ? -z : y) - d.y0) / (d.y1 - d.y0)
  }
  return uv[0]! >= 0 && uv[0]! <= 1 && uv[1]! >= 0 && uv[1]! <= 1
}

/** Light that a surface gets: its share of the key light and its openness. */
type Lit = { key: number; open: number }

function createShader(scene: Scene) {
  const { bodies, paper } = scene
  const march = createMarcher(bodies)
  const background = createPaper(scene, march)
  const gobo = goboOf(scene)
  const difference = new Float64Array(3)
  const uv = new Float64Array(2)
  const print = new Float64Array(4)
  const normals = [new Float64Array(9), new Float64Array(9)]

  /** World normal in 0..2, local place in 3..5, local normal in 6..8. */
  const normalAt = (body: Body, x: number, y: number, z: number, out: Float64Array) => {
    const { turn: m, at, solid, material, eps: e } = body
    const px = x - at[0]
    const py = y - at[1]
    const pz = z - at[2]
    const lx = m[0] * px + m[3] * py + m[6] * pz
    const ly = m[1] * px + m[4] * py + m[7] * pz
    const lz = m[2] * px + m[5] * py + m[8] * pz
    const n = difference
    const tidy = () => {
      const l = Math.hypot(n[0]!, n[1]!, n[2]!) || 1
      n[0] = n[0]! / l
      n[1] = n[1]! / l
      n[2] = n[2]! / l
    }
    if (solid.normal) solid.normal(lx, ly, lz, n)
    else {
      n[0] = solid.f(lx + e, ly, lz) - solid.f(lx - e, ly, lz)
      n[1] = solid.f(lx, ly + e, lz) - solid.f(lx, ly - e, lz)
      n[2] = solid.f(lx, ly, lz + e) - solid.f(lx, ly, lz - e)
      tidy()
    }
    if (material.bump) {
      material.bump(lx, ly, lz, n)
      tidy()
    }
    const nx = n[0]!
    const ny = n[1]!
    const nz = n[2]!
    out[0] = m[0] * nx + m[1] * ny + m[2] * nz
    out[1] = m[3] * nx + m[4] * ny + m[5] * nz
    out[2] = m[6] * nx + m[7] * ny + m[8] * nz
    out[3] = lx
    out[4] = ly
    out[5] = lz
    out[6] = nx
    out[7] = ny
    out[8] = nz
  }

  const lightWith = (id: number, n: Float64Array, x: number, y: number, z: number, out: Lit) => {
    const [nx, ny, nz] = [n[0]!, n[1]!, n[2]!]
    const px = x + nx * 0.004
    const py = y + ny * 0.004
    const pz = z + nz * 0.004
    const towards = nx * KEY.from[0] + ny * KEY.from[1] + nz * KEY.from[2] + (bodies[id]!.material.wrap ?? 0.28)
    // A lone body is convex enough to leave its own shadow out.
    out.key = towards > 0 ? march.light(px, py, pz, KEY.from[0], KEY.from[1], KEY.from[2], 0.22, bodies.length > 1 ? -1 : id) : 0
    out.open = march.openness(px, py, pz, nx, ny, nz, 0.3)
  }

  const behind: Hit = { t: 0, id: -1 }
  const look = (
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    skip: number,
    lifted: boolean,
    out: Float64Array,
  ) => {
    march.trace(ox, oy, oz, dx, dy, dz, skip, behind)
    if (behind.id < 0) return background(ox, oy, oz, dx, dy, dz, lifted, out)
    surface(behind.id, ox + dx * behind.t, oy + dy * behind.t, oz + dz * behind.t, dx, dy, dz, 1, null, out)
  }

  /** What is seen through a glass body from (x, y, z) on; gives the length of the way inside it. */
  const throughGlass = (
    body: Body,
    ior: number,
    n: Float64Array,
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    ndv: number,
    depth: number,
    out: Float64Array,
  ) => {
    const eta = 1 / ior
    const bend = eta * ndv - Math.sqrt(1 - eta * eta * (1 - ndv * ndv))
    let ix = eta * dx + bend * n[0]!
    let iy = eta * dy + bend * n[1]!
    let iz = eta * dz + bend * n[2]!
    let s = 0.01
    for (let i = 0; i < 90 && s < 4; i++) {
      const d = -distanceTo(body, x + ix * s, y + iy * s, z + iz * s)
      if (d < 0.0008) break
      s += Math.max(d, 0.003)
    }
    const hx = x + ix * s
    const hy = y + iy * s
    const hz = z + iz * s
    const m = new Float64Array(9)
    normalAt(body, hx, hy, hz, m)
    const c = ix * m[0]! + iy * m[1]! + iz * m[2]!
    const k = 1 - ior * ior * (1 - c * c)
    if (k > 0) {
      const q = -ior * c + Math.sqrt(k)
      ix = ior * ix + q * m[0]!
      iy = ior * iy + q * m[1]!
      iz = ior * iz + q * m[2]!
    }
    if (depth < 1)
      look(hx + ix * 0.01, Math.max(hy + iy * 0.01, 0.004), hz + iz * 0.01, ix, iy, iz, bodies.indexOf(body), true, out)
    else for (let i = 0; i < 3; i++) out[i] = paper[i]! * 0.8
    return s
  }

  /** Colour of body `id` at a place, seen along (dx, dy, dz). `known` saves measuring the light again. */
  const surface = (
    id: number,
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    depth: number,
    known: Lit | null,
    out: Float64Array,
  ) => {
    const body = bodies[id]!
    const m = body.material
    const n = normals[depth]!
    normalAt(body, x, y, z, n)
    const nx = n[0]!
    const ny = n[1]!
    const nz = n[2]!
    const ndv = Math.max(-(nx * dx + ny * dy + nz * dz), 0.02)
    const base = m.shade?.(n[3]!, n[4]!, n[5]!) ?? m.color
    let r = base[0]
    let g = base[1]
    let b = base[2]
    let metal = m.metal ?? 0
    let rough = m.rough ?? 0.35
    let ink = 0
    for (const d of body.decals) {
      if (!decalPlace(d, body, n, uv)) continue
      d.sample(uv[0]!, uv[1]!, print)
      const a = print[3]!
      if (a <= 0.002) continue
      r += (print[0]! - r) * a
      g += (print[1]! - g) * a
      b += (print[2]! - b) * a
      ink = Math.max(ink, a)
      if (d.foil !== undefined) metal += (d.foil - metal) * a
      if (d.rough !== undefined) rough += (d.rough - rough) * a
    }
    let lit = known
    if (!lit) lightWith(id, n, x, y, z, (lit = { key: 0, open: 0 }))
    const wrap = m.wrap ?? 0.28
    const kd = Math.max((nx * KEY.from[0] + ny * KEY.from[1] + nz * KEY.from[2] + wrap) / (1 + wrap), 0)
    const fd = Math.max((nx * FILL.from[0] + ny * FILL.from[1] + nz * FILL.from[2] + 0.5) / 1.5, 0)
    const screen = gobo(x, y, z)
    const bounce = Math.max(0, -ny * 0.5 + 0.5) * 0.16 * Math.max(0, 1 - y * 0.7)
    const direct = KEY.power * kd * (0.12 + 0.88 * lit.key) * screen + FILL.power * fd
    const ambient = AMBIENT * (0.74 + 0.26 * ny) * (0.25 + 0.75 * lit.open)
    const total = direct + ambient
    let cr = r * (total + bounce * paper[0])
    let cg = g * (total + bounce * paper[1])
    let cb = b * (total + bounce * paper[2])
    const rx = dx + 2 * ndv * nx
    const ry = dy + 2 * ndv * ny
    const rz = dz + 2 * ndv * nz
    if (m.mirror && depth < 1) {
      const seen = new Float64Array(3)
      look(x + nx * 0.004, y + ny * 0.004, z + nz * 0.004, rx, ry, rz, id, false, seen)
      out[0] = (seen[0]! * 0.8 + 0.02) * (1 - ink) + r * ink
      out[1] = (seen[1]! * 0.83 + 0.02) * (1 - ink) + g * ink
      out[2] = (seen[2]! * 0.86 + 0.03) * (1 - ink) + b * ink
      return
    }
    const e = reflection(rx, ry, rz, rough) * (0.35 + 0.65 * lit.open) * (scene.gobo ? 0.75 + 0.25 * screen : 1)
    const f0 = m.f0 ?? 0.045
    const ks = (m.spec ?? 1) * (f0 + (1 - f0) * (1 - ndv) ** 5 * (1 - rough * 0.75))
    if (m.glass && ink < 0.999) {
      const { absorb, ior, milk } = m.glass
      const seen = new Float64Array(3)
      const way = throughGlass(body, ior, n, x, y, z, dx, dy, dz, ndv, depth, seen)
      // Dark edges make it read as glass, milk makes it a cloudy liquid.
      const rim = 1 - 0.42 * (1 - ndv) ** 2.2
      const own = ink + (1 - ink) * milk
      cr = seen[0]! * Math.exp(-absorb[0] * way) * rim * (1 - own) + cr * own
      cg = seen[1]! * Math.exp(-absorb[1] * way) * rim * (1 - own) + cg * own
      cb = seen[2]! * Math.exp(-absorb[2] * way) * rim * (1 - own) + cb * own
      metal *= ink
    }
    const plain = 1 - metal
    const shine = e * 0.82 + 0.14 * total
    out[0] = cr * plain * (1 - ks) + e * ks * plain + metal * r * shine
    out[1] = cg * plain * (1 - ks) + e * ks * plain + metal * g * shine
    out[2] = cb * plain * (1 - ks) + e * ks * plain + metal * b * shine
  }
  return { march, background, normalAt, lightWith, surface }
}

/** Rays are walked together as far as a tile of this many pixels allows. */
const TILE = 8
/** Light on bodies is measured on every `CELL`th pixel; where it hardly changes the pixels between are filled in. */
const CELL = 4
const QUIET = 0.05
/** Paper whose brightness differs by less than this across a cell is filled in. */
const EVEN = 0.02

/** Renders a scene. `samples` x `samples` rays are taken at edges. Gives three bytes per pixel. */
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
    const [px, py, pz] = [ex + ray[0]! * t, ey + ray[1]! * t, ez + ray[2]! * t]
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
  /** Bare paper is so even that its pixels are taken one in `CELL` and filled in between; gives false where it is not. */
  const fillPaper = (x0: number, y0: number) => {
    const [x1, y1] = [x0 + CELL, y0 + CELL]
    if (x1 >= width || y1 >= height) return false
    for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) if (ids[y * width + x]! >= 0) return false
    const [a, b, c, d] = [take(x0, y0) * 3, take(x1, y0) * 3, take(x0, y1) * 3, take(x1, y1) * 3]
    const [p, q, r, s] = [image[a]!, image[b]!, image[c]!, image[d]!]
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
    // On an even stretch of one body only the print makes edges, and the depth of its pixels is good enough for the rays between.
    const isEven = ids[k]! >= 0 && kink < 0.0015 && near.every((q) => ids[q] === ids[k])
    // Nothing can be much nearer than what the pixels around have met.
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
      // The light changes little within a pixel, so the nearest pixel of the same body knows it.
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
  // A dither of less than one step keeps the paper free of bands.
  let seed = 7
  for (let i = 0; i < image.length; i++) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff
    data[i] = clamp(Math.round(toDisplay(image[i]!) + (seed / 0x7fffffff - 0.5) * 0.9), 0, 255)
  }
  return { data, width, height }
}
