/** Textiles, boxes and household tools. */
import { rect } from '../labels/motifs.ts'
import { column, text } from '../labels/type.ts'
import { glass, matte, terry } from '../materials.ts'
import { lathe } from '../render/lathe.ts'
import type { Packer } from './pack.ts'
import { cylinder } from './parts.ts'
import { type Body, put } from '../render/scene.ts'
import { blend, capsule, carve, ellipsoid, roundBox, shifted } from '../render/solids.ts'

/** A folded towel with a paper band, a second one under it. */
export const towelStack: Packer = async (d) => {
  const colors = d.chance.pick([
    ['#f1ece0', '#b9c7c9'],
    ['#e9e4da', '#d9b8ae'],
    ['#dfe6df', '#f4f1ea'],
    ['#c9d4dc', '#f3f0ea'],
  ] as const)
  const turn = { y: -20 }
  const fluff = terry()
  const fold = (y: number, color: string) =>
    put(
      blend(0.02, shifted(roundBox(0.72, 0.085, 0.5, 0.08), 0, 0.08, 0), shifted(roundBox(0.72, 0.085, 0.5, 0.08), 0, -0.08, 0)),
      matte(color, { rough: 1, spec: 0.2, wrap: 0.5, bump: fluff }),
      { at: [0, y, 0], turn },
    )
  const label = (w: number, h: number) =>
    rect(0, 0, w, h, d.system.paper) +
    column(d.subject.brand.ja, { face: d.system.face, size: w * 0.34, x: w / 2, y: h * 0.14, color: d.paperInk, max: h * 0.5 }) +
    text(d.subject.brand.latin, { size: w * 0.1, x: w / 2, y: h * 0.76, tracking: 0.1, color: d.paperInk, max: w * 0.84 }) +
    text(`${d.subject.words.theme}${d.subject.words.name}`, {
      size: w * 0.085,
      x: w / 2,
      y: h * 0.86,
      color: d.paperInk,
      max: w * 0.84,
    })
  return {
    bodies: [
      fold(0.17, colors[1]),
      fold(0.51, colors[0]),
      put(roundBox(0.2, 0.178, 0.508, 0.085), matte(d.system.paper, { rough: 0.95 }), {
        at: [0, 0.51, 0],
        turn,
        decals: [await d.flatArt(-0.2, 0.2, -0.42, 0.42, label, { face: 'y' })],
      }),
    ],
    height: 0.7,
    elevation: 30,
  }
}

/** Clear boxes with lids, one on the other. */
export const storageBoxes: Packer = async (d) => {
  const lid = matte(d.chance.pick(['#f5f4ef', d.accent, '#c9b08a']), { rough: 0.5 })
  const wall = glass('#e8eff0', { thick: 2.4, milk: 0.34 })
  const turn = { y: -20 }
  const bodies: Body[] = []
  const boxes = [
    [0.62, 0.26, 0.42, 0],
    [0.52, 0.22, 0.36, 0.6],
  ] as const
  for (const [w, h, depth, y] of boxes) {
    bodies.push(
      put(roundBox(w, h, depth, 0.06), wall, {
        at: [0, y + h, 0],
        turn,
        decals: [
          await d.flatArt(
            -0.26,
            0.26,
            -0.11,
            0.11,
            (a, b) =>
              rect(0, 0, a, b, d.system.paper, 'rx="10"') +
              text(d.subject.brand.ja, {
                face: d.system.face,
                size: b * 0.34,
                x: a / 2,
                y: b * 0.5,
                color: d.paperInk,
                max: a * 0.8,
              }) +
              text(d.subject.words.name, { size: b * 0.16, x: a / 2, y: b * 0.76, color: d.paperInk, max: a * 0.8 }),
            { facing: 0.8 },
          ),
        ],
      }),
    )
    bodies.push(put(roundBox(w + 0.02, 0.04, depth + 0.02, 0.03), lid, { at: [0, y + h * 2 + 0.035, 0], turn }))
  }
  return { bodies, height: 1.2, elevation: 18 }
}

/** Sponges in a paper band. */
export const sponges: Packer = async (d) => {
  const colors = d.chance.pick([
    ['#f0cf5c', '#5d9c6a'],
    ['#9fd0dc', '#3d6ea8'],
    ['#f2b3a0', '#8f88c0'],
    ['#efe6d2', '#7d8a74'],
  ] as const)
  const turn = { y: -22 }
  const pores = terry(90, 0.35)
  const bodies: Body[] = []
  for (const y of [0.15, 0.49]) {
    bodies.push(
      put(roundBox(0.6, 0.115, 0.38, 0.04), matte(colors[0], { rough: 1, bump: pores }), { at: [0, y - 0.03, 0], turn }),
    )
    bodies.push(
      put(roundBox(0.6, 0.045, 0.38, 0.03), matte(colors[1], { rough: 1, bump: terry(150, 0.5) }), {
        at: [0, y + 0.125, 0],
        turn,
      }),
    )
  }
  bodies.push(
    put(roundBox(0.24, 0.345, 0.388, 0.03), matte(d.system.paper, { rough: 0.9 }), {
      at: [0, 0.338, 0],
      turn,
      decals: [
        await d.flat(-0.24, 0.24, -0.34, 0.34, { ground: d.system.paper, facing: 0.7, layout: 'column' }),
        await d.flatArt(
          -0.24,
          0.24,
          -0.36,
          0.36,
          (w, h) =>
            rect(0, 0, w, h, d.system.paper) +
            text(d.subject.brand.ja, {
              face: d.system.face,
              size: w * 0.26,
              x: w / 2,
              y: h * 0.52,
              color: d.paperInk,
              max: w * 0.86,
            }),
          { face: 'y' },
        ),
      ],
    }),
  )
  return { bodies, height: 0.68, elevation: 26 }
}

/** A brush of palm fibre with a wooden handle, lying. */
export const scrubBrush: Packer = async () => {
  const turn = { x: -90, y: -34 }
  const at = [0, 0.16, 0] as const
  return {
    bodies: [
      put(
        blend(0.1, shifted(roundBox(0.24, 0.36, 0.06, 0.06), 0, 0.5, 0), capsule([0, 0.2, 0], [0, -0.95, 0], 0.085, 0.065)),
        matte('#d3b285', { rough: 0.6 }),
        { at: [at[0], 0.26, at[2]], turn },
      ),
      put(
        carve(shifted(roundBox(0.27, 0.4, 0.13, 0.08), 0, 0.5, -0.13), ellipsoid(0, 3, 0, 0.1, 0.1, 0.1)),
        matte('#7a5433', { rough: 1, bump: terry(130, 0.7) }),
        { at: [at[0], 0.28, at[2]], turn },
      ),
    ],
    height: 0.3,
    elevation: 48,
  }
}

/** A home scent: a flacon with reeds. */
export const diffuser: Packer = async (d) => {
  const h = 0.78
  const bodies: Body[] = [
    put(
      lathe([
        [0, 0],
        [0.36, 0, 0.06],
        [0.36, h, 0.2],
        [0.14, h + 0.1, 0.04],
        [0.14, h + 0.22],
        [0, h + 0.22],
      ]),
      d.system.look === 'matte' ? d.solid : glass(d.body, { thick: 1.2, milk: 0.1 }),
      {
        decals: [await d.wrap(0.36, 120, 0.06, h * 0.84, { ground: d.system.paper, rough: 0.85 })],
      },
    ),
    put(cylinder(0.16, h + 0.16, h + 0.28, 0.015), d.cap),
  ]
  for (const [x, z] of [
    [-0.3, 0.02],
    [-0.14, -0.1],
    [0.02, 0.1],
    [0.18, -0.06],
    [0.34, 0.06],
  ] as const)
    bodies.push(put(capsule([x * 0.12, h + 0.1, z * 0.2], [x, h + 0.98, z], 0.014), matte('#b9966a')))
  return { bodies, height: h + 1 }
}
