/** Make-up: things with a case of their own. */
import { luminance } from '../design.ts'
import { asanoha, circle, rect } from '../labels/motifs.ts'
import { text } from '../labels/type.ts'
import { gloss, grooves, matte, metal, plastic } from '../materials.ts'
import { lathe } from '../render/lathe.ts'
import { put, type Body } from '../render/scene.ts'
import { blend, capsule, cut, ellipsoid, roundBox, shifted } from '../render/solids.ts'
import type { Design } from '../design.ts'
import type { Packer } from './pack.ts'

const cylinder = (r: number, y0: number, y1: number, round = 0.02) =>
  lathe([
    [0, y0],
    [r, y0, 0.01],
    [r, y1, round],
    [0, y1],
  ])
const caseOf = (d: Design) => (luminance(d.body) < 0.5 ? gloss(d.body, { rough: 0.1 }) : plastic(d.body, { rough: 0.2 }))
const trim = (d: Design) => (d.system.cap === 'silver' ? metal('#e2e0da', 0.18) : metal('#c9a25a', 0.2))
const REDS = ['#a8283a', '#c4475a', '#b5493c', '#d97a6c', '#8c2f3f', '#c9604f'] as const

/** An open lipstick beside its cap. */
export const lipstick: Packer = async (d) => {
  const shell = caseOf(d)
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
      color: d.bodyInk,
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

/** Lip tint, concealer: a clear tube with a tall cap that holds the brush. */
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

/** A pencil or liner with its cap off, lying. */
export const pencil: Packer = async (d) => {
  const shell = caseOf(d)
  const tip = matte(d.chance.pick(['#1d1916', '#4a3226', '#2d2a33', '#6a4a36']), { rough: 0.6 })
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

/** An open compact: powder below, mirror above. */
export const compact: Packer = async (d) => {
  const isBlush = d.subject.kind === 'blush'
  const color = d.chance.pick(
    isBlush ? (['#cf6a58', '#d98a80', '#e0a08c', '#c9707e'] as const) : (['#ecd3b8', '#e6c5a2', '#f1dfcb'] as const),
  )
  const line = isBlush ? '#a9453a' : '#c9a27c'
  const [r, h, lip] = [0.62, 0.13, 0.055]
  const pressed = (w: number) =>
    asanoha(w, w, w * 0.15, line, w * 0.007, 0.55) +
    circle(w / 2, w / 2, w * 0.19, color) +
    circle(w / 2, w / 2, w * 0.19, 'none', `stroke="${line}" stroke-width="${w * 0.007}" opacity=".6"`) +
    text(Array.from(d.subject.brand.ja)[0] ?? '', {
      face: 'minchoB',
      size: w * 0.23,
      x: w / 2,
      y: w * 0.584,
      color: line,
      opacity: 0.75,
    })
  const shine = (w: number, t: number) =>
    `<defs><linearGradient id="s" x1="0" y1="0" x2="1" y2=".6"><stop offset=".2" stop-color="#fff" stop-opacity="0"/><stop offset=".42" stop-color="#fff" stop-opacity=".55"/><stop offset=".5" stop-color="#fff" stop-opacity=".12"/><stop offset=".56" stop-color="#fff" stop-opacity=".4"/><stop offset=".64" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#7d8a90" stop-opacity=".35"/></linearGradient></defs>${rect(0, 0, w, t, 'url(#s)')}`
  const shell = caseOf(d)
  const at = [0, h + 0.02 + r * Math.sin((108 * Math.PI) / 180), -r + r * Math.cos((108 * Math.PI) / 180) * 0.32] as const
  const turn = { x: 72 }
  return {
    bodies: [
      put(
        lathe([
          [0, 0],
          [r, 0, 0.05],
          [r, h, 0.03],
          [r - lip, h, 0.01],
          [r - lip - 0.006, h - 0.03],
          [0, h - 0.03],
        ]),
        shell,
      ),
      put(
        lathe([
          [0, h - 0.04],
          [r - lip - 0.018, h - 0.04, 0.006],
          [r - lip - 0.018, h - 0.012, 0.014],
          [0, h - 0.012],
        ]),
        matte(color, { rough: 0.95 }),
        { decals: [await d.flatArt(-0.56, 0.56, -0.56, 0.56, pressed, { face: 'y' })] },
      ),
      put(
        lathe([
          [0, -0.1],
          [r - 0.03, -0.1, 0.03],
          [r, -0.03, 0.03],
          [r, 0, 0.012],
          [r - 0.05, 0, 0.008],
          [0, 0],
        ]),
        shell,
        { at, turn },
      ),
      put(
        lathe([
          [0, -0.02],
          [r - 0.062, -0.02],
          [r - 0.062, 0.006, 0.003],
          [0, 0.006],
        ]),
        metal('#cdd3d6', 0.03, { mirror: true }),
        { at, turn, decals: [await d.flatArt(-0.6, 0.6, -0.6, 0.6, shine, { face: 'y' })] },
      ),
      put(capsule([-0.12, 0, 0], [0.12, 0, 0], 0.035), trim(d), { at: [0, h - 0.005, -r + 0.005] }),
      put(
        lathe([
          [0.567, 0.125],
          [0.58, 0.134],
          [0.567, 0.134],
        ]),
        trim(d),
      ),
    ],
    height: 1.35,
    elevation: 21,
  }
}

/** An eyeshadow case with four colours, its lid up. */
export const palette: Packer = async (d) => {
  const shades = d.chance.pick([
    ['#e9d3c0', '#c99a86', '#9a6a5c', '#5a3a36'],
    ['#f0dcd6', '#dba7a2', '#b06c74', '#6a3d4a'],
    ['#ece3cf', '#c9b488', '#97835c', '#54483a'],
    ['#e4e2ee', '#b5aed0', '#857aa8', '#4a4468'],
  ] as const)
  const shell = caseOf(d)
  const turn = { y: -16 }
  const bodies: Body[] = [put(roundBox(0.66, 0.08, 0.46, 0.05), shell, { at: [0, 0.08, 0], turn })]
  const [c, s] = [Math.cos((-16 * Math.PI) / 180), Math.sin((-16 * Math.PI) / 180)]
  const onTop = (x: number, z: number, y: number) => [x * c + z * s, y, -x * s + z * c] as const
  shades.forEach((shade, i) => {
    const [x, z] = [i % 2 ? 0.29 : -0.29, i < 2 ? -0.19 : 0.19]
    bodies.push(put(roundBox(0.265, 0.03, 0.165, 0.02), matte(shade, { rough: 0.6, spec: 1.1 }), { at: onTop(x, z, 0.15), turn }))
  })
  const mark = await d.flatArt(
    -0.4,
    0.4,
    -0.2,
    0.2,
    (w, h) =>
      text(d.subject.brand.ja, {
        face: d.system.face,
        size: h * 0.4,
        x: w / 2,
        y: h * 0.62,
        tracking: 0.14,
        color: luminance(d.body) < 0.5 ? '#d9c08a' : d.bodyInk,
        max: w * 0.9,
      }),
    { face: 'y' },
  )
  bodies.push(
    put(roundBox(0.66, 0.025, 0.46, 0.02), shell, { at: onTop(0, -0.52, 0.56), turn: { x: 66, y: -16 }, decals: [mark] }),
  )
  bodies.push(
    put(roundBox(0.58, 0.005, 0.38, 0.004), metal('#cdd3d6', 0.03, { mirror: true }), {
      at: onTop(0, -0.488, 0.575),
      turn: { x: 66, y: -16 },
    }),
  )
  return { bodies, height: 1, elevation: 34 }
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
