/** Devices and tools for the body. */
import { type Design, luminance } from '../design.ts'
import { rect } from '../labels/motifs.ts'
import { column, text } from '../labels/type.ts'
import { glass, gloss, grooves, matte, metal, plastic } from '../materials.ts'
import type { Pack, Packer } from './pack.ts'
import { cylinder } from './parts.ts'
import { tube } from './tubes.ts'
import { lathe } from '../render/lathe.ts'
import { type Body, type Material, moved, type Placing, put } from '../render/scene.ts'
import { blend, capsule, ellipsoid, roundBox, shifted } from '../render/solids.ts'

const HANDLES = [
  ['#4fae97', '#f2f2ee', '#e9b44c'],
  ['#3d6ea8', '#e9a23c', '#6fb08a'],
  ['#d98ca0', '#8f88c0', '#e3b85e'],
  ['#c9a67a', '#7d8a74', '#b5785a'],
] as const
const BAMBOO = ['#d2b07a', '#c49c62'] as const

const grain: Material['bump'] = (x, y, _z, n) => {
  n[0] = n[0]! + Math.sin(x * 160 + Math.sin(y * 9) * 1.4) * 0.08
}
const bristly: Material['bump'] = (x, y, _z, n) => {
  n[0] = n[0]! + Math.sin(x * 210) * 0.4
  n[1] = n[1]! + Math.sin(y * 190) * 0.5
}

/** One toothbrush along its own y axis, from -1.1 to 1, its bristles towards z; `tips` is the colour of a band of them. */
export function toothbrush(handle: Material, tips: string, place: Placing): Body[] {
  const rod = blend(
    0.05,
    capsule([0, -1.05, 0], [0, -0.35, 0], 0.07, 0.075),
    capsule([0, -0.35, 0], [0, 0.5, 0], 0.075, 0.038),
    capsule([0, 0.5, 0], [0, 0.95, 0], 0.05, 0.055),
  )
  return [
    put(rod, handle, place),
    put(shifted(roundBox(0.062, 0.2, 0.085, 0.012), 0, 0.76, 0.1), matte('#fbfbf8', { bump: bristly }), place),
    put(shifted(roundBox(0.0625, 0.06, 0.0852, 0.012), 0, 0.76, 0.1), matte(tips, { bump: bristly }), place),
  ]
}

/** `count` toothbrushes, lying; their handles are of plastic or of bamboo. */
const brushes = (d: Design, count: number, wood?: readonly string[]): Pack => {
  const colors = (wood ?? d.chance.pick(HANDLES)).slice(0, count)
  const bodies = colors.flatMap((color, i) => {
    const place = (i - (count - 1) / 2) * 0.44
    const handle = wood ? matte(color, { rough: 0.6, bump: grain }) : plastic(color, { rough: 0.22 })
    return toothbrush(handle, i ? '#7fb6d6' : '#8fd0c0', { at: [place, 0.06, place * 0.6], turn: { x: -90, y: -30 } })
  })
  return { bodies, height: 0.2, elevation: 54 }
}

/** `count` toothbrushes with plastic handles. */
export const toothbrushes =
  (count: number): Packer =>
  (d) =>
    Promise.resolve(brushes(d, count))

/** Two toothbrushes with handles of bamboo. */
export const bambooBrushes: Packer = (d) => Promise.resolve(brushes(d, 2, BAMBOO))

/** A travel set: toothpaste, a brush and its case. */
export const dentalSet: Packer = async (d) => {
  const paste = await tube(d)
  const box = (y: number, h: number, color: string) =>
    put(roundBox(0.16, h, 0.86, 0.07), plastic(color, { rough: 0.2 }), { at: [0.78, y, -0.02], turn: { y: 24 } })
  return {
    bodies: [
      ...moved(paste.bodies, [-0.3, 0, -0.5], 8),
      ...moved(brushes(d, 1).bodies, [0.22, 0, 0.42], 54),
      box(0.1, 0.1, d.accent),
      box(0.23, 0.05, '#f4f5f2'),
    ],
    height: paste.height,
    elevation: 24,
  }
}

/** An electric toothbrush, standing on its charger. */
export const electricBrush: Packer = async (d) => {
  const shell = plastic(luminance(d.body) < 0.5 ? d.body : '#f7f7f4', { rough: 0.24 })
  const mark = (w: number, h: number) =>
    `<rect x="${w * 0.36}" y="${h * 0.12}" width="${w * 0.28}" height="${w * 0.28}" rx="${w * 0.14}" fill="${d.accent}"/>` +
    column(d.subject.brand.ja, {
      face: d.system.face,
      size: w * 0.2,
      x: w / 2,
      y: h * 0.46,
      color: luminance(d.body) < 0.5 ? '#f3efe4' : '#44484a',
      max: h * 0.45,
    })
  return {
    bodies: [
      put(cylinder(0.27, 0, 0.12, 0.04), plastic('#ecebe6')),
      put(
        lathe([
          [0, 0.12],
          [0.17, 0.12, 0.03],
          [0.185, 0.6, 0.2],
          [0.16, 1.1, 0.06],
          [0.1, 1.18, 0.02],
          [0, 1.18],
        ]),
        shell,
        { decals: [await d.wrapArt(0.18, 110, 0.3, 1.06, mark)] },
      ),
      put(
        lathe([
          [0, 1.16],
          [0.085, 1.16, 0.01],
          [0.05, 1.42, 0.1],
          [0.045, 1.78, 0.02],
          [0, 1.78],
        ]),
        plastic('#f4f4f0'),
      ),
      put(roundBox(0.06, 0.11, 0.05, 0.03), plastic('#f4f4f0'), { at: [0, 1.8, 0.02] }),
      put(roundBox(0.055, 0.095, 0.05, 0.012), matte(d.accent), { at: [0, 1.8, 0.09] }),
    ],
    height: 1.92,
  }
}

/** A face roller with two balls, lying. */
export const roller: Packer = async (d) => {
  const steel = d.system.cap === 'gold' ? metal('#d9b98a', 0.16) : metal('#dfe1e2', 0.12)
  const turn = { x: -90, y: -30 }
  const at = [0, 0.16, 0.1] as const
  const isStone = d.chance.between() > 0.5
  const ball = isStone ? glass(d.chance.pick(['#b9cdb4', '#e6c3c4', '#c9c3dc']), { thick: 1.2, milk: 0.55 }) : steel
  return {
    bodies: [
      put(
        lathe([
          [0, -1],
          [0.1, -1, 0.06],
          [0.075, -0.4, 0.3],
          [0.1, 0.1, 0.06],
          [0, 0.14],
        ]),
        isStone ? steel : plastic(d.body),
        { at, turn },
      ),
      put(blend(0.05, capsule([0, 0.08, 0], [-0.24, 0.46, 0], 0.04), capsule([0, 0.08, 0], [0.24, 0.46, 0], 0.04)), steel, {
        at,
        turn,
      }),
      put(ellipsoid(-0.29, 0.55, 0, 0.2, 0.2, 0.2), ball, { at, turn }),
      put(ellipsoid(0.29, 0.55, 0, 0.2, 0.2, 0.2), ball, { at, turn }),
    ],
    height: 0.4,
    elevation: 50,
  }
}

/** A hair dryer, lying on its side. */
export const hairDryer: Packer = async (d) => {
  const color = d.chance.pick([d.body, '#f4f3ef', '#2b2d30', '#d9cfc6'])
  const shell = matte(color, { rough: 0.42, spec: 1 })
  const barrel = lathe([
    [0, -0.56],
    [0.22, -0.56, 0.03],
    [0.27, -0.2, 0.1],
    [0.3, 0.3, 0.12],
    [0.24, 0.52, 0.08],
    [0, 0.54],
  ])
  const at = [0.02, 1.06, 0] as const
  return {
    bodies: [
      put(barrel, shell, { at, turn: { z: 90, y: -14 } }),
      put(
        lathe([
          [0, 0.5],
          [0.21, 0.5, 0.01],
          [0.2, 0.56, 0.02],
          [0, 0.56],
        ]),
        { ...matte('#7d8284'), bump: grooves(30, 0.5) },
        { at, turn: { z: -90, y: -14 } },
      ),
      put(
        lathe([
          [0, -0.6],
          [0.16, -0.6, 0.01],
          [0.17, -0.52],
          [0, -0.52],
        ]),
        metal('#c9b08a', 0.25),
        { at, turn: { z: 90, y: -14 } },
      ),
      put(
        blend(0.08, shifted(roundBox(0.12, 0.44, 0.1, 0.09), 0, 0.44, 0), shifted(roundBox(0.15, 0.06, 0.12, 0.05), 0, 0.05, 0)),
        shell,
        {
          at: [-0.12, 0.01, 0.02],
          turn: { y: -14, z: -6 },
        },
      ),
    ],
    height: 1.4,
  }
}

const display = (value: string, unit: string) => (w: number, h: number) =>
  rect(0, 0, w, h, '#c3cfc4', `rx="${h * 0.12}"`) +
  text(value, { face: 'gothicB', size: h * 0.62, x: w * 0.44, y: h * 0.72, tracking: 0.04, color: '#23302a', max: w * 0.6 }) +
  text(unit, { face: 'gothicB', size: h * 0.24, x: w * 0.86, y: h * 0.72, color: '#23302a', max: w * 0.2 })

/** A thermometer, lying. */
export const thermometer: Packer = async (d) => {
  const turn = { x: -90, y: -34 }
  const at = [0, 0.11, 0.05] as const
  const shell = plastic('#f8f8f5', { rough: 0.24 })
  return {
    bodies: [
      put(
        blend(0.08, shifted(roundBox(0.2, 0.56, 0.09, 0.08), 0, -0.3, 0), capsule([0, 0.3, -0.02], [0, 0.86, -0.03], 0.09, 0.05)),
        shell,
        {
          at,
          turn,
          decals: [
            await d.flatArt(
              -0.13,
              0.13,
              -0.38,
              0.12,
              (w, h) => `<g transform="translate(${w} 0) rotate(90)">${display('36.5', '°C')(h, w)}</g>`,
              { facing: 0.8 },
            ),
          ],
        },
      ),
      put(capsule([0, 0.86, -0.03], [0, 1.02, -0.03], 0.048, 0.04), metal('#d9dbdb', 0.16), { at, turn }),
      put(shifted(roundBox(0.075, 0.05, 0.02, 0.016), 0, -0.66, 0.085), plastic(d.accent), { at, turn }),
    ],
    height: 0.2,
    elevation: 54,
  }
}

/** A flat scale with a round plate. */
export const scale: Packer = async (d) => {
  const turn = { y: -18 }
  return {
    bodies: [
      put(roundBox(0.6, 0.07, 0.78, 0.05), plastic(luminance(d.body) < 0.5 ? d.body : '#f5f5f2', { rough: 0.26 }), {
        at: [0, 0.07, 0],
        turn,
        decals: [
          await d.flatArt(-0.34, 0.34, -0.7, -0.46, display('248', 'g'), { face: 'y' }),
          await d.flatArt(
            -0.3,
            0.3,
            -0.44,
            -0.36,
            (w, h) => text(d.subject.brand.latin, { size: h * 0.7, x: w / 2, y: h * 0.8, tracking: 0.3, color: '#6a6f72' }),
            { face: 'y' },
          ),
        ],
      }),
      put(
        lathe([
          [0, 0.13],
          [0.48, 0.13, 0.01],
          [0.5, 0.18, 0.02],
          [0, 0.18],
        ]),
        metal('#dcdedd', 0.24),
        { at: [0.05, 0, -0.16] },
      ),
    ],
    height: 0.2,
    elevation: 46,
  }
}

/** Scales to stand on: a plate of glass with four contacts and a display. */
export const bodyScale: Packer = async (d) => {
  const turn = { y: -18 }
  const [c, s] = [Math.cos((-18 * Math.PI) / 180), Math.sin((-18 * Math.PI) / 180)]
  const contact = (x: number, z: number) =>
    put(cylinder(0.13, 0.1, 0.122, 0.008), metal('#cfd3d4', 0.2), { at: [x * c + z * s, 0, -x * s + z * c] })
  return {
    bodies: [
      put(roundBox(0.86, 0.055, 0.86, 0.05), gloss('#f4f6f5', { rough: 0.06 }), {
        at: [0, 0.055, 0],
        turn,
        decals: [
          await d.flatArt(-0.24, 0.24, 0.42, 0.68, display('64.2', 'kg'), { face: 'y' }),
          await d.flatArt(
            -0.3,
            0.3,
            -0.66,
            -0.56,
            (w, h) => text(d.subject.brand.latin, { size: h * 0.7, x: w / 2, y: h * 0.8, tracking: 0.3, color: '#6a6f72' }),
            { face: 'y' },
          ),
        ],
      }),
      contact(-0.52, -0.4),
      contact(0.52, -0.4),
      contact(-0.52, 0.36),
      contact(0.52, 0.36),
    ],
    height: 0.12,
    elevation: 46,
  }
}
