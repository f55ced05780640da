/** Bottles for liquids that are poured, pumped or dripped on the skin. */
import { luminance } from '../design.ts'
import { glass, grooves, matte, metal, plastic } from '../materials.ts'
import type { Packer } from './pack.ts'
import { cylinder } from './parts.ts'
import { lathe, type Section } from '../render/lathe.ts'
import { type Material, put } from '../render/scene.ts'
import { blend, capsule, roundBox } from '../render/solids.ts'

type BottleShape = { r: number; h: number; shoulder: number; neck: number; foot?: number; section?: Section }

/** The body of a bottle with a neck for its cap. */
export const vessel = ({ r, h, shoulder, neck, foot = 0.05, section }: BottleShape) =>
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
