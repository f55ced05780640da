/** Cans, flacons and small bottles of every other sort. */
import { type Design, luminance } from '../design.ts'
import { circle } from '../labels/motifs.ts'
import { text } from '../labels/type.ts'
import { glass, gloss, grooves, matte, metal, plastic } from '../materials.ts'
import { vessel } from './bottles.ts'
import type { Packer } from './pack.ts'
import { cylinder } from './parts.ts'
import { lathe } from '../render/lathe.ts'
import { put } from '../render/scene.ts'
import { blend, capsule, roundBox, shifted } from '../render/solids.ts'

/** An aerosol can: deodorant, sunscreen, hair and insect sprays. */
export const sprayCan: Packer = async (d) => {
  const [r, h] = [d.vary(0.27, 0.06), d.vary(1.42, 0.08)]
  const bodies = [
    put(
      lathe([
        [0, 0],
        [r - 0.02, 0, 0.01],
        [r, 0.03, 0.01],
        [r, h, 0.06],
        [r - 0.1, h + 0.07, 0.02],
        [0, h + 0.07],
      ]),
      d.solid,
      {
        decals: [await d.wrap(r, 132, 0.06, h * 0.96)],
      },
    ),
    put(
      lathe([
        [0, 0],
        [r + 0.004, 0, 0.008],
        [r + 0.004, 0.035, 0.01],
        [0, 0.035],
      ]),
      metal('#d9d9d6', 0.22),
    ),
    put(
      lathe([
        [0, h + 0.03],
        [r - 0.03, h + 0.03, 0.008],
        [r - 0.035, h + 0.34, 0.07],
        [0, h + 0.35],
      ]),
      d.cap,
    ),
  ]
  return { bodies, height: h + 0.36 }
}

/** A bottle with a trigger: kitchen and bathroom cleaners. */
export const triggerBottle: Packer = async (d) => {
  const h = d.vary(1.12, 0.06)
  const shape = { r: 0.42, h, shoulder: 0.34, neck: 0.13, section: { pow: 4, x: 0.96, z: 0.62 } }
  const head = blend(
    0.06,
    shifted(roundBox(0.26, 0.09, 0.1, 0.06), -0.06, 0.1, 0),
    shifted(roundBox(0.1, 0.12, 0.09, 0.05), 0.06, 0, 0),
    capsule([-0.3, 0.11, 0], [-0.38, 0.11, 0], 0.055, 0.05),
  )
  const lever = blend(
    0.04,
    capsule([-0.2, 0.06, 0], [-0.24, -0.12, 0], 0.036),
    capsule([-0.24, -0.12, 0], [-0.2, -0.26, 0], 0.034, 0.028),
  )
  const y = h + 0.26
  const bodies = [
    put(vessel(shape), d.main, { decals: [await d.wrap(0.42, 104, h * 0.06, h * 0.72)] }),
    put(cylinder(0.16, h + 0.05, h + 0.2, 0.02), { ...d.cap, bump: grooves(36, 0.3) }),
    put(head, d.cap, { at: [0, y, 0], turn: { y: 14 } }),
    put(lever, plastic(d.accent), { at: [0, y, 0], turn: { y: 14 } }),
  ]
  return { bodies, height: h + 0.46 }
}

/** Perfume: a heavy square flacon. */
export const flacon: Packer = async (d) => {
  const [w, h] = [d.vary(0.46), d.vary(0.86)]
  const tint = d.chance.pick(['#e8d9b8', '#e9cfc4', '#d9e0cf', '#e3d6e4'])
  const bodies = [
    put(roundBox(w, h / 2, 0.24, 0.05), glass(tint, { thick: 1.5, ior: 1.38, milk: 0.06 }), {
      at: [0, h / 2, 0],
      decals: [await d.flat(-w * 0.62, w * 0.62, -h * 0.4, h * 0.4, { ground: d.system.paper, facing: 0.5, rough: 0.85 })],
    }),
    put(cylinder(0.14, h, h + 0.08, 0.01), d.system.cap === 'silver' ? metal('#e2e0da', 0.2) : metal('#c8a869', 0.2)),
    put(cylinder(0.2, h + 0.08, h + 0.46, 0.02), d.system.cap === 'gold' || d.system.cap === 'silver' ? d.cap : gloss('#1b1a19')),
  ]
  return { bodies, height: h + 0.48 }
}

/** Nail polish: a little glass cube with a long black cap. */
export const nailPolish: Packer = async (d) => {
  const color = d.chance.pick(['#b83245', '#e7a4a1', '#8f2f4f', '#e3c3b4', '#c76a54', '#6f6a9a', '#d94f63'])
  const h = 0.62
  const section = { pow: 4, x: 1, z: 0.82 }
  const ink = luminance(color) < 0.6 ? '#ffffff' : '#4a2a2c'
  const bodies = [
    put(
      lathe(
        [
          [0, 0],
          [0.36, 0, 0.05],
          [0.36, h, 0.1],
          [0.17, h + 0.04, 0.02],
          [0.17, h + 0.1],
          [0, h + 0.1],
        ],
        section,
      ),
      gloss(color, { rough: 0.03, spec: 1.7 }),
      {
        decals: [await d.wrapArt(0.36, 90, 0.08, h * 0.86, (w, t) => nailLabel(d, w, t, ink))],
      },
    ),
    put(
      lathe([
        [0, h + 0.05],
        [0.2, h + 0.05, 0.012],
        [0.165, h + 0.92, 0.03],
        [0, h + 0.93],
      ]),
      d.system.cap === 'gold' ? d.cap : gloss('#191817', { rough: 0.12 }),
    ),
  ]
  return { bodies, height: h + 0.94 }
}

const nailLabel = (d: Design, w: number, h: number, ink: string) =>
  text(d.subject.brand.ja, {
    face: d.system.face,
    size: h * 0.26,
    x: w / 2,
    y: h * 0.5,
    tracking: 0.12,
    color: ink,
    max: w * 0.9,
  }) +
  text(d.subject.brand.latin, { size: h * 0.1, x: w / 2, y: h * 0.68, tracking: 0.16, color: ink, max: w * 0.86 }) +
  text(d.subject.words.amount, { size: h * 0.085, x: w / 2, y: h * 0.84, color: ink })

/** A tonic: a brown bottle with a metal cap. */
export const tonicBottle: Packer = async (d) => {
  const h = 0.92
  const bodies = [
    put(
      lathe([
        [0, 0],
        [0.29, 0, 0.05],
        [0.29, h, 0.2],
        [0.13, h + 0.22, 0.06],
        [0.13, h + 0.36],
        [0, h + 0.36],
      ]),
      glass('#7a3f14', { thick: 0.5, ior: 1.4 }),
      {
        decals: [await d.wrap(0.29, 150, 0.08, h * 0.82, { ground: d.system.paper, rough: 0.7 })],
      },
    ),
    put(cylinder(0.155, h + 0.3, h + 0.46, 0.02), {
      ...metal(d.system.cap === 'gold' ? '#c8a869' : '#dddcd8', 0.2),
      bump: grooves(40, 0.3),
    }),
  ]
  return { bodies, height: h + 0.47 }
}

/** Tablets: a white bottle with a ridged cap. */
export const pillBottle: Packer = async (d) => {
  const [r, h] = [0.42, d.vary(0.94)]
  const shell = luminance(d.body) < 0.5 ? plastic(d.body, { rough: 0.25 }) : plastic('#f8f8f5', { rough: 0.25 })
  const ground = luminance(d.body) < 0.5 ? d.body : d.system.paper
  const bodies = [
    put(
      lathe([
        [0, 0],
        [r, 0, 0.04],
        [r, h, 0.12],
        [0.3, h + 0.04, 0.02],
        [0.3, h + 0.08],
        [0, h + 0.08],
      ]),
      shell,
      {
        decals: [await d.wrap(r, 112, 0.06, h * 0.86, { ground, rough: 0.5 })],
      },
    ),
    put(cylinder(0.35, h + 0.05, h + 0.32, 0.025), { ...d.cap, bump: grooves(64, 0.35) }),
  ]
  return { bodies, height: h + 0.33 }
}

/** Eye drops: a small flat bottle before its carton. */
export const eyeDrops: Packer = async (d) => {
  const tint = d.chance.pick(['#bfe0e8', '#cfe8d8', '#f2dfe2', '#d6def2'])
  const h = 0.62
  const bodies = [
    put(roundBox(0.34, 0.6, 0.2, 0.012), matte(d.system.paper), {
      at: [-0.3, 0.6, -0.3],
      turn: { y: 16 },
      decals: [await d.flat(-0.34, 0.34, -0.6, 0.6, { ground: d.system.paper, facing: 0.6 })],
    }),
    put(
      lathe(
        [
          [0, 0],
          [0.3, 0, 0.05],
          [0.3, h, 0.14],
          [0.11, h + 0.04, 0.02],
          [0.11, h + 0.1],
          [0, h + 0.1],
        ],
        { pow: 4, x: 0.9, z: 0.56 },
      ),
      glass(tint, { thick: 0.9, milk: 0.16 }),
      {
        at: [0.36, 0, 0.16],
        turn: { y: -10 },
        decals: [await d.wrap(0.27, 100, 0.07, h * 0.86, { layout: 'seal' })],
      },
    ),
    put(
      lathe([
        [0, h + 0.04],
        [0.15, h + 0.04, 0.01],
        [0.11, h + 0.36, 0.03],
        [0, h + 0.37],
      ]),
      { ...d.cap, bump: grooves(28, 0.25) },
      { at: [0.36, 0, 0.16] },
    ),
  ]
  return { bodies, height: 1.2 }
}

/** A feeding bottle: clear, with a scale, a ring and a teat. */
export const feedingBottle: Packer = async (d) => {
  const h = 1.1
  const scale = (w: number, t: number) =>
    Array.from(
      { length: 12 },
      (_, i) =>
        `<rect x="${w * 0.62}" y="${t * (0.1 + i * 0.07)}" width="${w * (i % 2 ? 0.1 : 0.2)}" height="4" fill="${d.accent}"/>`,
    ).join('') +
    text(d.subject.brand.ja, { face: d.system.face, size: w * 0.17, x: w * 0.3, y: t * 0.4, color: d.paperInk, max: w * 0.5 }) +
    text(d.subject.words.amount, { size: w * 0.1, x: w * 0.3, y: t * 0.52, color: d.paperInk }) +
    circle(w * 0.3, t * 0.7, w * 0.12, d.accent, 'opacity=".8"')
  const bodies = [
    put(
      lathe([
        [0, 0],
        [0.33, 0, 0.06],
        [0.33, h, 0.14],
        [0.24, h + 0.04, 0.02],
        [0.24, h + 0.1],
        [0, h + 0.1],
      ]),
      glass('#eef4f4', { thick: 2.2, milk: 0.24 }),
      {
        decals: [await d.wrapArt(0.33, 120, 0.08, h * 0.9, scale, { rough: 0.5 })],
      },
    ),
    put(cylinder(0.31, h + 0.06, h + 0.26, 0.03), { ...plastic(d.accent), bump: grooves(44, 0.25) }),
    put(
      lathe([
        [0, h + 0.26],
        [0.2, h + 0.26, 0.03],
        [0.14, h + 0.4, 0.08],
        [0.08, h + 0.52, 0.05],
        [0.07, h + 0.62, 0.05],
        [0, h + 0.63],
      ]),
      glass('#e9d2a8', { thick: 0.8, milk: 0.45 }),
    ),
  ]
  return { bodies, height: h + 0.64 }
}

/** A cleaner for the toilet: its neck is bent, to reach under the rim. */
export const bentNeckBottle: Packer = async (d) => {
  const h = d.vary(1.02, 0.05)
  const shape = { r: 0.42, h, shoulder: 0.3, neck: 0.16, section: { pow: 4, x: 0.96, z: 0.6 } }
  const neck = blend(
    0.06,
    capsule([0, h, 0], [0, h + 0.16, 0], 0.15, 0.12),
    capsule([0, h + 0.16, 0], [0.26, h + 0.34, 0], 0.12, 0.1),
  )
  const cap = capsule([0.3, h + 0.37, 0], [0.4, h + 0.44, 0], 0.12, 0.1)
  return {
    bodies: [
      put(vessel(shape), d.main, { decals: [await d.wrap(0.42, 104, h * 0.06, h * 0.74)] }),
      put(neck, d.main),
      put(cap, { ...d.cap, bump: grooves(36, 0.3) }),
    ],
    height: h + 0.5,
  }
}
