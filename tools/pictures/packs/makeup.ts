/** Make-up in sticks, tubes and pencils, and the brush for it. */
import { type Design, luminance } from '../design.ts'
import { text } from '../labels/type.ts'
import { gloss, grooves, matte, metal } from '../materials.ts'
import { caseOf, trim } from './cases.ts'
import type { Pack, Packer } from './pack.ts'
import { cylinder } from './parts.ts'
import { lathe } from '../render/lathe.ts'
import { type Material, moved, put } from '../render/scene.ts'
import { blend, capsule, cut, ellipsoid, shifted } from '../render/solids.ts'

const REDS = ['#a8283a', '#c4475a', '#b5493c', '#d97a6c', '#8c2f3f', '#c9604f'] as const

/** An open lipstick beside its cap. */
const openLipstick = async (d: Design, shell: Material, ink: string): Promise<Pack> => {
  const bullet = cut(
    lathe([
      [0, 0.7],
      [0.145, 0.7, 0.01],
      [0.145, 1.32, 0.06],
      [0, 1.32],
    ]),
    [0.62, 0.7846, 0],
    0.9,
  )
  const mark = await d.wrapArt(0.24, 120, 0.16, 0.5, (w, h) =>
    text(d.subject.brand.ja, {
      face: d.system.face,
      size: h * 0.34,
      x: w / 2,
      y: h * 0.62,
      tracking: 0.12,
      color: ink,
      max: w * 0.8,
    }),
  )
  const at = [-0.2, 0, 0.1] as const
  const beside = [0.44, 0, -0.16] as const
  return {
    bodies: [
      put(cylinder(0.24, 0, 0.58), shell, { at, decals: [mark] }),
      put(cylinder(0.2, 0.56, 0.76, 0.015), trim(d), { at }),
      put(bullet, matte(d.chance.pick(REDS), { rough: 0.38, spec: 1 }), { at }),
      put(cylinder(0.24, 0, 0.78, 0.03), shell, { at: beside }),
      put(cylinder(0.244, 0, 0.05, 0.01), trim(d), { at: beside }),
    ],
    height: 1.3,
  }
}

export const lipstick: Packer = (d) => openLipstick(d, caseOf(d), d.bodyInk)
export const brassLipstick: Packer = (d) => openLipstick(d, metal('#c9a25a', 0.24), '#3a2a12')

/** Lip tint, concealer: a clear tube with a tall cap that contains the brush. */
export const glossTube: Packer = async (d) => {
  const isTint = d.subject.kind === 'tint'
  const color = d.chance.pick(isTint ? REDS : (['#e8c7a6', '#dcb48e', '#f0d6bc'] as const))
  const dark = luminance(color) < 0.5
  const label = (w: number, h: number) =>
    text(d.subject.brand.ja, {
      face: d.system.face,
      size: w * 0.3,
      x: w / 2,
      y: h * 0.4,
      color: dark ? '#fff' : '#3a2a22',
      max: w * 0.8,
    }) + text(d.subject.words.name, { size: w * 0.13, x: w / 2, y: h * 0.58, color: dark ? '#fff' : '#3a2a22', max: w * 0.86 })
  return {
    bodies: [
      put(
        lathe([
          [0, 0],
          [0.2, 0, 0.03],
          [0.2, 0.72, 0.02],
          [0, 0.72],
        ]),
        gloss(color, { rough: 0.04, spec: 1.6 }),
        { decals: [await d.wrapArt(0.2, 130, 0.06, 0.68, label)] },
      ),
      put(cylinder(0.17, 0.72, 0.76, 0.006), trim(d)),
      put(cylinder(0.2, 0.76, 1.5, 0.03), caseOf(d)),
    ],
    height: 1.5,
  }
}

/** A mascara: a closed one standing, its brush in front. */
export const mascara: Packer = async (d) => {
  const shell = caseOf(d)
  const label = await d.wrap(0.19, 140, 0.05, 0.9, { layout: 'column', ground: null })
  const bristles = ellipsoid(0, 0.5, 0, 0.07, 0.2, 0.07)
  const wand = [0.42, 0.07, 0.3] as const
  const turn = { x: -90, y: 22 }
  return {
    bodies: [
      put(cylinder(0.19, 0, 0.92), shell, { at: [-0.16, 0, -0.1], decals: [label] }),
      put(cylinder(0.186, 0.92, 0.97, 0.006), trim(d), { at: [-0.16, 0, -0.1] }),
      put(cylinder(0.19, 0.97, 1.66, 0.05), shell, { at: [-0.16, 0, -0.1] }),
      put(bristles, matte('#15120f', { bump: grooves(26, 0.9) }), { at: wand, turn }),
      put(capsule([0, -0.1, 0], [0, 0.34, 0], 0.02), matte('#15120f'), { at: wand, turn }),
      put(cylinder(0.12, -0.62, -0.08, 0.03), shell, { at: [wand[0], 0.12, wand[2]], turn }),
    ],
    height: 1.6,
    elevation: 20,
  }
}

const TIPS: Readonly<Record<string, readonly [string, string]>> = { conc: ['#e6c29c', '#ddb38a'], shad: ['#b5745a', '#a86a5c'] }

/** A pencil, liner or crayon with its cap off, lying. */
export const pencil: Packer = async (d) => {
  const shell = caseOf(d)
  const tip = matte(d.chance.pick(TIPS[d.subject.kind] ?? ['#1d1916', '#4a3226', '#2d2a33', '#6a4a36']), { rough: 0.6 })
  const lying = { x: -90, y: -34 }
  const label = await d.wrapArt(
    0.1,
    130,
    -0.75,
    0.35,
    (w, h) =>
      `<g transform="translate(${w / 2} ${h / 2}) rotate(-90)">${text(`${d.subject.brand.ja}  ${d.subject.words.name}`, { face: d.system.face, size: w * 0.42, x: 0, y: w * 0.15, color: d.bodyInk, max: h * 0.86 })}</g>`,
    { azimuth: 0 },
  )
  const at = [-0.12, 0.11, 0] as const
  return {
    bodies: [
      put(
        lathe([
          [0, -0.86],
          [0.1, -0.86, 0.03],
          [0.1, 0.56, 0.01],
          [0.07, 0.6, 0.01],
          [0.03, 0.86],
          [0, 0.86],
        ]),
        shell,
        { at, turn: lying, decals: [label] },
      ),
      put(
        lathe([
          [0, 0.78],
          [0.045, 0.78],
          [0.02, 0.95, 0.01],
          [0, 0.98],
        ]),
        tip,
        { at, turn: lying },
      ),
      put(
        lathe([
          [0, 0.56],
          [0.104, 0.56, 0.004],
          [0.104, 0.6, 0.004],
          [0, 0.6],
        ]),
        trim(d),
        { at, turn: lying },
      ),
      put(
        lathe([
          [0, -0.3],
          [0.11, -0.3, 0.01],
          [0.11, 0.3, 0.04],
          [0, 0.3],
        ]),
        shell,
        { at: [0.42, 0.115, 0.2], turn: { x: -90, y: -20 } },
      ),
    ],
    height: 0.2,
    elevation: 50,
  }
}

/** A make-up brush, lying. */
export const brush: Packer = async (d) => {
  const wood = d.chance.pick(['#1c1918', '#7a2a22', '#8a6a46', '#efe9dd'])
  const turn = { x: -90, y: -32 }
  const at = [0, 0.14, 0] as const
  const label = (w: number, h: number) =>
    `<g transform="translate(${w / 2} ${h / 2}) rotate(-90)">${text(d.subject.brand.ja, { face: d.system.face, size: w * 0.34, x: 0, y: w * 0.12, tracking: 0.1, color: luminance(wood) < 0.5 ? '#e2cf9c' : '#3a3022', max: h * 0.9 })}</g>`
  const hair = blend(
    0.1,
    shifted(ellipsoid(0, 0, 0, 0.25, 0.36, 0.2), 0, 0.78, 0),
    shifted(ellipsoid(0, 0, 0, 0.15, 0.3, 0.13), 0, 0.5, 0),
  )
  return {
    bodies: [
      put(
        lathe([
          [0, -1.05],
          [0.05, -1.02, 0.03],
          [0.1, -0.6, 0.2],
          [0.075, -0.1, 0.1],
          [0.1, 0.12, 0.02],
          [0, 0.12],
        ]),
        gloss(wood, { rough: 0.14 }),
        { at, turn, decals: [await d.wrapArt(0.095, 120, -0.75, -0.15, label)] },
      ),
      put(
        lathe([
          [0, 0.1],
          [0.105, 0.1, 0.01],
          [0.125, 0.5, 0.01],
          [0, 0.5],
        ]),
        trim(d),
        { at, turn },
      ),
      put(hair, matte(d.chance.pick(['#3a2a22', '#6b4a34', '#e9dcc8']), { rough: 0.95, bump: grooves(70, 0.5) }), {
        at,
        turn,
        eps: 0.004,
      }),
    ],
    height: 0.3,
    elevation: 52,
  }
}

/** Five brushes side by side, from the broad one to the fine one. */
export const brushSet: Packer = async (d) => {
  const one = await brush(d)
  return {
    bodies: [-0.68, -0.34, 0, 0.34, 0.68].flatMap((x, i) => moved(one.bodies, [x, 0, x * 0.3 + (i % 2) * 0.06], 20 - i * 2)),
    height: one.height,
    elevation: 52,
  }
}
