/** Common parts of still lifes: file sizes, window light, plinths, and the shop's own packages. */
import { FALLBACK_PICTURE_WIDTH, PRODUCT_PICTURE_WIDTHS } from '../../shared/rules/pictureFiles.ts'
import { packOf } from './compose.ts'
import { type Design, designOf } from './design.ts'
import type { Tint, View } from './files.ts'
import { matte } from './materials.ts'
import type { Pack } from './packs/pack.ts'
import { PORTRAIT_SLUGS, portraitDesign, portraitPack } from './portraits.ts'
import { lathe } from './render/lathe.ts'
import { smooth, type Vec } from './render/maths.ts'
import { moved, put, type Scene } from './render/scene.ts'
import { roundBox } from './render/solids.ts'
import { sample } from './sample.ts'
import { subjectOf } from './subjects.ts'

export type Still = {
  readonly tint: Tint
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly fallback: number
  readonly shows?: View
  readonly view: () => Promise<Scene>
}

/** The files of a product's further view. */
export const upright = {
  width: 1000,
  height: 1250,
  widths: PRODUCT_PICTURE_WIDTHS,
  fallback: FALLBACK_PICTURE_WIDTH,
} as const

/** The same for views with small type, which need image zoom. */
export const closely = { ...upright, width: 2000, height: 2500, widths: [...PRODUCT_PICTURE_WIDTHS, 2000] } as const

/** Light through a paper screen: `columns` x `rows` panes over a part of the beam, `dark` between them. */
export function shoji(u0: number, u1: number, v0: number, v1: number, columns: number, panes: number) {
  const [bar, soft, dark] = [0.03, 0.06, 0.42]
  return (u: number, v: number) => {
    const edge =
      smooth(u0 - soft, u0 + soft, u) *
      (1 - smooth(u1 - soft, u1 + soft, u)) *
      smooth(v0 - soft, v0 + soft, v) *
      (1 - smooth(v1 - soft, v1 + soft, v))
    const pu = ((u - u0) / (u1 - u0)) * columns
    const pv = ((v - v0) / (v1 - v0)) * panes
    const du = Math.abs(pu - Math.round(pu)) * ((u1 - u0) / columns)
    const dv = Math.abs(pv - Math.round(pv)) * ((v1 - v0) / panes)
    return dark + (1 - dark) * edge * smooth(bar - soft, bar + soft, du) * smooth(bar - soft, bar + soft, dv)
  }
}

/** A block of stone on the table. */
export const plinth = (w: number, h: number, d: number, color: string) =>
  put(roundBox(w / 2, h / 2, d / 2, 0.006), matte(color, { rough: 0.95 }), { at: [0, h / 2, 0] })

/** A round plinth. */
export const disc = (r: number, h: number, color: string) =>
  put(
    lathe([
      [0, 0],
      [r, 0, 0.006],
      [r, h, 0.008],
      [0, h],
    ]),
    matte(color, { rough: 0.95 }),
  )

/** A product of the catalogue as a subject. */
export function subjectFor(slug: string) {
  const product = sample.products.find((p) => p.slug === slug)
  if (!product) throw new Error(`there is no product "${slug}"`)
  return {
    subject: subjectOf(
      product,
      sample.brands.find((brand) => brand.slug === product.brand),
    ),
    unit: product.unit ?? '',
    product,
  }
}

/** The package of a product; its portrait if it has one. */
export function packFor(slug: string): Promise<Pack> {
  if (PORTRAIT_SLUGS.has(slug)) return portraitPack(slug)
  const { subject, unit } = subjectFor(slug)
  return packOf(subject, unit)
}

/** The package of a product at a position in a scene. */
export const standing = async (slug: string, at: Vec, turn = 0) => moved((await packFor(slug)).bodies, at, turn)

/** The design of a product's package, for objects next to it. */
export const designFor = (slug: string): Design =>
  PORTRAIT_SLUGS.has(slug) ? portraitDesign(slug) : designOf(subjectFor(slug).subject)
