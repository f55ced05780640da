/** The contents of packages, and their cartons. */
import { circle, line, rect } from './labels/motifs.ts'
import { text } from './labels/type.ts'
import { matte, plastic, crimp } from './materials.ts'
import { carton } from './packs/cartons.ts'
import { fabric, flatThing } from './props.ts'
import { apply, hex, type Vec } from './render/maths.ts'
import { moved, put, turned, type Body, type Solid } from './render/scene.ts'
import { pillow } from './render/solids.ts'
import { designFor, packFor, subjectFor } from './stage.ts'

/** About the distance to an ellipse of half axes a and b about (x0, z0). */
const oval = (x: number, z: number, x0: number, z0: number, a: number, b: number) => {
  const [u, v] = [(x - x0) / a, (z - z0) / b]
  const k = Math.sqrt(u * u + v * v)
  const slope = Math.sqrt((u / a) ** 2 + (v / b) ** 2)
  return k < 1e-4 ? -Math.min(a, b) : (k * (k - 1)) / slope
}
const joined = (k: number, ...parts: readonly number[]) =>
  parts.reduce((d, e) => {
    const h = Math.max(k - Math.abs(d - e), 0) / k
    return Math.min(d, e) - (h * h * k) / 4
  })

/** A sheet on the table: soft, a little wavy, thicker by `plump` away from its edge. */
const sheet = (inside: (x: number, z: number) => number, size: readonly [number, number], plump = 0, waves = 0.006): Solid =>
  flatThing(
    inside,
    (x, z) =>
      0.012 +
      waves * 2 +
      waves * (Math.sin(x * 6 + z * 3.1) + Math.sin(z * 7.3 - x * 2.2)) +
      plump * Math.sqrt(Math.max(0, Math.min(1, -inside(x, z) * 5))),
    [size[0], 0.02 + plump + waves * 5, size[1]],
    0.6,
    plump > 0 ? undefined : 0.01,
  )

/** A steam eye mask next to its sachet. */
export async function eyeMaskSheet(slug: string): Promise<Body[]> {
  const d = designFor(slug)
  const outline = (x: number, z: number) => {
    const ax = Math.abs(x)
    const lobes = joined(
      0.16,
      oval(ax, z, 0.4, 0, 0.42, 0.27),
      oval(ax, z, 0.06, -0.05, 0.24, 0.12),
      oval(ax, z, 0.84, -0.02, 0.3, 0.15),
    )
    const slit = oval(ax, z, 0.92, -0.02, 0.13, 0.05)
    return Math.max(lobes, -oval(x, z, 0, 0.25, 0.16, 0.18), -slit)
  }
  const white = hex('#f7f5fa')
  const seam = hex('#c9c2de')
  const cloth = {
    ...fabric('#f7f5fa'),
    shade: (x: number, _y: number, z: number): Vec => {
      const d = outline(x, z)
      const stitched = Math.abs(d + 0.05) < 0.006 && Math.sin((x + z) * 90) > -0.4
      return stitched ? seam : white
    },
  }
  const print = await d.flatArt(
    -0.5,
    0.5,
    -0.36,
    0.36,
    (w, h) =>
      rect(0, 0, w, h, '#b9b3da') +
      circle(w * 0.8, h * 0.3, h * 0.13, '#fff', 'opacity=".9"') +
      circle(w * 0.775, h * 0.27, h * 0.115, '#b9b3da') +
      text('やすらぎ', { face: 'decol', size: w * 0.12, x: w * 0.12, y: h * 0.44, anchor: 'start', color: '#fff' }) +
      text('あったか蒸気アイマスク', {
        face: 'gothicB',
        size: w * 0.05,
        x: w * 0.125,
        y: h * 0.58,
        anchor: 'start',
        color: '#fff',
      }) +
      text('ラベンダーの香り  1枚入', { size: w * 0.04, x: w * 0.125, y: h * 0.78, anchor: 'start', color: '#fff' }),
    { facing: 0 },
  )
  const thickness = (u: number, v: number) =>
    0.008 + 0.05 * Math.sqrt(Math.max(0, 1 - u ** 6) * Math.max(0, 1 - Math.abs(v * 1.04) ** 7))
  return [
    put(sheet(outline, [1.2, 0.34], 0.035, 0.004), cloth, { at: [0, 0, 0.34], turn: { y: -6 }, eps: 0.004 }),
    put(pillow(0.5, 0.36, thickness, 0.02, 0.5, 0.07), plastic('#b9b3da', { rough: 0.26, bump: crimp(0.36, 0.05, 210, 0.25) }), {
      at: [0.14, 0.06, -0.5],
      turn: { x: -90, y: 9 },
      decals: [print],
      eps: 0.004,
    }),
  ]
}

/** A sheet mask for the face, spread out: cut for eyes, nose and mouth. */
export function faceSheet(): Body[] {
  const outline = (x: number, z: number) => {
    const face = joined(0.3, oval(x, z, 0, -0.16, 0.62, 0.6), oval(x, z, 0, 0.28, 0.46, 0.56))
    const eyes = oval(Math.abs(x), z - Math.abs(x) * -0.06, 0.26, -0.18, 0.13, 0.06)
    const mouth = oval(x, z, 0, 0.42, 0.18, 0.055)
    const nose = Math.abs(Math.sqrt((x / 0.13) ** 2 + ((z - 0.1) / 0.14) ** 2) - 1) * 0.13 - 0.008
    const nostrils = z > 0.06 ? nose : 1
    const notch = oval(Math.abs(x), z, 0.66, 0.16, 0.16, 0.018)
    return Math.max(face, -eyes, -mouth, -nostrils, -notch)
  }
  return [put(sheet(outline, [0.7, 0.9], 0, 0.011), fabric('#fbf6f4'), { eps: 0.003 })]
}

/** The pack, lying open, with a wipe pulled out. */
export async function wipeSheet(slug: string): Promise<Body[]> {
  const { bodies } = await packFor(slug)
  const d = designFor(slug)
  const [pack] = bodies
  if (!pack) return []
  const depth = pack.solid.hi[2]
  const lying = turned([put(pack.solid, pack.material, { decals: pack.decals, eps: 0.004 })], { x: -90 }, [0, depth, 0.3])
  const top = depth * 2
  const cloth: Solid = {
    f: (x, y, z) => {
      const wide = 0.3 - 0.1 * (1 - y / 0.42) ** 2
      const bent = z - 0.09 * Math.sin(x * 8 + 0.6) * (0.4 + y) + 0.28 * y * y
      const out = Math.max(
        Math.abs(x) - wide + 0.05 * (y / 0.42) * Math.sin(x * 5),
        y - 0.42 - 0.07 * Math.cos(x * 6 + 0.8),
        -y - 0.02,
      )
      return Math.max(Math.abs(bent) - 0.012, out) * 0.5
    },
    lo: [-0.4, -0.02, -0.3],
    hi: [0.4, 0.52, 0.2],
  }
  const flap = await d.flatArt(
    -0.3,
    0.3,
    -0.2,
    0.2,
    (w, h) => rect(0, 0, w, h, '#ffffff', 'rx="40"') + line(w * 0.3, h * 0.86, w * 0.7, h * 0.86, '#2f86cf', 8),
    {
      face: 'y',
    },
  )
  return [
    ...moved(lying, [0, 0, 0], -10),
    put(cloth, fabric('#fdfdfb'), { at: [0.03, top - 0.04, 0.2], turn: { y: -10 }, eps: 0.004 }),
    put(
      {
        ...flatThing(
          (x, z) => Math.max(Math.abs(x) - 0.3, Math.abs(z) - 0.2),
          () => 0.012,
          [0.31, 0.03, 0.21],
        ),
      },
      matte('#f4f6f8'),
      {
        at: [-0.03, top + 0.1, -0.02],
        turn: { x: 48, y: -10 },
        decals: [flap],
      },
    ),
  ]
}

/** An open lipstick of a colour, without its cap. */
export async function shadeStick(slug: string, color: string): Promise<Body[]> {
  const { bodies } = await packFor(slug)
  const [base, ring, bullet] = bodies
  if (!base || !ring || !bullet) return []
  const painted = { ...bullet, material: { ...bullet.material, color: hex(color) } }
  return moved([base, ring, painted], [-base.at[0], 0, -base.at[2]])
}

/** The pack before its carton. */
export async function closedBox(slug: string, [w, h, depth]: Vec): Promise<Body[]> {
  const [pack, box] = [await packFor(slug), await carton(w, h, depth)({ ...designFor(slug), subject: subjectFor(slug).subject })]
  return [...moved(box.bodies, [0.36, 0, -0.3]), ...moved(pack.bodies, [-0.42, 0, 0.26], 4)]
}

/** A pencil with its cap on, lying. */
export async function closedPencil(slug: string): Promise<Body[]> {
  const { bodies } = await packFor(slug)
  const [rod, , ring, cap] = bodies
  if (!rod || !ring || !cap) return []
  const [x, y, z] = apply(rod.turn, [0, 0.9, 0])
  const over: Vec = [rod.at[0] + x, rod.at[1] + y, rod.at[2] + z]
  return [rod, ring, put(cap.solid, cap.material, { at: over, turn: { x: -90, y: -34 } })]
}
