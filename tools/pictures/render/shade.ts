/** The colour of a ray's hit: prints, light, reflections, glass. */
import { createMarcher, distanceTo, type Hit } from './march.ts'
import type { Body, Decal, Scene } from './scene.ts'
import { AMBIENT, createPaper, FILL, goboOf, KEY, reflection } from './studio.ts'

/** Position of a local point with its normal in a decal's print; false when the point is outside. */
function decalPlace(d: Decal, body: Body, n: Float64Array, uv: Float64Array) {
  const x = n[3]!
  const y = n[4]!
  const z = n[5]!
  if (d.wrap) {
    const squash = body.solid.squash
    const angle = (Math.atan2(x / (squash?.x ?? 1), z / (squash?.z ?? 1)) * 180) / Math.PI
    const away = angle - (d.azimuth ?? 0)
    uv[0] = (away < -180 ? away + 360 : away) / d.wrap + 0.5
    uv[1] = (y - d.y0) / (d.y1 - d.y0)
  } else {
    const x0 = d.x0 ?? 0
    const x1 = d.x1 ?? 1
    const facing = d.face === 'x' ? n[6]! : d.face === '-x' ? -n[6]! : d.face === 'y' ? n[7]! : d.face === '-z' ? -n[8]! : n[8]!
    if (facing < (d.facing ?? (d.face ? 0.7 : 0.2))) return false
    uv[0] = ((d.face === 'x' ? -z : d.face === '-x' ? z : d.face === '-z' ? -x : x) - x0) / (x1 - x0)
    uv[1] = ((d.face === 'y' ? -z : y) - d.y0) / (d.y1 - d.y0)
  }
  return uv[0]! >= 0 && uv[0]! <= 1 && uv[1]! >= 0 && uv[1]! <= 1
}

function tidy(n: Float64Array) {
  const l = Math.sqrt(n[0]! * n[0]! + n[1]! * n[1]! + n[2]! * n[2]!) || 1
  n[0] = n[0]! / l
  n[1] = n[1]! / l
  n[2] = n[2]! / l
}

/** Light on a surface: its share of the key light and its openness. */
export type Lit = { key: number; open: number }

export function createShader(scene: Scene) {
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
    if (solid.normal) solid.normal(lx, ly, lz, n)
    else {
      n[0] = solid.f(lx + e, ly, lz) - solid.f(lx - e, ly, lz)
      n[1] = solid.f(lx, ly + e, lz) - solid.f(lx, ly - e, lz)
      n[2] = solid.f(lx, ly, lz + e) - solid.f(lx, ly, lz - e)
      tidy(n)
    }
    if (material.bump) {
      material.bump(lx, ly, lz, n)
      tidy(n)
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
    const nx = n[0]!
    const ny = n[1]!
    const nz = n[2]!
    const px = x + nx * 0.004
    const py = y + ny * 0.004
    const pz = z + nz * 0.004
    const towards = nx * KEY.from[0] + ny * KEY.from[1] + nz * KEY.from[2] + (bodies[id]!.material.wrap ?? 0.28)
    // A single body is convex enough to skip its own shadow.
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

  /** The view through a glass body from (x, y, z) on; returns the length of the path inside it. */
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

  /** Colour of body `id` at a point, seen along (dx, dy, dz). With `known` the light is not calculated again. */
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
      // Dark edges make it look like glass, milk makes it look like a cloudy liquid.
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
