/** Unit prices (per 100 ml, per kilogram, per sheet mask), which make packages of different content comparable. */
import { contentIn, type Content } from '../common/content.ts'
import type { Lang } from '../../contract/texts/messages.ts'

type Compared = {
  readonly name: Readonly<Record<Lang, string>>
  /** Size of the comparison unit in the product's own unit. */
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

/** Contents below this many ml or g are compared per 1 ml or g: lipstick is not sold by 100 g. */
const SMALL = 10
const COMPARED_SMALL: Readonly<Record<string, Compared>> = {
  ml: { name: { en: 'ml', ru: 'мл' }, of: 1 },
  g: { name: { en: 'g', ru: 'г' }, of: 1 },
}

/** Product types whose litres are a capacity: the container is sold empty. */
const EMPTY = new Set(['bento', 'cup', 'feed', 'jar', 'stor', 'tpot', 'vac'])

/**
 * Sort order by unit price: first products that are measured (per 100 ml or g), then counted ones, then those sold by
 * length.
 */
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

/** The fields of a product that its unit price depends on. */
export type Measured = Content & { readonly type: string }
/** An option: its names, and its price in minor units. */
export type MeasuredOption = { readonly name_en: string; readonly name_ru: string; readonly current: number }

/** A price in minor units and the amount of the product's unit that it buys; null when the amount is unknown. */
export type Offer = { readonly current: number; readonly amount: number | null }

export const isOnePrice = (options: readonly { readonly current: number }[]) =>
  options.every(({ current }) => current === options[0]?.current)

/**
 * The offers of a product: its options in order, or the product itself when it has none. The content of an option is
 * read from its name. Without it, the content is that of the product if all options have one price (shades, scents).
 */
export const offersOf = (product: Measured, current: number, options: readonly MeasuredOption[]): readonly Offer[] => {
  if (options.length === 0) return [{ current, amount: product.amount }]
  const own = isOnePrice(options) ? product.amount : null
  return options.map((option) => {
    const named = contentIn(option.name_en || option.name_ru)
    return { current: option.current, amount: named?.unit === product.unit ? named.amount : own }
  })
}

/** The same without sold-out options, unless all are sold out. */
export const offersInStock = (
  product: Measured,
  current: number,
  options: readonly (MeasuredOption & { readonly stock: number })[],
): readonly Offer[] => {
  const offers = offersOf(product, current, options)
  const inStock = offers.filter((_, i) => (options[i]?.stock ?? 0) > 0)
  return inStock.length > 0 ? inStock : offers
}

/** Minor units per product unit, for each offer with a known content. */
const ratesOf = ({ unit, type }: Measured, offers: readonly Offer[]): readonly number[] => {
  if (unit === null || EMPTY.has(type)) return []
  // A single unit has no unit price, which would only repeat the price.
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

/**
 * The unit price of some of a product's offers; null when no content is known. All options of a product are compared by
 * the same unit.
 */
export const unitPrice = (product: Measured, offers: readonly Offer[], lang: Lang): UnitPrice | null => {
  const rates = ratesOf(product, offers)
  const unit = product.unit ?? ''
  const compared = ((product.amount ?? 0) < SMALL ? COMPARED_SMALL[unit] : undefined) ?? COMPARED[unit]
  if (rates.length === 0 || !compared) return null
  const lowest = Math.min(...rates)
  return { amount: lowest * compared.of, unit: compared.name[lang], hasRange: rates.some((rate) => rate > lowest * (1 + 1e-9)) }
}

/** A sort key that increases with the unit price; infinity when there is none. */
export const unitPriceRank = (product: Measured, offers: readonly Offer[]): number => {
  const kind = KINDS[product.unit ?? '']
  const rates = ratesOf(product, offers)
  return kind && rates.length > 0 ? kind.kind * KIND_STEP + Math.min(...rates) * kind.per : Number.POSITIVE_INFINITY
}
