/** Prices of 100 ml, of a kilogram, of one sheet mask: what packages of different content are compared by. */
import { contentIn, type Content } from '../common/content.ts'
import type { Lang } from '../messages.ts'

type Compared = {
  readonly name: Readonly<Record<Lang, string>>
  /** How much of the product's own unit is one. */
  readonly of: number
}

const COMPARED: Readonly<Record<string, Compared>> = {
  ml: { name: { en: '100 ml', ru: '100 мл' }, of: 100 },
  g: { name: { en: '100 g', ru: '100 г' }, of: 100 },
  l: { name: { en: 'l', ru: 'л' }, of: 1 },
  kg: { name: { en: 'kg', ru: 'кг' }, of: 1 },
  pcs: { name: { en: 'piece', ru: 'шт.' }, of: 1 },
  sachets: { name: { en: 'sachet', ru: 'саше' }, of: 1 },
  m: { name: { en: 'm', ru: 'м' }, of: 1 },
}

/** Nobody buys 100 g of lipstick: what holds less than this many ml or g is compared by one of them. */
const SMALL = 10
const COMPARED_SMALL: Readonly<Record<string, Compared>> = {
  ml: { name: { en: 'ml', ru: 'мл' }, of: 1 },
  g: { name: { en: 'g', ru: 'г' }, of: 1 },
}

/** Types of goods whose litres are what they can hold: the bottle is sold empty. */
const EMPTY = new Set(['bento', 'cup', 'feed', 'jar', 'stor', 'tpot', 'vac'])

/** What goes before in an order by unit price: what is measured, by 100 ml or g, then what is counted, then what is sold by length. */
const KINDS: Readonly<Record<string, { readonly kind: number; readonly per: number }>> = {
  ml: { kind: 0, per: 100 },
  g: { kind: 0, per: 100 },
  l: { kind: 0, per: 0.1 },
  kg: { kind: 0, per: 0.1 },
  pcs: { kind: 1, per: 1 },
  sachets: { kind: 1, per: 1 },
  m: { kind: 2, per: 1 },
}
/** More than any unit price in minor units. */
const KIND_STEP = 1e12

/** A product with what its unit price depends on. */
export type Measured = Content & { readonly type: string }
/** An option: its names, and its price in minor units. */
export type MeasuredOption = { readonly name_en: string; readonly name_ru: string; readonly current: number }

/** One price that a product is sold at, in minor units, and how much of the product's unit it buys; null where that is unknown. */
export type Offer = { readonly current: number; readonly amount: number | null }

export const isOnePrice = (options: readonly { readonly current: number }[]) =>
  options.every(({ current }) => current === options[0]?.current)

/**
 * What a product is sold as: its options in their order, or itself when it has none. An option holds what its name says, else as much as
 * the product when all options cost the same, as shades and scents do.
 */
export const offersOf = (product: Measured, current: number, options: readonly MeasuredOption[]): readonly Offer[] => {
  if (options.length === 0) return [{ current, amount: product.amount }]
  const own = isOnePrice(options) ? product.amount : null
  return options.map((option) => {
    const named = contentIn(option.name_en || option.name_ru)
    return { current: option.current, amount: named?.unit === product.unit ? named.amount : own }
  })
}

/** The same without the options that are sold out, unless all of them are. */
export const offersInStock = (
  product: Measured,
  current: number,
  options: readonly (MeasuredOption & { readonly stock: number })[],
): readonly Offer[] => {
  const offers = offersOf(product, current, options)
  const inStock = offers.filter((_, i) => (options[i]?.stock ?? 0) > 0)
  return inStock.length > 0 ? inStock : offers
}

/** Minor units for one of the product's own unit, at each price that is known with its content. */
const ratesOf = ({ unit, type }: Measured, offers: readonly Offer[]): readonly number[] => {
  if (unit === null || EMPTY.has(type)) return []
  // A piece is no content of itself: its price would stand twice.
  const least = KINDS[unit]?.kind === 1 ? 1 : 0
  return offers.flatMap(({ current, amount }) => (amount === null || amount <= least ? [] : [current / amount]))
}

export type UnitPrice = {
  /** Minor units, not rounded; the lowest of the offers. */
  readonly amount: number
  readonly unit: string
  /** Whether the offers have different unit prices. */
  readonly hasRange: boolean
}

/** The unit price of some of a product's offers; null where no content is known. All options of a product are compared by the same unit. */
export const unitPrice = (product: Measured, offers: readonly Offer[], lang: Lang): UnitPrice | null => {
  const rates = ratesOf(product, offers)
  const unit = product.unit ?? ''
  const compared = ((product.amount ?? 0) < SMALL ? COMPARED_SMALL[unit] : undefined) ?? COMPARED[unit]
  if (rates.length === 0 || !compared) return null
  const lowest = Math.min(...rates)
  return { amount: lowest * compared.of, unit: compared.name[lang], hasRange: rates.some((rate) => rate > lowest * (1 + 1e-9)) }
}

/** A number that rises with the unit price, for sorting; infinite where there is none. */
export const unitPriceRank = (product: Measured, offers: readonly Offer[]): number => {
  const kind = KINDS[product.unit ?? '']
  const rates = ratesOf(product, offers)
  return kind && rates.length > 0 ? kind.kind * KIND_STEP + Math.min(...rates) * kind.per : Number.POSITIVE_INFINITY
}
