/** Products in the form of the screens, converted from the wire's shapes. */
import type { Id } from '../api/shapes.ts'
import type { WireBrand, WireMaker, WireNamed, WireProductCard } from '../api/catalogue.ts'
import type { WirePrice } from '../api/price.ts'
import { typeset } from '../rules/typeset.ts'
import { toPicture, type Picture } from './picture.ts'
import type { RichText } from './richText.ts'

/**
 * A price in major units of `currency`. `discount` is a whole percentage rounded down, 0 when too small to show. `hasRange`: it is the
 * lowest of several, and is shown with "from".
 */
export type Price = {
  readonly current: number
  readonly old: number | null
  readonly currency: string
  readonly discount: number
  readonly hasRange: boolean
  readonly perUnit: { readonly amount: number; readonly unit: string; readonly hasRange: boolean } | null
}

export type Brand = { readonly name: string; readonly nameJa: string | null; readonly slug: string }

/** A brand of a product: without an address it is shown without a link. */
export type Named = Omit<Brand, 'slug'> & { readonly slug: string | null }

export type Maker = Omit<Named, 'nameJa'>

/** Sentences that state that a product is not sent to countries, and why, with the ISO codes of these. */
export type Refusals = readonly { readonly countries: readonly string[]; readonly text: string }[]

export type ProductCard = {
  readonly id: Id
  readonly reference: string
  readonly name: string
  readonly slug: string
  readonly brand: Named | null
  readonly price: Price
  readonly picture: Picture | null
  readonly rating: { readonly average: number; readonly count: number } | null
  readonly hasOptions: boolean
  readonly available: boolean
  readonly quantityLimit: number | null
  readonly isNew: boolean
  readonly refusals: Refusals
}

export type LinkTo = { readonly name: string; readonly slug: string }

export type ProductOption = {
  readonly id: Id
  readonly reference: string
  readonly name: string
  readonly price: Price
  /** The lowest price in the 30 days before the reduction; null without one, or when it is unknown. */
  readonly lowest: number | null
  readonly available: boolean
  readonly quantityLimit: number | null
  /** `#rrggbb` of a shade. */
  readonly color: string | null
  /** JAN, EAN or UPC. */
  readonly gtin: string | null
}

/** The long texts of a product, for its own page. */
export type ProductTexts = {
  readonly description: RichText | null
  readonly composition: RichText | null
  readonly howToUse: RichText | null
}

/** The smallest discount that gets a badge, in percent. */
const MIN_DISCOUNT = 3

/** The price drop in whole percent, rounded down; 20 from 16 is 20 although 1 - 0.8 is less than 0.2 in binary numbers. */
const percentOf = (current: number, old: number) => Math.floor(((old - current) * 100) / old + 1e-9)

export const toPrice = ({ current, old, iso_code, discount, has_range, per_unit }: WirePrice): Price => {
  const dropped = old !== null && old > current && current >= 0
  const percent = dropped ? (discount ?? percentOf(current, old)) : 0
  return {
    current,
    old: dropped ? old : null,
    currency: iso_code,
    discount: percent >= MIN_DISCOUNT ? percent : 0,
    hasRange: has_range === true,
    perUnit: per_unit && { amount: per_unit.amount, unit: per_unit.unit, hasRange: per_unit.has_range === true },
  }
}

/** True when it can be added to a cart: it must have a possible price. */
export const isForSale = (wire: { readonly available_for_order: boolean; readonly price: WirePrice }): boolean =>
  wire.available_for_order && wire.price.current > 0

export const toBrand = (wire: WireBrand): Brand => ({ name: wire.name, nameJa: wire.name_ja, slug: wire.link_rewrite })

export const toNamed = (wire: WireNamed | null): Named | null =>
  wire && { name: wire.name, nameJa: wire.name_ja, slug: wire.link_rewrite }

export const toMaker = (wire: WireMaker | null): Maker | null => wire && { name: typeset(wire.name), slug: wire.link_rewrite }

export const toLink = ({ name, link_rewrite }: { name: string; link_rewrite: string }): LinkTo => ({
  name: typeset(name),
  slug: link_rewrite,
})

export const toRefusals = ({
  not_shipped_to,
  refusal,
  refusals,
}: Pick<WireProductCard, 'not_shipped_to' | 'refusal' | 'refusals'>): Refusals =>
  refusals && refusals.length > 0 ? refusals : refusal === null ? [] : [{ countries: not_shipped_to, text: refusal }]

export const toProductCard = (wire: WireProductCard): ProductCard => ({
  id: wire.id,
  reference: wire.reference,
  name: typeset(wire.name),
  slug: wire.link_rewrite,
  brand: toNamed(wire.brand),
  price: toPrice(wire.price),
  picture: toPicture(wire.picture),
  rating: wire.rating && wire.rating.count > 0 ? wire.rating : null,
  hasOptions: wire.has_options,
  available: isForSale(wire),
  quantityLimit: wire.qty_limit,
  isNew: wire.is_new,
  refusals: toRefusals(wire),
})
