/** Still lifes: the home page's hero, further views of portrait products, covers of articles. */
import { cameraAt, packOf } from './compose.ts'
import { designOf } from './design.ts'
import { TINTS } from './files.ts'
import { line, rect } from './labels/motifs.ts'
import { column, rows, text } from './labels/type.ts'
import { glass, matte } from './materials.ts'
import { portraitPack } from './portraits.ts'
import { hex, type Vec } from './render/maths.ts'
import { moved, put, type Body, type Scene } from './render/scene.ts'
import { blend, ellipsoid, roundBox } from './render/solids.ts'
import { coverSubject, COVERS, type Cover } from './covers.ts'
import { closely, disc, plinth, shoji, standing, type Still, upright } from './stage.ts'
import { BEST_SELLER_VIEWS } from './views.ts'

const heroBodies = async (): Promise<Body[]> => {
  const [stone, stone2] = ['#d9dcd4', '#c9cfc8']
  return [
    ...moved([plinth(1.75, 0.42, 1.2, stone)], [-0.72, 0, -0.45], 8),
    ...moved([plinth(0.98, 0.98, 0.98, stone2)], [0.98, 0, -0.85], -14),
    ...moved([disc(0.66, 0.16, stone)], [0.3, 0, 0.62]),
    ...(await standing('inahodo-oil', [-1.08, 0.42, -0.5], 16)),
    ...(await standing('shizukuya-lotion', [-0.18, 0.42, -0.5], -6)),
    ...(await standing('chagura-matcha', [0.98, 0.98, -0.85], -10)),
    ...(await standing('tsukishiro-cream', [0.3, 0.16, 0.62], 6)),
    ...(await standing('yuzuki-serum', [1.42, 0, 0.42], -14)),
    ...(await standing('kamakura-cup', [-1.5, 0, 0.62], 30)),
  ]
}

const hero = (x: number, y: number, elevation: number, seen: number) => async (): Promise<Scene> => ({
  bodies: await heroBodies(),
  paper: hex('#dbe3de'),
  pool: [-1.2, 0.6],
  gobo: shoji(-5.6, 2, -4.4, 3.4, 8, 7),
  camera: cameraAt([x, y, 0], elevation, seen),
})

/** The lotion's carton, with its list of ingredients on the side. */
async function lotionCarton() {
  const ink = '#1f5a66'
  const design = designOf({
    key: 'lotion carton',
    kind: 'lotion',
    brand: { slug: 'shizukuya', ja: '雫屋', latin: 'SHIZUKUYA' },
    words: { name: '', theme: '', english: '', amount: '' },
  })
  const front = await design.flatArt(
    -0.4,
    0.4,
    -0.96,
    0.96,
    (w, h) =>
      rect(0, 0, w, h, '#f6faf9') +
      rect(0, h * 0.78, w, h * 0.22, '#a9d3d8') +
      text('雫', { face: 'minchoB', size: w * 0.2, x: w / 2, y: h * 0.16, color: ink }) +
      column('しっとり化粧水', { face: 'mincho', size: w * 0.13, x: w / 2, y: h * 0.25, tracking: 0.1, color: ink }) +
      text('SHIZUKUYA', { size: w * 0.075, x: w / 2, y: h * 0.86, tracking: 0.24, color: ink }) +
      text('MOIST LOTION  170mL', { size: w * 0.04, x: w / 2, y: h * 0.9, color: ink }),
  )
  const words = [
    '〈成分〉',
    '水、グリセリン、BG、',
    'ヒアルロン酸Na、',
    'コメヌカエキス、',
    'ハトムギ種子エキス、',
    'カミツレ花エキス、',
    'トレハロース、',
    'クエン酸、クエン酸Na、',
    'フェノキシエタノール',
    '',
    '〈使い方〉',
    '洗顔後、500円玉大を',
    '手のひらにとり、',
    'やさしくなじませます。',
  ]
  const side = await design.flatArt(
    -0.3,
    0.3,
    -0.96,
    0.96,
    (w, h) =>
      rect(0, 0, w, h, '#eef5f4') +
      rect(0, h * 0.78, w, h * 0.22, '#9cc8ce') +
      rows(words, { size: w * 0.062, leading: 1.75, x: w * 0.1, y: h * 0.12, anchor: 'start', color: ink }) +
      line(w * 0.1, h * 0.76, w * 0.9, h * 0.76, ink, 1.5, 0.5),
    { face: 'x' },
  )
  return put(roundBox(0.4, 0.96, 0.3, 0.008), matte('#eef5f4'), { at: [0, 0.96, 0], decals: [front, side] })
}

/** A pool and drops of the lotion. */
function lotionDrops(): Body[] {
  const liquid = glass('#9fd3db', { thick: 0.42, ior: 1.34, rough: 0.015 })
  const drop = (x: number, z: number, r: number, high = 0.5) => put(ellipsoid(x, 0, z, r, r * high, r * 0.94), liquid)
  const pool = blend(
    0.22,
    ellipsoid(-0.12, 0, 0.02, 0.4, 0.1, 0.3),
    ellipsoid(0.2, 0, 0.1, 0.26, 0.085, 0.2),
    ellipsoid(-0.36, 0, -0.16, 0.2, 0.075, 0.18),
    ellipsoid(0.1, 0, -0.2, 0.2, 0.07, 0.13),
  )
  return [
    put(pool, liquid, { eps: 0.004 }),
    drop(0.6, 0.3, 0.13),
    drop(0.72, -0.1, 0.07, 0.6),
    drop(-0.62, 0.36, 0.1),
    drop(0.44, -0.46, 0.055, 0.6),
    drop(-0.74, -0.38, 0.06, 0.6),
    drop(-0.3, 0.5, 0.045, 0.6),
    drop(0.12, 0.46, 0.06, 0.6),
  ]
}

const LOTION = {
  'lotion-box': {
    ...upright,
    tint: 'mizu',
    shows: 'box',
    view: async () => ({
      bodies: [
        ...moved([await lotionCarton()], [0.42, 0, -0.28], -30),
        ...(await standing('shizukuya-lotion', [-0.42, 0, 0.2], 4)),
      ],
      paper: hex(TINTS.mizu),
      camera: cameraAt([0.08, 0.93, 0], 9, 2.66, 15),
    }),
  },
  'lotion-close': {
    ...upright,
    tint: 'mizu',
    shows: 'close',
    view: async () => ({
      bodies: await standing('shizukuya-lotion', [0, 0, 0]),
      paper: hex(TINTS.mizu),
      camera: cameraAt([0.02, 0.86, 0], 7, 1.02, 13, 14),
    }),
  },
  'lotion-drop': {
    ...upright,
    tint: 'mizu',
    shows: 'texture',
    view: async () => ({
      bodies: lotionDrops(),
      paper: hex('#dcebed'),
      pool: [-0.4, -3.4],
      camera: cameraAt([0, 0.02, 0], 40, 1.5, 15),
    }),
  },
  'lotion-light': {
    ...upright,
    tint: 'mizu',
    shows: 'light',
    view: async () => ({
      bodies: [
        ...(await standing('shizukuya-lotion', [0, 0, 0], -8)),
        ...moved([plinth(0.9, 0.3, 0.7, '#cfdadb')], [0.82, 0, -0.35], -12),
        ...(await standing('kamakura-cup', [0.82, 0.3, -0.35])),
      ],
      paper: hex('#d8e4e6'),
      pool: [-1, 1.4],
      gobo: shoji(-4.6, 1.5, -4, 2.2, 7, 6),
      camera: cameraAt([0.3, 0.82, 0], 9, 2.5, 15),
    }),
  },
} satisfies Readonly<Record<string, Still>>

/** Objects of an article next to each other on low plinths, in window light. */
const coverView = (slug: string, cover: Cover) => async (): Promise<Scene> => {
  const bodies: Body[] = []
  let top = 0
  const places: readonly Vec[] =
    cover.things.length > 2
      ? [
          [-1.2, 0, 0.1],
          [0.02, 0.26, -0.5],
          [1.2, 0, 0.16],
        ]
      : [
          [-0.72, 0.2, -0.3],
          [0.76, 0, 0.14],
        ]
  for (const [i, thing] of cover.things.entries()) {
    const at = places[i] ?? [0, 0, 0]
    const pack = typeof thing === 'string' ? await portraitPack(thing) : await packOf(coverSubject(slug, thing), thing.unit)
    top = Math.max(top, at[1] + pack.height)
    bodies.push(...moved(pack.bodies, at, i === 0 ? 8 : i === 1 ? -6 : -12))
    if (at[1] > 0) bodies.push(...moved([plinth(1.24, at[1], 1.0, cover.stone)], [at[0], 0, at[2]], -6 + i * 4))
  }
  const seen = Math.max(2.5, (top + 0.22) * 1.2)
  return {
    bodies,
    paper: hex(cover.paper),
    pool: [-1, 0.8],
    gobo: shoji(-5.2, 2, -4.4, 3.2, 8, 7),
    camera: cameraAt([0, seen * 0.336, 0], 11, seen, 15),
  }
}

/** Every still life by its key in the manifest. */
export const SCENES: Readonly<Record<string, Still>> = {
  'hero-wide': {
    tint: 'wakaba',
    width: 2240,
    height: 980,
    widths: [960, 1280, 1680, 2240],
    fallback: 1280,
    view: hero(-1.52, 1.06, 10, 3.42),
  },
  'hero-mobile': {
    tint: 'wakaba',
    width: 1170,
    height: 1040,
    widths: [390, 533, 780, 1170],
    fallback: 780,
    view: hero(-0.16, 0.98, 11, 3.95),
  },
  hero: { tint: 'wakaba', width: 1200, height: 630, widths: [600, 1200], fallback: 1200, view: hero(-0.02, 1.06, 10, 2.64) },
  ...LOTION,
  // The same four under the keys of a product's further views; the close one has image zoom.
  ...Object.fromEntries(
    Object.values(LOTION).map((still: Still, i): [string, Still] => [
      `shizukuya-lotion~${i + 2}`,
      still.shows === 'close' ? { ...still, ...closely } : still,
    ]),
  ),
  ...BEST_SELLER_VIEWS,
  ...Object.fromEntries(
    Object.entries(COVERS).map(([slug, cover]): [string, Still] => [
      `blog/${slug}`,
      { tint: cover.tint, width: 1280, height: 800, widths: [360, 720, 1280], fallback: 720, view: coverView(slug, cover) },
    ]),
  ),
}

/** Builds the still life of a key. */
export function sceneOf(key: string): Promise<Scene> {
  const still = SCENES[key]
  if (!still) throw new Error(`there is no scene "${key}"`)
  return still.view()
}
