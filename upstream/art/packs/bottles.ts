/** Bottles, flasks and cans. */
import { circle } from '../labels/motifs.ts'
import { text } from '../labels/type.ts'
import { glass, gloss, grooves, matte, metal, plastic } from '../materials.ts'
import type { Material } from '../render/scene.ts'
import { put } from '../render/scene.ts'
import { lathe, type Section } from '../render/lathe.ts'
import { blend, capsule, roundBox, shifted } from '../render/solids.ts'
import { luminance, type Design } from '../design.ts'
import type { Pack, Packer } from './pack.ts'

type BottleShape = { r: number; h: number; shoulder: number; neck: number; foot?: number; section?: Section }

const vessel = ({ r, h, shoulder, neck, foot = 0.05, section }: BottleShape) =>
  lathe(
    [
      [0, 0],
      [r, 0, foot],
      [r, h, shoulder],
      [neck, h + 0.02, 0.02],
      [neck, h + 0.1],
      [0, h + 0.1],
    ],
    section,
  )

const cylinder = (r: number, y0: number, y1: number, round = 0.025) =>
  lathe([
    [0, y0],
    [r, y0, 0.01],
    [r, y1, round],
    [0, y1],
  ])

/** Face lotion: a round bottle with a smooth cap. */
export const roundBottle: Packer = async (d) => {
  const [r, h] = [d.vary(0.35), d.vary(1.3)]
  const cap = { r: r * d.chance.between(0.5, 0.98), h: d.vary(0.38, 0.25) }
  const bodies = [
    put(vessel({ r, h, shoulder: d.chance.between(0.05, 0.18), neck: r * 0.42 }), d.main, {
      decals: [await d.wrap(r, 128, h * 0.09, h * 0.9)],
    }),
    put(cylinder(cap.r, h + 0.03, h + 0.03 + cap.h), d.cap),
  ]
  return { bodies, height: h + cap.h }
}

/** Emulsion: a squared bottle. */
export const flatBottle: Packer = async (d) => {
  const h = d.vary(1.24)
  const capHeight = d.vary(0.34, 0.2)
  const shape = { r: 0.4, h, shoulder: d.chance.between(0.04, 0.12), neck: 0.17, section: { pow: 4, x: 0.88, z: 0.6 } }
  const bodies = [
    put(vessel(shape), d.main, { decals: [await d.wrap(0.35, 120, h * 0.09, h * 0.92)] }),
    put(cylinder(0.2, h + 0.03, h + 0.03 + capHeight), d.cap),
  ]
  return { bodies, height: h + capHeight }
}

/** A low oval bottle with a wide flip cap: detergents, conditioners, mouthwash. */
export const flaskBottle: Packer = async (d) => {
  const h = d.vary(1.35, 0.06)
  const shape = { r: 0.5, h, shoulder: d.chance.between(0.2, 0.3), neck: 0.17, section: { x: 0.92, z: 0.56 } }
  const bodies = [
    put(vessel(shape), d.solid, { decals: [await d.wrap(0.44, 124, h * 0.07, h * 0.8)] }),
    put(
      lathe([
        [0, h + 0.02],
        [0.22, h + 0.02, 0.012],
        [0.2, h + 0.26, 0.04],
        [0, h + 0.27],
      ]),
      { ...d.cap, bump: grooves(40, 0.2) },
    ),
  ]
  return { bodies, height: h + 0.3 }
}

const pumpHead = (y: number, side: number, turn: number, material: Material) => {
  const head = blend(
    0.07,
    roundBox(0.135, 0.052, 0.105, 0.05),
    capsule([0, 0.004, 0], [0.36, -0.012, 0], 0.052, 0.04),
    capsule([0.36, -0.012, 0], [0.395, -0.085, 0], 0.036, 0.03),
  )
  return put(head, material, { at: [0, y, 0], turn: { y: side < 0 ? 180 - turn : turn } })
}

/** Shampoo, body soap, cleansing oil: a bottle with a pump. */
export const pumpBottle: Packer = async (d) => {
  const [r, h] = [d.vary(0.44), d.vary(1.28)]
  const isSquare = d.chance.between() > 0.6
  const section: Section = isSquare ? { pow: 4, x: 0.9, z: 0.74 } : {}
  const shell = lathe(
    [
      [0, 0],
      [r, 0, 0.04],
      [r, h, d.chance.between(0.06, 0.24)],
      [0.17, h + 0.03, 0.03],
      [0.17, h + 0.06],
      [0, h + 0.06],
    ],
    section,
  )
  const collar = lathe([
    [0, h + 0.04],
    [0.185, h + 0.04, 0.012],
    [0.185, h + 0.2, 0.03],
    [0.1, h + 0.215, 0.01],
    [0.1, h + 0.24, 0.01],
    [0, h + 0.24],
  ])
  const bodies = [
    put(shell, d.main, { decals: [await d.wrap(r, 110, h * 0.1, h * 0.86)] }),
    put(collar, d.cap),
    put(cylinder(0.055, h + 0.2, h + 0.4), d.cap),
    pumpHead(h + 0.43, d.chance.between() > 0.3 ? -1 : 1, d.chance.between(14, 32), d.cap),
  ]
  return { bodies, height: h + 0.5 }
}

/** Serum: a small bottle with a pipette. */
export const dropperBottle: Packer = async (d) => {
  const [r, h] = [d.vary(0.3), d.vary(0.84)]
  const rubber = matte(luminance(d.body) < 0.4 ? '#20201e' : d.chance.pick(['#20201e', '#efeee9']))
  const collar = d.system.cap === 'silver' || d.system.cap === 'gold' ? d.cap : plastic(d.chance.pick(['#23241f', '#f4f4f1']))
  const bodies = [
    put(
      lathe([
        [0, 0],
        [r, 0, 0.05],
        [r, h, 0.14],
        [0.13, h + 0.03, 0.03],
        [0.13, h + 0.1],
        [0, h + 0.1],
      ]),
      d.main,
      {
        decals: [await d.wrap(r, 124, h * 0.1, h * 0.86)],
      },
    ),
    put(cylinder(0.17, h + 0.07, h + 0.26, 0.012), { ...collar, bump: grooves(48, 0.3) }),
    put(
      lathe([
        [0, h + 0.26],
        [0.115, h + 0.26, 0.02],
        [0.1, h + 0.36, 0.06],
        [0.105, h + 0.58, 0.1],
        [0, h + 0.6],
      ]),
      rubber,
    ),
  ]
  return { bodies, height: h + 0.58 }
}

/** A slim airless bottle with a clear sleeve over its pump: serums, essences, primers. */
export const airlessBottle: Packer = async (d) => {
  const [r, h] = [d.vary(0.26), d.vary(1.0)]
  const bodies = [
    put(
      lathe([
        [0, 0],
        [r, 0, 0.03],
        [r, h, 0.012],
        [0, h],
      ]),
      d.solid,
      { decals: [await d.wrap(r, 126, h * 0.06, h * 0.95)] },
    ),
    put(cylinder(r - 0.008, h, h + 0.05, 0.006), d.system.cap === 'gold' ? d.cap : metal('#dcdad5', 0.2)),
    put(cylinder(r, h + 0.05, h + d.vary(0.46), 0.03), d.cap),
  ]
  return { bodies, height: h + 0.5 }
}

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

/** A fine-mist bottle under a tall cap. */
export const mistBottle: Packer = async (d) => {
  const [r, h] = [d.vary(0.28), d.vary(1.12)]
  const clear = d.system.look === 'matte' ? d.main : glass(d.body, { thick: 1.1, milk: 0.06 })
  const bodies = [
    put(vessel({ r, h, shoulder: 0.05, neck: r * 0.6 }), clear, { decals: [await d.wrap(r, 128, h * 0.08, h * 0.92)] }),
    put(cylinder(r * 0.72, h + 0.02, h + 0.06, 0.006), metal('#dedcd6', 0.2)),
    put(cylinder(r * 0.8, h + 0.06, h + 0.42, 0.03), d.cap),
  ]
  return { bodies, height: h + 0.45 }
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
        decals: [await d.wrap(r, 165, 0.06, h * 0.86, { ground, rough: 0.5 })],
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

/** A home scent: a flacon with reeds. */
export const diffuser: Packer = async (d) => {
  const h = 0.78
  const bodies: Pack['bodies'][number][] = [
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
