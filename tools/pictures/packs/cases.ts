/** Cases that open: compacts and palettes. */
import { type Design, luminance } from '../design.ts'
import { asanoha, circle, rect } from '../labels/motifs.ts'
import { text } from '../labels/type.ts'
import { gloss, matte, metal, plastic } from '../materials.ts'
import type { Packer } from './pack.ts'
import { lathe } from '../render/lathe.ts'
import { type Body, put } from '../render/scene.ts'
import { capsule, roundBox } from '../render/solids.ts'

/** Material of a case: dark ones are lacquered. */
export const caseOf = (d: Design) => (luminance(d.body) < 0.5 ? gloss(d.body, { rough: 0.1 }) : plastic(d.body, { rough: 0.2 }))
/** Metal of hinges and rings. */
export const trim = (d: Design) => (d.system.cap === 'silver' ? metal('#e2e0da', 0.18) : metal('#c9a25a', 0.2))

/** An open compact: powder below, mirror above. */
export const compact: Packer = async (d) => {
  const isBlush = d.subject.kind === 'blush'
  const isShadow = d.subject.kind === 'shad'
  const color = d.chance.pick(
    isBlush
      ? (['#cf6a58', '#d98a80', '#e0a08c', '#c9707e'] as const)
      : isShadow
        ? (['#b5683f', '#a85a3c'] as const)
        : (['#ecd3b8', '#e6c5a2', '#f1dfcb'] as const),
  )
  const line = isBlush ? '#a9453a' : isShadow ? '#7e3f22' : '#c9a27c'
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

/** Colours of products other than eyeshadow. */
const OTHER_SHADES: Readonly<Record<string, readonly string[]>> = {
  blush: ['#f6e3d6', '#eab7a4', '#d97f78', '#c45f62'],
  brow: ['#b39a7c', '#7d6249', '#4a372b'],
  conc: ['#f2ddc6', '#e6c5a2', '#d8ad86', '#e9b9a0'],
}

/** A case with three or four colours, its lid up. */
export const palette: Packer = async (d) => {
  const shadows = d.chance.pick([
    ['#e9d3c0', '#c99a86', '#9a6a5c', '#5a3a36'],
    ['#f0dcd6', '#dba7a2', '#b06c74', '#6a3d4a'],
    ['#ece3cf', '#c9b488', '#97835c', '#54483a'],
    ['#e4e2ee', '#b5aed0', '#857aa8', '#4a4468'],
  ] as const)
  const shades = OTHER_SHADES[d.subject.kind] ?? shadows
  const shell = caseOf(d)
  const turn = { y: -16 }
  const bodies: Body[] = [put(roundBox(0.66, 0.08, 0.46, 0.05), shell, { at: [0, 0.08, 0], turn })]
  const [c, s] = [Math.cos((-16 * Math.PI) / 180), Math.sin((-16 * Math.PI) / 180)]
  const onTop = (x: number, z: number, y: number) => [x * c + z * s, y, -x * s + z * c] as const
  shades.forEach((shade, i) => {
    const isTrio = shades.length === 3
    const [x, z] = isTrio ? [(i - 1) * 0.39, 0] : [i % 2 ? 0.29 : -0.29, i < 2 ? -0.19 : 0.19]
    bodies.push(
      put(roundBox(isTrio ? 0.18 : 0.265, 0.03, isTrio ? 0.35 : 0.165, 0.02), matte(shade, { rough: 0.6, spec: 1.1 }), {
        at: onTop(x, z, 0.15),
        turn,
      }),
    )
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
