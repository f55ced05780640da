/** Pouches, bags, soft packs and gifts. */
import { line, outlined, rect } from '../labels/motifs.ts'
import { column, text } from '../labels/type.ts'
import { crimp, folds, grooves, matte, plastic } from '../materials.ts'
import { groundOf, inkOn } from './cartons.ts'
import type { Packer } from './pack.ts'
import { lathe } from '../render/lathe.ts'
import { smooth } from '../render/maths.ts'
import { moved, put } from '../render/scene.ts'
import { blend, pillow, roundBox, shifted } from '../render/solids.ts'

/** A flat pouch: sheet masks, patches. */
export const pouch: Packer = async (d) => {
  const [w, half] = [d.vary(0.58, 0.06), d.vary(0.85, 0.05)]
  const lean = -5
  const thickness = (u: number, v: number) => {
    const a = Math.max(0, 1 - Math.abs(u) ** 6)
    const b = Math.max(0, 1 - Math.abs(v * 1.07) ** 8)
    const wrinkle = 0.006 * Math.sin(u * 9 + v * 4) + 0.004 * Math.sin(v * 13 - u * 6)
    return 0.007 + 0.05 * Math.sqrt(a * b) * (1 + wrinkle * 14 * a * b)
  }
  const ground = groundOf(d)
  return {
    bodies: [
      put(pillow(w, half, thickness, 0.02, 0.5, 0.07), plastic(ground, { rough: 0.24, bump: crimp(half, 0.085, 210, 0.28) }), {
        at: [0, half * Math.cos((lean * Math.PI) / 180) + 0.004, 0],
        turn: { x: lean, y: d.chance.between(-16, 16) },
        decals: [await d.flat(-w, w, -half, half, { ground, facing: 0.02, rough: 0.24 })],
        eps: 0.004,
      }),
    ],
    height: half * 2,
  }
}

/** A stand-up bag with a gusset: refills (with a spout), bath salts, supplements, tea, food. */
export const standBag =
  (top: 'spout' | 'zip' | 'plain'): Packer =>
  async (d) => {
    const [w, half] = [d.vary(0.58, 0.06), d.vary(0.76, 0.06)]
    const turn = d.chance.between(-14, 14)
    const thickness = (u: number, v: number) => {
      const y = (v + 1) / 2
      const belly = 0.25 * (1 - y) ** 0.75 * (0.45 + 0.55 * Math.min(1, y * 7)) + 0.012
      const a = Math.max(0, 1 - Math.abs(u) ** 5)
      return 0.008 + belly * Math.sqrt(a) * (1 + 0.06 * Math.sin(u * 7 + v * 5) * a) * (1 - smooth(0.86, 0.97, v))
    }
    const soft = folds(0.055)
    const ground = groundOf(d)
    const seal = crimp(half, 0.1, 200, 0.22)
    const decals = [await d.flat(-w, w, -half, half, { ground, facing: 0 })]
    if (top === 'zip')
      decals.push(
        await d.flatArt(
          -w,
          w,
          half - 0.26,
          half,
          (a, b) =>
            line(0, b * 0.62, a, b * 0.62, inkOn(ground, d), 4, 0.28) + line(0, b * 0.72, a, b * 0.72, inkOn(ground, d), 4, 0.28),
          { facing: 0 },
        ),
      )
    const bodies = [
      put(
        pillow(w, half, thickness, 0.06, 0.42, 0.3),
        d.system.look === 'matte'
          ? matte(ground, { rough: 0.7, bump: (x, y, z, n) => (y > half - 0.1 ? seal(x, y, z, n) : soft(x, y, z, n)) })
          : plastic(ground, { rough: 0.28, bump: (x, y, z, n) => (y > half - 0.1 ? seal(x, y, z, n) : soft(x, y, z, n)) }),
        { at: [0, half + 0.004, 0], turn: { y: turn }, decals, eps: 0.004 },
      ),
    ]
    if (top === 'spout') {
      const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
      bodies.push(
        put(
          lathe([
            [0, -0.02],
            [0.1, -0.02, 0.01],
            [0.1, 0.16, 0.02],
            [0, 0.16],
          ]),
          { ...plastic(d.accent), bump: grooves(34, 0.3) },
          { at: [w * 0.55 * c, half * 2 - 0.02, -w * 0.55 * s], turn: { z: -16 } },
        ),
      )
    }
    return { bodies, height: half * 2 }
  }

/** A plump pack of soft products: nappies, pads, cotton, wipes. */
export const softPack =
  (w: number, h: number, depth: number, label: 'front' | 'sticker' = 'front'): Packer =>
  async (d) => {
    const ground = groundOf(d)
    const inner = roundBox(w / 2, h / 2, depth / 2, Math.min(w, h, depth) * 0.3)
    const print = await d.flat(-w * 0.47, w * 0.47, -h * 0.46, h * 0.46, {
      ground: label === 'sticker' ? d.system.paper : null,
      facing: 0.35,
    })
    const fold = folds(0.045)
    return {
      bodies: [
        put(
          {
            ...inner,
            f: (x, y, z) => (inner.f(x, y, z) - 0.012 * Math.sin(x * 7 + y * 3) * Math.sin(y * 6 + 1) - 0.01) * 0.8,
            lo: [-w / 2 - 0.03, -h / 2 - 0.03, -depth / 2 - 0.03],
            hi: [w / 2 + 0.03, h / 2 + 0.03, depth / 2 + 0.03],
          },
          plastic(label === 'sticker' ? '#f4f3ef' : ground, { rough: 0.3, bump: fold }),
          { at: [0, h / 2 + 0.02, 0], turn: { y: d.chance.pick([-20, -16, 16, 20]) }, decals: [print], eps: 0.004 },
        ),
      ],
      height: h,
    }
  }

/** A gift: a box in patterned paper with a cord and its bow. */
export const giftBox: Packer = async (d) => {
  const [w, h, depth, turn] = [1.1, 0.62, 0.7, -24]
  const wrapped = await Promise.all([
    d.flatArt(-w / 2, w / 2, -h / 2, h / 2, d.pattern, { facing: 0.6, rough: 0.85 }),
    d.flatArt(-depth / 2, depth / 2, -h / 2, h / 2, d.pattern, { face: 'x', rough: 0.85 }),
    d.flatArt(-depth / 2, depth / 2, -h / 2, h / 2, d.pattern, { face: '-x', rough: 0.85 }),
    d.flatArt(-w / 2, w / 2, -depth / 2, depth / 2, d.pattern, { face: 'y', rough: 0.85 }),
  ])
  const cord = matte(d.chance.pick(['#b5341f', '#c9a867', '#f1ece0']), { rough: 0.6 })
  const at = [0, h / 2, 0] as const
  const loop = (x: number) => shifted(ellipticLoop, x, 0, 0)
  return {
    bodies: [
      put(roundBox(w / 2, h / 2, depth / 2, 0.014), matte(d.body), { at, turn: { y: turn }, decals: wrapped }),
      put(roundBox(0.05, h / 2 + 0.012, depth / 2 + 0.012, 0.01), cord, { at, turn: { y: turn } }),
      put(roundBox(w / 2 + 0.012, h / 2 + 0.012, 0.05, 0.01), cord, { at, turn: { y: turn } }),
      put(blend(0.05, loop(-0.17), loop(0.17), roundBox(0.06, 0.05, 0.06, 0.04)), cord, {
        at: [0, h + 0.06, 0],
        turn: { x: -56, y: turn },
      }),
    ],
    height: h,
    elevation: 24,
  }
}

/** A travel set: three small packages of one brand together. */
export const travelSet =
  (left: Packer, middle: Packer, right: Packer): Packer =>
  async (d) => {
    const [first, second, third] = [await left(d), await middle(d), await right(d)]
    return {
      bodies: [
        ...moved(first.bodies, [-0.66, 0, -0.22], 6),
        ...moved(second.bodies, [0.56, 0, -0.3], -8),
        ...moved(third.bodies, [0.06, 0, 0.5], -2),
      ],
      height: Math.max(first.height, second.height, third.height),
      elevation: 13,
    }
  }

const ellipticLoop = {
  f: (x: number, y: number, z: number) => Math.hypot((Math.hypot(x / 1.5, y) - 0.1) * 1.0, z * 0.7) * 0.62 - 0.022,
  lo: [-0.24, -0.18, -0.06],
  hi: [0.24, 0.18, 0.06],
} as const

/** A gift certificate: a card leaning in front of its envelope. */
export const certificate: Packer = async (d) => {
  const { brand, words } = d.subject
  const card = (w: number, h: number) =>
    rect(0, 0, w, h, '#fbf8f1') +
    rect(w * 0.03, h * 0.05, w * 0.94, h * 0.9, 'none', outlined('#c8a869', 4)) +
    column('贈物', { face: 'minchoB', size: h * 0.27, x: w * 0.84, y: h * 0.16, color: '#223a5e' }) +
    text(brand.ja, {
      face: 'shippori',
      size: h * 0.24,
      x: w * 0.1,
      y: h * 0.46,
      anchor: 'start',
      tracking: 0.1,
      color: '#223a5e',
    }) +
    text(brand.latin, { size: h * 0.07, x: w * 0.1, y: h * 0.6, anchor: 'start', tracking: 0.3, color: '#223a5e' }) +
    text(words.name, { size: h * 0.08, x: w * 0.1, y: h * 0.8, anchor: 'start', tracking: 0.1, color: '#223a5e' }) +
    rect(w * 0.79, h * 0.74, h * 0.14, h * 0.14, '#b4321c', 'rx="4"')
  return {
    bodies: [
      put(roundBox(0.72, 0.46, 0.012, 0.008), matte('#223a5e', { rough: 0.85 }), {
        at: [0.06, 0.5, -0.16],
        turn: { x: -8, y: -8, z: 4 },
      }),
      put(roundBox(0.68, 0.42, 0.01, 0.006), matte('#fbf8f1'), {
        at: [-0.06, 0.425, 0.08],
        turn: { x: -8, y: -8 },
        decals: [await d.flatArt(-0.68, 0.68, -0.42, 0.42, card, { facing: 0.5 })],
      }),
    ],
    height: 0.95,
  }
}
