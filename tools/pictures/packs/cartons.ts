/** Folding cartons and the objects next to them. */
import { type Design, luminance, LIGHT_INK } from '../design.ts'
import { circle, line, outlined, rect } from '../labels/motifs.ts'
import { column, rows, text } from '../labels/type.ts'
import { crimp, matte, plastic } from '../materials.ts'
import type { Packer } from './pack.ts'
import { clamp } from '../render/maths.ts'
import { type Body, put } from '../render/scene.ts'
import { pillow, roundBox } from '../render/solids.ts'

type CartonShape = { w: number; h: number; d: number; turn: number; x?: number; z?: number }
type Drawing = (w: number, h: number, ink: string) => string

/** Paper or film of a pack: coloured when the brand's packages are dark. */
export const groundOf = (d: Design) => (luminance(d.body) < 0.55 ? d.body : d.system.paper)
/** Ink that is readable on a ground. */
export const inkOn = (ground: string, d: Design) => (luminance(ground) < 0.55 ? LIGHT_INK : d.paperInk)

/** A folding carton; with `drawing` its front shows the contents instead of the brand's usual front. */
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

/** A carton in the proportions of its contents. */
export const carton =
  (w: number, h: number, depth: number, drawing?: (d: Design) => Drawing): Packer =>
  async (d) => {
    const shape = { w: d.vary(w, 0.05), h: d.vary(h, 0.06), d: depth, turn: d.chance.pick([-24, -20, 20, 24]) }
    return { bodies: [await cartonBody(d, shape, drawing?.(d))], height: shape.h }
  }

/** The front of a carton with a drawing of its contents; `object` is drawn in a box of 200 x 200. */
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

/** A box of soft products with an opening in its face: masks, tissues. */
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
