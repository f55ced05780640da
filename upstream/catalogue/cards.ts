/** Product cards, as in lists, on the wire. */
import type { IntegerIds } from '../../contract/http/integerIds.ts'
import type { WireBrand, WireProductCard } from '../../shared/api/catalogue.ts'
import type { WirePrice } from '../../shared/api/price.ts'
import type { Store } from '../db/store.ts'
import { translate, type Lang } from '../../contract/texts/messages.ts'
import { inLang } from '../../contract/texts/inLang.ts'
import { HOME_CURRENCY, signOf, toMajor } from '../../contract/rules/money.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { ProductIndex } from './lists/productIndex.ts'
import { sendable, type Restrictions } from './shippingRestrictions.ts'
import { limitOf } from './stock.ts'
import { isOnePrice, offersInStock, offersOf, unitPrice, type UnitPrice } from './unitPrice.ts'

export type CardRow = StoredPrice & {
  readonly id: number
  readonly slug: string
  readonly reference: string
  readonly gtin: string | null
  readonly type: string
  readonly top: string
  readonly name_en: string
  readonly name_ru: string
  readonly amount: number | null
  readonly unit: string | null
  readonly stock: number
  readonly qty_limit: number | null
  readonly has_options: number
  readonly option_name_en: string | null
  readonly rating_sum: number
  readonly rating_count: number
  readonly ship: string | null
  readonly product_hs: string | null
  readonly price_jpy: number
  readonly brand_name: string | null
  readonly brand_name_ja: string | null
  readonly brand_slug: string | null
}

/**
 * The drop of the price \`pp\` in whole percent, rounded down. It is calculated in the currency in which the price was
 * entered (yen or the currency of an import): the rounded prices of other currencies would each result in another
 * percentage.
 */
export const DISCOUNT = `
  (CASE WHEN pp.old IS NULL THEN NULL ELSE (
    SELECT (given.old - given.current) * 100 / given.old FROM product_price given
    WHERE given.product_id = pp.product_id AND given.option_id = pp.option_id AND given.old IS NOT NULL
    ORDER BY given.exact DESC, given.currency = '${HOME_CURRENCY}' DESC LIMIT 1) END)`

/** The columns of a card, with its price in the currency of the first parameter. A WHERE clause follows. */
export const CARD_COLUMNS = `
  p.id, p.slug, p.reference, p.gtin, p.type, p.name_en, p.name_ru, p.amount, p.unit, p.stock, p.qty_limit, p.has_options, p.option_name_en, p.rating_sum, p.rating_count, p.ship, p.hs_code AS product_hs, p.price_jpy,
  b.name AS brand_name, b.name_ja AS brand_name_ja, b.slug AS brand_slug, pp.current, pp.old, ${DISCOUNT} AS discount,
  (SELECT c.top FROM category c WHERE c.id = p.category_id) AS top`

export const CARD_TABLES = `
  product p LEFT JOIN brand b ON b.id = p.brand_id
  JOIN product_price pp ON pp.product_id = p.id AND pp.option_id = 0 AND pp.currency = ?`

const CARD_BY_ID = `SELECT ${CARD_COLUMNS} FROM ${CARD_TABLES} WHERE p.id = ?`

/** A price in minor units of a currency. `discount` is a whole percentage, the same in every currency. */
export type StoredPrice = { readonly current: number; readonly old: number | null; readonly discount: number | null }

export const wirePrice = ({ current, old, discount }: StoredPrice, currency: string): WirePrice => ({
  current: toMajor(current, currency),
  old: old === null ? null : toMajor(old, currency),
  iso_code: currency,
  sign: signOf(currency),
  discount: old === null ? null : discount,
  has_range: false,
  per_unit: null,
})

const wirePerUnit = (price: UnitPrice | null, currency: string): WirePrice['per_unit'] => {
  if (!price) return null
  const amount = Math.round(toMajor(price.amount, currency) * 100) / 100
  return amount > 0 ? { amount, unit: price.unit, has_range: price.hasRange } : null
}

export type OptionRow = StoredPrice & {
  readonly id: number
  readonly reference: string
  readonly name_en: string
  readonly name_ru: string
  readonly stock: number
  readonly color: string | null
  readonly gtin: string | null
}

const OPTIONS = `
  SELECT o.id, o.reference, o.name_en, o.name_ru, o.stock, o.color, o.gtin, pp.current, pp.old, ${DISCOUNT} AS discount
  FROM product_option o JOIN product_price pp ON pp.product_id = o.product_id AND pp.option_id = o.id AND pp.currency = ?
  WHERE o.product_id = ? ORDER BY o.id`

/** A product's options with their prices in a currency; empty for a product without options. */
export const optionsOf = (store: Store, { id, has_options }: Pick<CardRow, 'id' | 'has_options'>, currency: string) =>
  has_options ? store.all<OptionRow>(OPTIONS, currency, id) : []

const offered = (options: readonly OptionRow[]): readonly OptionRow[] => {
  const inStock = options.filter(({ stock }) => stock > 0)
  return inStock.length > 0 ? inStock : options
}

/** What the price of a product is of: its cheapest option that is in stock, or of all options when none is, or itself without options. */
export const cheapestOffer = <Row extends StoredPrice & { readonly id: number }>(
  row: Row,
  options: readonly OptionRow[],
): Row | OptionRow => {
  // Of two options with the same price, the one with the smaller drop: the card must not promise more than each of them
  // offers.
  const [cheapest = row]: readonly (Row | OptionRow)[] = offered(options).toSorted(
    (a, b) => a.current - b.current || (a.discount ?? 0) - (b.discount ?? 0),
  )
  return cheapest
}

/** The price of a product: that of its cheapest offer. */
export const productPrice = (row: CardRow, options: readonly OptionRow[], currency: string, lang: Lang): WirePrice => ({
  ...wirePrice(cheapestOffer(row, options), currency),
  has_range: !isOnePrice(offered(options)),
  per_unit: wirePerUnit(unitPrice(row, offersInStock(row, row.current, options), lang), currency),
})

/** The prices of a product's options, in the order of the options. */
export const optionPrices = (row: CardRow, options: readonly OptionRow[], currency: string, lang: Lang): readonly WirePrice[] =>
  offersOf(row, row.current, options).map((offer, i) => ({
    ...wirePrice(options[i] ?? row, currency),
    per_unit: wirePerUnit(unitPrice(row, [offer], lang), currency),
  }))

/** The product's brand on the wire, if it has one. */
export const wireBrand = (name: string | null, nameJa: string | null, slug: string | null): WireBrand | null =>
  name === null || slug === null ? null : { name, name_ja: nameJa, link_rewrite: slug }

/** The average with one decimal, as it is displayed. */
export const averageOf = (sum: number, count: number) => Math.round((sum / count) * 10) / 10

export type CardDeps = {
  readonly store: Store
  readonly pictures: Pictures
  readonly productIndex: ProductIndex
  /** The shipping restrictions that apply now. */
  readonly restrictions: () => Restrictions
}

/** Where a product cannot be sent, and why: one sentence for all these countries, and one for each when they differ. */
export const wireRefusals = ({ restrictions }: Pick<CardDeps, 'restrictions'>, row: CardRow, lang: Lang) => {
  const refusals = restrictions().refusals(sendable(row), lang)
  return {
    not_shipped_to: refusals.flatMap(({ countries }) => countries),
    refusal: refusals.length > 1 ? translate(lang, 'refused') : (refusals[0]?.text ?? null),
    refusals: refusals.length > 1 ? refusals.map(({ countries, text }) => ({ countries: [...countries], text })) : null,
  }
}

/** Why products of a cart are refused, by their ids; those without a known reason are left out. */
export const wireReasons = (refused: ReadonlyMap<number, string | null>): { [id: string]: string } =>
  Object.fromEntries([...refused].flatMap(([id, reason]) => (reason === null ? [] : [[String(id), reason]])))

export const cardOf = (row: CardRow, deps: CardDeps, lang: Lang, currency: string): IntegerIds<WireProductCard> => ({
  id: row.id,
  reference: row.reference,
  name: inLang(lang, row.name_en, row.name_ru),
  link_rewrite: row.slug,
  brand: wireBrand(row.brand_name, row.brand_name_ja, row.brand_slug),
  price: productPrice(row, optionsOf(deps.store, row, currency), currency, lang),
  picture: deps.pictures.front(row),
  rating: row.rating_count > 0 ? { average: averageOf(row.rating_sum, row.rating_count), count: row.rating_count } : null,
  has_options: row.has_options === 1,
  available_for_order: row.stock > 0,
  qty_limit: limitOf(row.qty_limit, row.stock),
  is_new: deps.productIndex.isNew(row.id),
  ...wireRefusals(deps, row, lang),
})

/** The cards of these products in the order of the ids; unknown ids are left out. */
export const cardsOf = (ids: readonly number[], deps: CardDeps, lang: Lang, currency: string): IntegerIds<WireProductCard>[] =>
  ids
    .map((id) => deps.store.get<CardRow>(CARD_BY_ID, currency, id))
    .filter((row) => row !== undefined)
    .map((row) => cardOf(row, deps, lang, currency))
