/** What screens know of products, made from the wire's shapes. */
import type { WireBrand, WirePrice, WireProductCard } from '../api/catalogue.ts'
import type { WireProduct } from '../api/product.ts'
import { toPicture, type Picture } from './picture.ts'
import type { ReadHtml, RichText } from './richText.ts'

/** A price in major units of `currency`. `discount` is a whole percentage rounded down, 0 when too small to show. */
export type Price = {
  readonly current: number
  readonly old: number | null
  readonly currency: string
  readonly discount: number
  readonly perUnit: { readonly amount: number; readonly unit: string } | null
}

export type Brand = { readonly name: string; readonly nameJa: string | null; readonly slug: string }

export type ProductCard = {
  readonly id: number
  readonly reference: string
  readonly name: string
  readonly slug: string
  readonly brand: Brand | null
  readonly price: Price
  readonly picture: Picture | null
  readonly rating: { readonly average: number; readonly count: number } | null
  readonly hasOptions: boolean
  readonly available: boolean
  readonly quantityLimit: number | null
  readonly isNew: boolean
}

export type LinkTo = { readonly name: string; readonly slug: string }

export type ProductOption = {
  readonly id: number
  readonly reference: string
  readonly name: string
  readonly price: Price
  readonly available: boolean
  readonly quantityLimit: number | null
}

export type Product = Omit<ProductCard, 'rating' | 'picture'> & {
  readonly nameJa: string | null
  readonly maker: LinkTo | null
  readonly path: readonly LinkTo[]
  readonly pictures: readonly { readonly picture: Picture; readonly view: string }[]
  readonly rating: { readonly average: number; readonly count: number; readonly histogram: readonly number[] } | null
  readonly optionName: string | null
  readonly options: readonly ProductOption[]
  readonly notShippedTo: readonly string[]
  readonly weightGrams: number | null
  readonly summary: string | null
  readonly characteristics: readonly { readonly name: string; readonly value: string }[]
  readonly tags: readonly LinkTo[]
  readonly questionsCount: number
}

/** The long texts of a product, for its own page. */
export type ProductTexts = {
  readonly description: RichText | null
  readonly composition: RichText | null
  readonly howToUse: RichText | null
}

/** The smallest discount worth a seal, in per cent (brief §2.8). */
const LEAST_DISCOUNT = 3

export const toPrice = ({ current, old, iso_code, per_unit }: WirePrice): Price => {
  const dropped = old !== null && old > current && current >= 0
  const discount = dropped ? Math.floor((1 - current / old) * 100) : 0
  return {
    current,
    old: dropped ? old : null,
    currency: iso_code,
    discount: discount >= LEAST_DISCOUNT ? discount : 0,
    perUnit: per_unit,
  }
}

/** Whether it can be put into a cart. What has no price yet, or an impossible one, cannot. */
const isForSale = (wire: { readonly available_for_order: boolean; readonly price: WirePrice }): boolean =>
  wire.available_for_order && wire.price.current > 0

export const toBrand = (wire: WireBrand | null): Brand | null =>
  wire && { name: wire.name, nameJa: wire.name_ja, slug: wire.link_rewrite }

export const toLink = ({ name, link_rewrite }: { name: string; link_rewrite: string }): LinkTo => ({ name, slug: link_rewrite })

export const toProductCard = (wire: WireProductCard): ProductCard => ({
  id: wire.id,
  reference: wire.reference,
  name: wire.name,
  slug: wire.link_rewrite,
  brand: toBrand(wire.brand),
  price: toPrice(wire.price),
  picture: toPicture(wire.picture),
  rating: wire.rating && wire.rating.count > 0 ? wire.rating : null,
  hasOptions: wire.has_options,
  available: isForSale(wire),
  quantityLimit: wire.qty_limit,
  isNew: wire.is_new,
})

export const toProduct = (wire: WireProduct): Product => ({
  id: wire.id,
  reference: wire.reference,
  name: wire.name,
  nameJa: wire.name_ja,
  slug: wire.link_rewrite,
  brand: toBrand(wire.brand),
  maker: wire.manufacturer && toLink(wire.manufacturer),
  path: wire.path.map(toLink),
  price: toPrice(wire.price),
  pictures: wire.pictures.flatMap(({ picture, view }) => {
    const made = toPicture(picture)
    return made ? [{ picture: made, view }] : []
  }),
  rating: wire.rating && wire.rating.count > 0 ? wire.rating : null,
  hasOptions: wire.has_options,
  optionName: wire.option_name,
  options: wire.options.map((option) => ({
    id: option.id,
    reference: option.reference,
    name: option.name,
    price: toPrice(option.price),
    available: isForSale(option),
    quantityLimit: option.qty_limit,
  })),
  available: isForSale(wire),
  quantityLimit: wire.qty_limit,
  isNew: wire.is_new,
  notShippedTo: wire.not_shipped_to,
  weightGrams: wire.weight_g,
  summary: wire.summary,
  characteristics: wire.characteristics,
  tags: wire.tags.map(toLink),
  questionsCount: wire.questions_count,
})

/** The long texts; null where there is nothing to read. */
export const toProductTexts = (wire: WireProduct, readHtml: ReadHtml): ProductTexts => {
  const textOf = (html: string | null) => {
    const text = html === null ? [] : readHtml(html)
    return text.length > 0 ? text : null
  }
  return {
    description: textOf(wire.description),
    composition: textOf(wire.composition),
    howToUse: textOf(wire.how_to_use),
  }
}
