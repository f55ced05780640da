/** Further views of the best sellers: opened, from behind, their texture, and in use. */
import { withBack } from './backs.ts'
import { BACKS } from './backTexts.ts'
import { cameraAt } from './compose.ts'
import { TINTS, type Tint, type View } from './files.ts'
import { glass, gloss, grooves, matte, plastic } from './materials.ts'
import { carton } from './packs/cartons.ts'
import { toothbrush } from './packs/devices.ts'
import { cylinder } from './packs/parts.ts'
import { closedBox, closedPencil, eyeMaskSheet, faceSheet, shadeStick, wipeSheet } from './openings.ts'
import {
  comb,
  cream,
  dish,
  drops,
  honey,
  lavender,
  linen,
  mint,
  mirror,
  pebbles,
  petals,
  rice,
  smear,
  strand,
  sunglasses,
  swirl,
  towel,
  tray,
} from './props.ts'
import { lathe } from './render/lathe.ts'
import { hex, type Vec } from './render/maths.ts'
import { moved, put, type Body, type Scene } from './render/scene.ts'
import { blend, capsule, ellipsoid } from './render/solids.ts'
import { closely, designFor, disc, packFor, plinth, shoji, standing, type Still, subjectFor, upright } from './stage.ts'

type Eye = { readonly at: Vec; readonly above: number; readonly high: number; readonly from?: number }

const still = (tint: Tint, shows: View, view: () => Promise<Scene>): Still => ({ ...upright, tint, shows, view })

/** A view on the paper of the studio. */
const onPaper = (tint: Tint, shows: View, { at, above, high, from }: Eye, bodies: () => Promise<readonly Body[]>) =>
  still(tint, shows, async () => ({
    bodies: await bodies(),
    paper: hex(TINTS[tint]),
    camera: cameraAt(at, above, high, 15, from),
  }))

/** A view in window light, on paper a shade deeper. */
const inLight = (tint: Tint, paper: string, { at, above, high, from }: Eye, bodies: () => Promise<readonly Body[]>) =>
  still(tint, 'light', async () => ({
    bodies: await bodies(),
    paper: hex(paper),
    pool: [-1, 1.2],
    gobo: shoji(-4.6, 1.6, -4, 2.4, 7, 6),
    camera: cameraAt(at, above, high, 15, from),
  }))

/** The pack from behind. */
const fromBehind = (tint: Tint, slug: keyof typeof BACKS, high: number): Still => ({
  ...closely,
  tint,
  shows: 'back',
  view: async () => {
    const pack = await packFor(slug)
    return {
      bodies: moved(await withBack(pack.bodies, BACKS[slug]), [0, 0, 0], 180),
      paper: hex(TINTS[tint]),
      camera: cameraAt([0, pack.height * 0.5 + high * 0.03, 0], 9, high, 15),
    }
  },
})

const gel = glass('#f1f8fa', { thick: 0.7, ior: 1.36, milk: 0.42, rough: 0.03 })
const STONE = { sea: '#cfdbe2', lilac: '#d6d2e0', sand: '#ddd2c0', rose: '#e6d3d0', green: '#d3d8cb' }

const NAGI_UV = [
  onPaper('sora', 'texture', { at: [0.02, 0.02, 0.05], above: 40, high: 1.5 }, async () => [
    ...moved([put(strand(0.44, 0.058, 0.014), gel, { eps: 0.004 })], [-0.06, 0, -0.2], 14),
    ...moved([put(strand(0.44, 0.058, 0.014), gel, { eps: 0.004 })], [0.04, 0, 0.14], 11),
    ...drops(gel, [
      [0.34, 0.46, 0.07],
      [-0.5, 0.52, 0.045],
      [0.62, -0.44, 0.04],
    ]),
  ]),
  fromBehind('sora', 'nagi-uv', 2.15),
  inLight('sora', '#d9e3ea', { at: [0.06, 0.86, 0], above: 12, high: 3.05 }, async () => [
    ...moved([towel(0.98, 0.62, '#f2f4f2', 3)], [0.16, 0, -0.3], -8),
    ...(await standing('nagi-uv', [-0.3, 0.33, -0.34], -4)),
    ...sunglasses([0.5, 0.33, 0.02], -12),
    ...pebbles([
      [-0.62, 0.66, 0.17, '#e9e6df'],
      [-0.34, 0.8, 0.1, '#b9c3c8'],
    ]),
  ]),
]

const EYE_MASK = [
  onPaper('fuji', 'open', { at: [0.01, 0.06, 0], above: 52, high: 3.15 }, async () => [
    ...moved(await eyeMaskSheet('yasuragi-eyemask'), [0, 0, 0], 0),
  ]),
  fromBehind('fuji', 'yasuragi-eyemask', 1.95),
  inLight('fuji', '#dedae8', { at: [0, 0.44, 0.05], above: 20, high: 2.4 }, async () => [
    linen(1.6, 0.98, '#f1eff3'),
    ...(await standing('yasuragi-eyemask', [-0.02, 0.05, -0.26], 8)),
    ...lavender([0.02, 0.06, 0.5], 70),
  ]),
]

const RICE_PLACES = [
  [-0.62, -0.52], [-0.5, -0.6], [-0.7, -0.36], [-0.42, -0.44], [0.58, 0.5], [0.7, 0.38], [0.48, 0.6], [0.66, 0.58], [0.8, 0.5], [0.62, -0.42],
  [-0.6, 0.52], [0.36, 0.7],
] as const // prettier-ignore

const OIL = glass('#f7c65c', { thick: 0.42, ior: 1.4, rough: 0.015, milk: 0.13 })
const CLEANSING_OIL = [
  onPaper('suna', 'texture', { at: [0, 0.02, 0], above: 46, high: 1.75 }, async () => [
    put(
      blend(
        0.2,
        ellipsoid(-0.06, 0, 0, 0.42, 0.11, 0.32),
        ellipsoid(0.22, 0, 0.12, 0.24, 0.09, 0.2),
        ellipsoid(-0.3, 0, -0.14, 0.22, 0.08, 0.17),
      ),
      OIL,
      { eps: 0.004 },
    ),
    ...drops(OIL, [
      [0.5, -0.24, 0.1],
      [-0.54, 0.24, 0.07],
      [0.2, -0.42, 0.055],
      [-0.2, 0.5, 0.045],
    ]),
    ...rice(RICE_PLACES),
  ]),
  fromBehind('suna', 'inahodo-oil', 2.5),
  inLight('suna', '#e5dac9', { at: [0.04, 0.98, 0], above: 9, high: 3.05 }, async () => [
    ...moved([plinth(2.3, 0.2, 1.1, '#d8cab4')], [0.1, 0, -0.3]),
    ...(await standing('inahodo-oil', [-0.36, 0.2, -0.3], 6)),
    ...moved([towel(0.5, 0.36, '#f4efe4', 3)], [0.62, 0.2, -0.34], -10),
    ...moved([dish(0.34, '#f1ebe0')], [0.62, 0.53, -0.3]),
    ...moved(
      rice(
        Array.from({ length: 26 }, (_, i) => [
          Math.sin(i * 2.4) * 0.038 * Math.sqrt(i),
          Math.cos(i * 2.4) * 0.038 * Math.sqrt(i),
        ]),
      ),
      [0.62, 0.6, -0.3],
    ),
  ]),
]

const SHEET_MASK = [
  onPaper('sakura', 'open', { at: [0.0, 0.36, -0.06], above: 44, high: 3.4 }, async () => [
    ...moved(faceSheet(), [0.44, 0, 0.1], -14),
    ...moved((await packFor('hanao-mask')).bodies, [-0.56, 0, -0.62], 12),
    ...petals([
      [-0.46, 0.62, 30],
      [-0.7, 0.36, -50],
      [0.98, 0.86, 12],
    ]),
  ]),
  fromBehind('sakura', 'hanao-mask', 2.5),
  inLight('sakura', '#ecdcda', { at: [0.08, 0.84, 0], above: 14, high: 3.0 }, async () => [
    ...moved([tray(1.12, 0.66, '#c79f72')], [0.06, 0, -0.16], -6),
    ...(await standing('hanao-mask', [-0.3, 0.1, -0.24], 0)),
    ...(await standing('kamakura-cup', [0.62, 0.09, -0.2])),
    ...moved(
      petals([
        [0.16, 0.26, 20],
        [0.36, 0.34, -70],
        [-0.52, 0.3, 110],
      ]),
      [0, 0.1, 0],
    ),
    ...petals([
      [0.5, 0.78, 40],
      [-0.76, 0.72, -20],
    ]),
  ]),
]

const shadesOf = (slug: string) => subjectFor(slug).product.options?.list.map(({ color = '#ffffff' }) => color) ?? []

/** A stroke of each shade, from the lightest to the deepest. */
const swatches = (slug: string, rough: number) => {
  const shades = shadesOf(slug)
  const gap = 1.3 / shades.length
  return shades.flatMap((color, i) =>
    moved(
      [
        put(smear({ length: 0.56, width: gap * 0.34, thick: 0.034, bend: 0.02, furrows: 6 }), cream(color, rough), {
          eps: 0.003,
        }),
      ],
      [(i % 2) * 0.08 - 0.04, 0, (i - (shades.length - 1) / 2) * gap],
      9,
    ),
  )
}

const CONCEALER = [
  onPaper('sakura', 'texture', { at: [0, 0.02, 0.02], above: 56, high: 1.95 }, async () => swatches('irodori-concealer-3', 0.5)),
  onPaper('sakura', 'box', { at: [0.06, 0.82, 0], above: 16, high: 2.75 }, async () => {
    const box = await carton(0.42, 1.9, 0.26)(designFor('irodori-concealer-3'))
    return [...moved(box.bodies, [0.3, 0, -0.34]), ...moved(await closedPencil('irodori-concealer-3'), [-0.1, 0, 0.5], -20)]
  }),
  inLight('sakura', '#eddcd8', { at: [0.04, 0.6, 0], above: 17, high: 2.5 }, async () => [
    ...moved([disc(0.78, 0.1, STONE.rose)], [0.02, 0, 0.2]),
    ...moved((await packFor('irodori-concealer-3')).bodies, [0.02, 0.1, 0.3], 34),
    ...(await mirror(0.52, [0.1, 0, -0.62], -6)),
  ]),
]

const MINT_PASTE = cream('#eaf6ef', 0.28)

/** A brush lying with its bristles up and a strip of paste on them. */
const pasted = () => [
  ...toothbrush(plastic('#e9efe9', { rough: 0.22 }), '#8fd0c0', { at: [0, 0.08, 0], turn: { x: -90 } }),
  put(strand(0.15, 0.062, 0.008), MINT_PASTE, { at: [0, 0.268, -0.77], turn: { y: 90 }, eps: 0.003 }),
]

const MINT_TOOTHPASTE = [
  onPaper('wakaba', 'texture', { at: [0.06, 0.14, 0.02], above: 30, high: 1.5 }, async () => [
    ...moved(pasted(), [-0.4, 0, 0.42], -52),
    ...mint([0.34, 0, 0.34], 24, 0.8),
  ]),
  onPaper(
    'wakaba',
    'box',
    { at: [0.02, 0.86, 0], above: 11, high: 2.6 },
    async () => await closedBox('nagi-toothpaste', [0.56, 1.7, 0.4]),
  ),
  inLight('wakaba', '#dde4d8', { at: [0.08, 1.0, 0], above: 10, high: 2.95 }, async () => [
    ...moved([plinth(2.2, 0.16, 1.0, STONE.green)], [0.1, 0, -0.3]),
    ...(await standing('nagi-toothpaste', [-0.36, 0.16, -0.22], 8)),
    ...moved(
      [
        put(
          lathe([
            [0, 0],
            [0.27, 0, 0.04],
            [0.29, 0.62, 0.012],
            [0.26, 0.62, 0.012],
            [0.24, 0.08, 0.03],
            [0, 0.08],
          ]),
          gloss('#f4f5f1', { rough: 0.2, spec: 0.9 }),
        ),
        ...toothbrush(plastic('#9cc7ae', { rough: 0.22 }), '#8fd0c0', { at: [0.03, 1.08, 0], turn: { z: -9, y: 20 } }),
      ],
      [0.56, 0.16, -0.36],
    ),
    ...mint([0.2, 0.16, 0.06], -30, 0.62),
  ]),
]

const WHITE_CAP = plastic('#f7f8f8', { rough: 0.28 })
const jarOpen = async (): Promise<Body[]> => {
  const { bodies } = await packFor('yukinomi-honey-hair-mask-200')
  const [base, lid] = bodies
  if (!base || !lid) return []
  const [r, h] = [base.solid.hi[0], base.solid.hi[1]]
  return [
    ...moved(
      [
        base,
        put(cylinder(r - 0.05, h - 0.02, h + 0.012, 0.01), WHITE_CAP),
        put(swirl(r - 0.09, 0.3), cream('#f6e9cf', 0.3), { at: [0, h, 0], eps: 0.004 }),
      ],
      [-0.4, 0, -0.1],
    ),
    put(lid.solid, lid.material, { at: [0.56, -lid.solid.lo[1], 0.52] }),
  ]
}

const HAIR_MASK = [
  onPaper('sora', 'open', { at: [0.06, 0.36, 0], above: 24, high: 3.0 }, jarOpen),
  onPaper('sora', 'texture', { at: [0.03, 0.03, 0.06], above: 46, high: 2.15 }, async () => [
    ...moved(
      [put(smear({ length: 0.72, width: 0.3, thick: 0.072, bend: 0.16, furrows: 4 }), cream('#f6e9cf', 0.3), { eps: 0.004 })],
      [0, 0, -0.12],
      18,
    ),
    ...drops(honey, [
      [0.42, 0.5, 0.13],
      [0.16, 0.58, 0.06],
      [0.64, 0.3, 0.05],
    ]),
  ]),
  inLight('sora', '#d9e1e8', { at: [0.1, 0.6, 0], above: 16, high: 2.85 }, async () => [
    ...moved([towel(1.0, 0.6, '#f3f0e8', 3)], [0.1, 0, -0.24], -6),
    ...(await standing('yukinomi-honey-hair-mask-200', [-0.14, 0.33, -0.3], 4)),
    ...comb([0.36, 0.0, 0.66], -14),
    ...moved(
      [dish(0.22, '#e9e2d4'), put(ellipsoid(0, 0, 0, 0.16, 0.03, 0.16), cream('#e0a03a', 0.08), { at: [0, 0.07, 0] })],
      [0.86, 0.33, -0.16],
    ),
  ]),
]

/** The liniment without its cap: a bent neck with a sponge. */
const linimentOpen = async (): Promise<Body[]> => {
  const { bodies } = await packFor('yasuragi-ginger-cooling-liniment-82')
  const [flask, , cap] = bodies
  if (!flask || !cap) return []
  const top = flask.solid.hi[1]
  const neck = blend(
    0.05,
    capsule([0, top - 0.04, 0], [0, top + 0.16, 0], 0.13, 0.1),
    capsule([0, top + 0.16, 0], [0.16, top + 0.34, 0], 0.1, 0.11),
  )
  const low = cap.solid.lo[1]
  return [
    flask,
    put(cylinder(0.19, top - 0.06, top + 0.05, 0.02), { ...WHITE_CAP, bump: grooves(40, 0.25) }),
    put(neck, WHITE_CAP),
    put(capsule([0.165, top + 0.345, 0], [0.215, top + 0.4, 0], 0.105, 0.095), matte('#f2e3b4', { rough: 1 }), { eps: 0.003 }),
    put(cap.solid, cap.material, { at: [0.62, -low, 0.22] }),
  ]
}

const LINIMENT = [
  onPaper('fuji', 'open', { at: [0.16, 0.78, 0], above: 10, high: 2.35 }, linimentOpen),
  onPaper(
    'fuji',
    'box',
    { at: [0.02, 0.78, 0], above: 11, high: 2.3 },
    async () => await closedBox('yasuragi-ginger-cooling-liniment-82', [0.66, 1.72, 0.5]),
  ),
  inLight('fuji', '#dedae8', { at: [0.06, 0.86, 0], above: 10, high: 2.7 }, async () => [
    ...moved([plinth(2.1, 0.18, 1.0, STONE.lilac)], [0.12, 0, -0.3]),
    ...(await standing('yasuragi-ginger-cooling-liniment-82', [-0.34, 0.18, -0.24], 4)),
    ...moved([towel(0.44, 0.34, '#f1eff4', 4)], [0.54, 0.18, -0.4], -12),
  ]),
]

const WIPES = [
  onPaper(
    'sora',
    'open',
    { at: [0.02, 0.26, 0.1], above: 40, high: 2.25 },
    async () => await wipeSheet('nagi-hyaluronic-remover-wipes-10'),
  ),
  fromBehind('sora', 'nagi-hyaluronic-remover-wipes-10', 1.8),
  inLight('sora', '#d9e3ea', { at: [0.06, 0.6, 0], above: 15, high: 2.75 }, async () => [
    ...moved([plinth(2.2, 0.14, 1.1, STONE.sea)], [0.06, 0, -0.3]),
    ...(await standing('nagi-hyaluronic-remover-wipes-10', [-0.2, 0.14, -0.06], 6)),
    ...(await mirror(0.46, [0.6, 0.14, -0.56], -14)),
  ]),
]

const SEAWEED_GEL = [
  onPaper('sora', 'texture', { at: [0.03, 0.02, 0.06], above: 46, high: 2.05 }, async () => [
    ...moved(
      [
        put(
          smear({ length: 0.7, width: 0.26, thick: 0.068, bend: 0.12, furrows: 3 }),
          glass('#dff2ee', { thick: 0.5, ior: 1.36, milk: 0.5, rough: 0.03 }),
          { eps: 0.004 },
        ),
      ],
      [0, 0, 0],
      20,
    ),
    ...drops(gel, [
      [0.5, 0.42, 0.07],
      [0.34, 0.54, 0.04],
    ]),
  ]),
  fromBehind('sora', 'nagi-seaweed-sun-gel-110', 2.3),
  inLight('sora', '#dfe3dd', { at: [0.06, 0.8, 0], above: 13, high: 2.75 }, async () => [
    ...moved([towel(0.62, 0.46, '#cfe0e6', 4)], [0.5, 0, -0.36], -10),
    ...(await standing('nagi-seaweed-sun-gel-110', [-0.3, 0, 0.26], 6)),
    ...pebbles([
      [0.36, 0.66, 0.19, '#d9dcd8'],
      [0.66, 0.5, 0.13, '#b7c1c2'],
      [0.58, 0.8, 0.08, '#efe7da'],
    ]),
  ]),
]

const LIPSTICK = [
  onPaper('sakura', 'texture', { at: [0, 0.02, 0.02], above: 56, high: 2.1 }, async () => swatches('irodori-lipstick-3-5', 0.3)),
  onPaper('sakura', 'open', { at: [0, 0.66, 0], above: 14, high: 3.0 }, async () => {
    const sticks = await Promise.all(shadesOf('irodori-lipstick-3-5').map((color) => shadeStick('irodori-lipstick-3-5', color)))
    return sticks.flatMap((stick, i) => moved(stick, [(i - 1.5) * 0.56, 0, (i % 2) * -0.34 + 0.17]))
  }),
  inLight('sakura', '#eddcd8', { at: [0.06, 0.72, 0], above: 15, high: 2.75 }, async () => [
    ...moved([disc(0.62, 0.14, STONE.rose)], [-0.2, 0, 0.12]),
    ...(await standing('irodori-lipstick-3-5', [-0.26, 0.14, 0.1], 0)),
    ...(await mirror(0.56, [0.5, 0, -0.62], -16)),
    ...petals(
      [
        [0.46, 0.62, 20],
        [0.7, 0.42, -50],
      ],
      '#e8a3a6',
    ),
  ]),
]

/** The third to fifth views: the second is the close one. */
const VIEWS: Readonly<Record<string, readonly Still[]>> = {
  'nagi-uv': NAGI_UV,
  'yasuragi-eyemask': EYE_MASK,
  'inahodo-oil': CLEANSING_OIL,
  'hanao-mask': SHEET_MASK,
  'irodori-concealer-3': CONCEALER,
  'nagi-toothpaste': MINT_TOOTHPASTE,
  'yukinomi-honey-hair-mask-200': HAIR_MASK,
  'yasuragi-ginger-cooling-liniment-82': LINIMENT,
  'nagi-hyaluronic-remover-wipes-10': WIPES,
  'nagi-seaweed-sun-gel-110': SEAWEED_GEL,
  'irodori-lipstick-3-5': LIPSTICK,
}

/** The further views by their keys in the manifest. */
export const BEST_SELLER_VIEWS: Readonly<Record<string, Still>> = Object.fromEntries(
  Object.entries(VIEWS).flatMap(([slug, stills]) => stills.map((one, i) => [`${slug}~${i + 3}`, one] as const)),
)
