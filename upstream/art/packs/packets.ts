/** Cartons, pouches, bags and soft packs. */
import { LIGHT_INK, luminance, type Design } from '../design.ts'
import { circle, line, outlined, rect } from '../labels/motifs.ts'
import { column, rows, text } from '../labels/type.ts'
import { crimp, folds, grooves, matte, plastic } from '../materials.ts'
import { clamp, smooth } from '../render/maths.ts'
import { lathe } from '../render/lathe.ts'
import { moved, put, type Body } from '../render/scene.ts'
import { pillow, roundBox, shifted, blend } from '../render/solids.ts'
import type { Packer } from './pack.ts'

type CartonShape = { w: number; h: number; d: number; turn: number; x?: number; z?: number }
type Drawing = (w: number, h: number, ink: string) => string

const groundOf = (d: Design) => (luminance(d.body) < 0.55 ? d.body : d.system.paper)
const inkOn = (ground: string, d: Design) => (luminance(ground) < 0.55 ? LIGHT_INK : d.paperInk)

/** A folding carton; with `drawing` its front shows the thing inside instead of the brand's usual front. */
async function cartonBody(d: Design, { w, h, d: depth, turn, x = 0, z = 0 }: CartonShape, drawing?: Drawing): Promise<Body> {
  const ground = groundOf(d)
  const ink = inkOn(ground, d)
  const { words } = d.subject
  const front = drawing
    ? await d.flatArt(-w / 2, w / 2, -h / 2, h / 2, (a, b) => rect(0, 0, a, b, ground) + drawing(a, b, ink), { facing: 0.6 })
    : await d.flat(-w / 2, w / 2, -h / 2, h / 2, { ground, facing: 0.6 })
  const side = await d.flatArt(
    -depth / 2,
    depth / 2,
    -h / 2,
    h / 2,
    (a, b) =>
      rect(0, 0, a, b, ground) +
      rect(0, b * 0.68, a, b * 0.32, d.accent, 'opacity=".5"') +
      column(`${words.theme}${words.name}`, {
        face: d.system.face,
        size: a * 0.2,
        x: a / 2,
        y: b * 0.08,
        color: ink,
        max: b * 0.52,
      }) +
      rows(['内容量', words.amount, '日本製'], { size: a * 0.085, x: a / 2, y: b * 0.77, color: ink, max: a * 0.8 }),
  )
  return put(roundBox(w / 2, h / 2, depth / 2, 0.012), matte(ground), {
    at: [x, h / 2, z],
    turn: { y: turn },
    decals: [front, { ...side, face: 'x' }, { ...side, face: '-x' }],
  })
}

/** A carton in the proportions that its content asks for. */
export const carton =
  (w: number, h: number, depth: number, drawing?: (d: Design) => Drawing): Packer =>
  async (d) => {
    const shape = { w: d.vary(w, 0.05), h: d.vary(h, 0.06), d: depth, turn: d.chance.pick([-24, -20, 20, 24]) }
    return { bodies: [await cartonBody(d, shape, drawing?.(d))], height: shape.h }
  }

/** The front of a carton that shows a drawing of what is inside; `object` is drawn in a box of 200 x 200. */
export const showing =
  (object: (ink: string, accent: string) => string) =>
  (d: Design): Drawing =>
  (w, h, ink) => {
    const m = Math.min(w, h)
    const { brand, words } = d.subject
    const size = m * 0.62
    return (
      text(brand.ja, {
        face: d.system.face,
        size: m * 0.1,
        x: w * 0.08,
        y: h * 0.06 + m * 0.08,
        anchor: 'start',
        tracking: 0.08,
        color: ink,
        max: w * 0.5,
      }) +
      text(brand.latin, {
        size: m * 0.042,
        x: w * 0.92,
        y: h * 0.06 + m * 0.07,
        anchor: 'end',
        tracking: 0.14,
        color: ink,
        max: w * 0.36,
      }) +
      circle(w / 2, h * 0.46, m * 0.34, d.accent, 'opacity=".26"') +
      `<g transform="translate(${w / 2 - size / 2} ${h * 0.46 - size / 2}) scale(${size / 200})" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${object(ink, d.accent)}</g>` +
      line(w * 0.08, h * 0.8, w * 0.92, h * 0.8, ink, 2, 0.5) +
      text(`${words.theme}${words.name}`, {
        face: 'gothicB',
        size: m * 0.095,
        x: w * 0.08,
        y: h * 0.8 + m * 0.115,
        anchor: 'start',
        color: ink,
        max: w * 0.84,
      }) +
      text(`${words.english}  ${words.amount}`, {
        size: m * 0.046,
        x: w * 0.08,
        y: h * 0.8 + m * 0.18,
        anchor: 'start',
        color: ink,
        max: w * 0.84,
      })
    )
  }

/** A single-serve sachet, standing. */
async function sachet(d: Design, x: number, z: number, turn: { x: number; y: number; z: number }) {
  const [w, h] = [0.13, 0.46]
  const thickness = (u: number, v: number) =>
    0.006 +
    0.05 * Math.sqrt(Math.max(0, 1 - u * u)) * (1 - clamp((Math.abs(v) - 0.8) / 0.2, 0, 1) ** 0.8) * (Math.abs(v) > 0.985 ? 0 : 1)
  const print = await d.flat(-0.12, 0.12, -0.4, 0.4, { ground: d.system.paper, layout: 'column', facing: 0 })
  return put(pillow(w, h, thickness, 0.008, 0.5, 0.07), plastic('#e9e6df', { rough: 0.28, bump: crimp(h, 0.07, 220, 0.3) }), {
    at: [x, h - 0.005, z],
    turn,
    decals: [print],
    eps: 0.004,
  })
}

/** A carton with two of its sachets. */
export const sachetBox: Packer = async (d) => ({
  bodies: [
    await cartonBody(d, { w: 0.92, h: d.vary(1.1, 0.08), d: 0.34, turn: -24, x: -0.18, z: -0.16 }),
    await sachet(d, 0.47, 0.18, { x: -7, y: 10, z: -3 }),
    await sachet(d, 0.74, 0.02, { x: -8, y: -12, z: 5 }),
  ],
  height: 1.1,
})

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

/** A plump pack of soft things: nappies, pads, cotton, wipes. */
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

/** A box of soft things with an opening on its face: masks, tissues. */
export const tissueBox: Packer = async (d) => {
  const [w, h, depth] = [1.1, 0.62, 0.56]
  const body = await cartonBody(d, { w, h, d: depth, turn: d.chance.pick([-22, 22]) })
  const slit = await d.flatArt(
    -0.4,
    0.4,
    -0.12,
    0.12,
    (a, b) =>
      `<ellipse cx="${a / 2}" cy="${b / 2}" rx="${a / 2 - 4}" ry="${b / 2 - 4}" fill="#d9dcdc" ${outlined('#b9bebe', 4)}/>`,
    { face: 'y' },
  )
  return { bodies: [{ ...body, decals: [...body.decals, slit] }], height: h, elevation: 20 }
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

/** A book-shaped shade card would not tell hair colours apart, so the carton shows a swatch of its shade. */
export const dyeBox: Packer = carton(0.74, 1.3, 0.4, (d) => (w, h, ink) => {
  const shade = d.chance.pick(['#2a2320', '#4a3024', '#6b4027', '#7d4b3c', '#8f6a4a', '#3a2a2c'])
  const { brand, words } = d.subject
  const strands = Array.from(
    { length: 26 },
    (_, i) =>
      `<path d="M${w * (0.1 + i * 0.032)} ${h * 0.36}C${w * (0.02 + i * 0.036)} ${h * 0.5} ${w * (0.22 + i * 0.026)} ${h * 0.62} ${w * (0.1 + i * 0.034)} ${h * 0.8}" stroke="${i % 3 ? shade : '#ffffff'}" stroke-opacity="${i % 3 ? 0.9 : 0.22}" stroke-width="${w * 0.03}" fill="none"/>`,
  )
  return (
    strands.join('') +
    text(brand.ja, { face: d.system.face, size: w * 0.2, x: w / 2, y: h * 0.16, tracking: 0.06, color: ink, max: w * 0.86 }) +
    text(brand.latin, { size: w * 0.06, x: w / 2, y: h * 0.22, tracking: 0.2, color: ink, max: w * 0.84 }) +
    text(`${words.theme}${words.name}`, { face: 'gothicB', size: w * 0.11, x: w / 2, y: h * 0.31, color: ink, max: w * 0.86 }) +
    circle(w * 0.2, h * 0.9, w * 0.09, shade) +
    text(words.amount || words.english, { size: w * 0.07, x: w * 0.34, y: h * 0.915, anchor: 'start', color: ink, max: w * 0.6 })
  )
})
