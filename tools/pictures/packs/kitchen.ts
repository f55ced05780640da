/** For the kitchen and the table. */
import { deepened, type Design, LIGHT_INK, luminance } from '../design.ts'
import { column, text } from '../labels/type.ts'
import { glass, gloss, grooves, matte, metal, terry } from '../materials.ts'
import type { Pack, Packer } from './pack.ts'
import { cylinder } from './parts.ts'
import { lathe } from '../render/lathe.ts'
import { hex } from '../render/maths.ts'
import { type Body, put } from '../render/scene.ts'
import { blend, capsule, ellipsoid, plate, ring, roundBox } from '../render/solids.ts'

/** A vacuum bottle; `low` is the wide one for soup. */
export const vacuumBottle =
  (low: boolean): Packer =>
  async (d) => {
    const [r, h, capHeight] = low ? [0.44, 0.86, 0.3] : [0.31, 1.36, 0.36]
    const color = d.chance.pick([d.body, d.accent, '#e9e6df', '#33414a'])
    const shell = matte(color, { rough: 0.5, spec: 0.9 })
    const ink = luminance(color) < 0.55 ? LIGHT_INK : '#3a3a36'
    const mark = (w: number, t: number) =>
      column(d.subject.brand.ja, { face: d.system.face, size: w * 0.3, x: w / 2, y: t * 0.1, color: ink, max: t * 0.6 }) +
      text(d.subject.brand.latin, { size: w * 0.085, x: w / 2, y: t * 0.86, tracking: 0.2, color: ink, max: w * 0.9 })
    return {
      bodies: [
        put(
          lathe([
            [0, 0],
            [r, 0, 0.06],
            [r, h, low ? 0.05 : 0.16],
            [r * 0.78, h + 0.02, 0.01],
            [0, h + 0.02],
          ]),
          shell,
          { decals: [await d.wrapArt(r, 70, h * 0.2, h * 0.75, mark, { rough: 0.5 })] },
        ),
        put(cylinder(r * (low ? 1 : 0.8), h + 0.015, h + 0.05, 0.006), metal('#d9d9d6', 0.2)),
        put(
          cylinder(r * (low ? 0.98 : 0.78), h + 0.05, h + capHeight, 0.05),
          d.system.cap === 'silver' ? metal('#dcdcd8', 0.26) : matte('#2b2c2c', { rough: 0.5 }),
        ),
      ],
      height: h + capHeight,
    }
  }

/** A lunch box of two tiers with its band. */
export const bentoBox: Packer = async (d) => {
  const color = d.chance.pick([d.accent, '#8e2f2a', '#2f3a36', '#efe6d6', '#c9b08a'])
  const dark = luminance(color) < 0.55
  const turn = { y: -22 }
  const mark = await d.flatArt(
    -0.4,
    0.4,
    -0.22,
    0.22,
    (w, h) =>
      text(d.subject.brand.ja, {
        face: d.system.face,
        size: h * 0.3,
        x: w * 0.26,
        y: h * 0.6,
        color: dark ? '#e8d9b4' : '#4a3a2a',
        max: w * 0.5,
      }),
    { face: 'y' },
  )
  const shell = matte(color, { rough: 0.42, spec: 1 })
  return {
    bodies: [
      put(roundBox(0.72, 0.17, 0.42, 0.09), shell, { at: [0, 0.17, 0], turn }),
      put(roundBox(0.72, 0.15, 0.42, 0.09), shell, { at: [0, 0.505, 0], turn }),
      put(roundBox(0.735, 0.05, 0.435, 0.045), dark ? shell : matte(deepened(color), { rough: 0.42 }), {
        at: [0, 0.67, 0],
        turn,
        decals: [mark],
      }),
      put(roundBox(0.075, 0.375, 0.452, 0.03), matte(dark ? '#c9a867' : '#3a2f2a', { rough: 0.9 }), {
        at: [0.3 * Math.cos(0.384), 0.362, 0.3 * Math.sin(0.384)],
        turn,
      }),
    ],
    height: 0.72,
    elevation: 24,
  }
}

/** A child's lunch box of one tier, a rabbit on its lid. */
export const rabbitBox: Packer = async (d) => {
  const turn = { y: -22 }
  const ink = '#5a4640'
  const rabbit = (w: number, h: number) =>
    `<g fill="#fffaf2" stroke="${ink}" stroke-width="${h * 0.018}" stroke-linejoin="round">` +
    `<ellipse cx="${w * 0.44}" cy="${h * 0.27}" rx="${h * 0.075}" ry="${h * 0.2}" transform="rotate(-8 ${w * 0.44} ${h * 0.27})"/>` +
    `<ellipse cx="${w * 0.56}" cy="${h * 0.27}" rx="${h * 0.075}" ry="${h * 0.2}" transform="rotate(8 ${w * 0.56} ${h * 0.27})"/>` +
    `<ellipse cx="${w / 2}" cy="${h * 0.63}" rx="${h * 0.29}" ry="${h * 0.25}"/></g>` +
    `<circle cx="${w / 2 - h * 0.11}" cy="${h * 0.6}" r="${h * 0.026}" fill="${ink}"/><circle cx="${w / 2 + h * 0.11}" cy="${h * 0.6}" r="${h * 0.026}" fill="${ink}"/>` +
    `<circle cx="${w / 2 - h * 0.17}" cy="${h * 0.69}" r="${h * 0.04}" fill="#f2b7b0"/><circle cx="${w / 2 + h * 0.17}" cy="${h * 0.69}" r="${h * 0.04}" fill="#f2b7b0"/>` +
    `<path d="M ${w / 2 - h * 0.035} ${h * 0.66} Q ${w / 2} ${h * 0.72} ${w / 2 + h * 0.035} ${h * 0.66}" fill="none" stroke="${ink}" stroke-width="${h * 0.018}" stroke-linecap="round"/>`
  const shell = matte('#f0c7bd', { rough: 0.42, spec: 1 })
  return {
    bodies: [
      put(roundBox(0.66, 0.2, 0.46, 0.13), shell, { at: [0, 0.2, 0], turn }),
      put(roundBox(0.675, 0.05, 0.475, 0.045), matte('#fbe9df', { rough: 0.42 }), {
        at: [0, 0.42, 0],
        turn,
        decals: [await d.flatArt(-0.62, 0.62, -0.44, 0.44, rabbit, { face: 'y' })],
      }),
    ],
    height: 0.47,
    elevation: 40,
  }
}

/** A box of bent cedar: an oval wall of thin wood with a seam of cherry bark, and a lid of the same. */
export const bentwoodBox: Packer = async (d) => {
  const section = { x: 1.35, z: 0.86 }
  const grain = (x: number, y: number, _z: number, n: Float64Array) => {
    n[1] = n[1]! + Math.sin(y * 120 + Math.sin(x * 5) * 1.6) * 0.05
  }
  const wood = (color: string) => matte(color, { rough: 0.7, bump: grain })
  const mark = await d.flatArt(
    -0.3,
    0.3,
    -0.16,
    0.16,
    (w, h) =>
      text(d.subject.brand.ja, {
        face: d.system.face,
        size: h * 0.34,
        x: w / 2,
        y: h * 0.6,
        tracking: 0.14,
        color: '#7a4a2a',
        max: w * 0.9,
      }),
    { face: 'y' },
  )
  const turn = { y: -18 }
  const seam = (x: number) =>
    put(roundBox(0.012, 0.1, 0.008, 0.006), matte('#6b3524', { rough: 0.8 }), { at: [x, 0.21, 0.5], turn: { y: -6 } })
  return {
    bodies: [
      put(
        lathe(
          [
            [0, 0],
            [0.54, 0, 0.02],
            [0.54, 0.4, 0.01],
            [0, 0.4],
          ],
          section,
        ),
        wood('#dcb98a'),
        { turn },
      ),
      put(
        lathe(
          [
            [0, 0.34],
            [0.565, 0.34, 0.01],
            [0.565, 0.5, 0.03],
            [0, 0.5],
          ],
          section,
        ),
        wood('#e5c69a'),
        { turn, decals: [mark] },
      ),
      seam(0.24),
      seam(0.3),
    ],
    height: 0.5,
    elevation: 30,
  }
}

const GLAZES = [
  ['#d9d5c8', '#6f5a48'],
  ['#5c6b66', '#3a342e'],
  ['#e6dfd0', '#8a9a92'],
  ['#33383a', '#23211f'],
  ['#b7c3bd', '#6f5a48'],
] as const

const glazed = (top: string, foot: string, line: number) => {
  const [a, b] = [hex(top), hex(foot)]
  return {
    color: a,
    rough: 0.18,
    spec: 1,
    shade: (x: number, y: number, z: number) =>
      y < line + 0.05 * Math.sin(Math.atan2(x, z) * 5 + 1) + 0.035 * Math.sin(Math.atan2(x, z) * 11) ? b : a,
  }
}

/** A thick-walled cup without a handle; a mug with one, a wide bowl for matcha. */
export const cup: Packer = async (d) => {
  const { name } = d.subject.words
  const [r, h, wall] = name === '抹茶碗' ? [0.66, d.vary(0.62), 0.035] : [0.46, d.vary(0.8), 0.035]
  const [top, foot] = d.chance.pick(GLAZES)
  const profile = lathe([
    [0, 0],
    [r * 0.62, 0, 0.03],
    [r * 0.64, 0.05, 0.02],
    [r * 0.9, 0.16, 0.12],
    [r, h, 0.018],
    [r - wall, h, 0.016],
    [r * 0.9 - wall, 0.2, 0.1],
    [0, 0.1],
  ])
  const clay = glazed(top, foot, 0.24)
  const bodies = [put(profile, clay)]
  if (name === 'マグカップ')
    bodies.push(put(ring(0.2, 0.045, 0.86), gloss(top, { rough: 0.18, spec: 1 }), { at: [r, h * 0.52, 0.1], turn: { y: -14 } }))
  return { bodies, height: h, elevation: 15 }
}

/** A teapot with a side handle; iron ones carry a bail instead, and there are some of glass. */
export const teapot: Packer = async (d) => {
  const [top, foot] = d.chance.pick(GLAZES)
  const isGlass = d.subject.words.theme === '耐熱ガラス'
  const isIron = !isGlass && d.system.look === 'matte' && luminance(d.body) < 0.35
  const ware = isGlass ? glass('#dfe9e4', { thick: 1.6, milk: 0.2 }) : glazed(top, foot, 0.16)
  const clay = isIron ? matte(d.body, { rough: 0.75, bump: terry(70, 0.2) }) : ware
  const bodies: Body[] = [
    put(
      lathe([
        [0, 0],
        [0.34, 0, 0.04],
        [0.58, 0.3, 0.22],
        [0.5, 0.58, 0.16],
        [0.3, 0.68, 0.04],
        [0, 0.68],
      ]),
      clay,
    ),
    put(
      lathe([
        [0, 0.66],
        [0.31, 0.66, 0.01],
        [0.28, 0.72, 0.03],
        [0.06, 0.77, 0.04],
        [0.05, 0.82, 0.02],
        [0.085, 0.87, 0.04],
        [0, 0.92],
      ]),
      clay,
    ),
    put(capsule([-0.42, 0.36, 0.1], [-0.74, 0.6, 0.2], 0.11, 0.065), clay),
  ]
  if (isIron) bodies.push(put(ring(0.5, 0.028, 1), metal('#3a3633', 0.45), { at: [0, 0.62, 0], turn: { y: 8 } }))
  else
    bodies.push(
      put(
        blend(0.08, capsule([0.2, 0.36, 0.42], [0.42, 0.46, 0.86], 0.085, 0.1), ellipsoid(0.43, 0.465, 0.88, 0.11, 0.11, 0.11)),
        clay,
      ),
    )
  return { bodies, height: 0.95, elevation: 18 }
}

/** A coffee dripper on its plate. */
export const dripper: Packer = async (d) => {
  const color = d.chance.pick(['#f4f2ec', '#33302e', '#b5653f', '#e4d8c4'])
  const clay = d.subject.words.theme === 'ステンレス' ? metal('#d9dbdb', 0.2) : gloss(color, { rough: 0.14, spec: 1 })
  const wall = 0.03
  return {
    bodies: [
      put(
        lathe([
          [0, 0.24],
          [0.16, 0.24, 0.02],
          [0.56, 0.86, 0.02],
          [0.56 - wall, 0.88, 0.014],
          [0.13, 0.3, 0.02],
          [0, 0.3],
        ]),
        { ...clay, bump: grooves(30, 0.16) },
      ),
      put(
        lathe([
          [0, 0.2],
          [0.42, 0.2, 0.02],
          [0.44, 0.26, 0.02],
          [0, 0.26],
        ]),
        clay,
      ),
      put(
        lathe([
          [0, 0],
          [0.3, 0, 0.02],
          [0.27, 0.2, 0.02],
          [0.24, 0.2],
          [0, 0.19],
        ]),
        clay,
      ),
      put(ring(0.17, 0.042, 0.86), clay, { at: [0.58, 0.55, 0.12], turn: { y: -14 } }),
    ],
    height: 0.9,
    elevation: 22,
  }
}

type Outline = readonly (readonly [x: number, y: number])[]

/** The edge is on the right: it rises to a point, is straight to a square end, or waves. */
const POINTED: Outline = [
  [-0.1, -0.28],
  [0.16, -0.28],
  [0.17, 0.55],
  [0.1, 0.86],
  [-0.02, 1.06],
  [-0.1, 1.1],
]
const SQUARE: Outline = [
  [-0.1, -0.28],
  [0.2, -0.28],
  [0.21, 0.9],
  [0.15, 1],
  [-0.06, 1.02],
  [-0.1, 0.98],
]
const WAVES = 11
const WAVY: Outline = [
  [-0.08, -0.28],
  [0.13, -0.28],
  ...Array.from({ length: WAVES * 2 + 1 }, (_, i) => [i % 2 ? 0.105 : 0.15, -0.2 + (i / (WAVES * 2)) * 1.2] as const),
  [0.1, 1.08],
  [-0.08, 1.16],
]

/** A kitchen knife, lying. */
const lyingKnife = async (d: Design, outline: Outline): Promise<Pack> => {
  const turn = { x: -90, y: -38 }
  const blade = plate(outline, 0.012, 0.006)
  const signature = (w: number, h: number) =>
    column(d.subject.brand.ja, {
      face: 'minchoB',
      size: w * 0.5,
      x: w / 2,
      y: h * 0.04,
      color: '#4c5256',
      opacity: 0.85,
      max: h * 0.9,
    })
  const wood = d.chance.pick(['#8a6a46', '#3a2a22', '#c9a67a'])
  const at = [0, 0.07, -0.02] as const
  return {
    bodies: [
      put(blade, metal('#d5d9db', 0.2), {
        at,
        turn,
        decals: [await d.flatArt(-0.08, 0.06, -0.2, 0.2, signature, { facing: 0.6, foil: 0.2 })],
      }),
      put(
        lathe(
          [
            [0, -1.12],
            [0.085, -1.12, 0.03],
            [0.07, -0.62, 0.2],
            [0.08, -0.36, 0.02],
            [0, -0.36],
          ],
          { pow: 4, x: 1, z: 0.8 },
        ),
        matte(wood, { rough: 0.5, spec: 0.9 }),
        { at: [at[0], 0.075, at[2]], turn },
      ),
      put(
        lathe(
          [
            [0, -0.4],
            [0.086, -0.4, 0.01],
            [0.082, -0.26, 0.01],
            [0, -0.26],
          ],
          { pow: 4, x: 1, z: 0.8 },
        ),
        d.chance.between() > 0.5 ? matte('#2a2826') : metal('#cfd2d2', 0.24),
        { at: [at[0], 0.075, at[2]], turn },
      ),
    ],
    height: 0.2,
    elevation: 56,
  }
}

export const knife: Packer = (d) => lyingKnife(d, POINTED)
/** For vegetables: its blade has a square end. */
export const nakiri: Packer = (d) => lyingKnife(d, SQUARE)
export const breadKnife: Packer = (d) => lyingKnife(d, WAVY)
