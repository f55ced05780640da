/** Products as they stand in lists, in the wire's words. */
import type { WireBrand, WirePrice, WireProductCard } from '../../shared/api/catalogue.ts'
import type { Store } from '../db/store.ts'
import type { Lang } from '../messages.ts'
import { inLang } from '../common/inLang.ts'
import { signOf, toMajor } from '../common/money.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { ProductIndex } from './lists/productIndex.ts'
import { limitOf } from './stock.ts'

export type CardRow = {
  readonly id: number
  readonly slug: string
  readonly reference: string
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
  readonly brand_name: string | null
  readonly brand_name_ja: string | null
  readonly brand_slug: string | null
  readonly current: number
  readonly old: number | null
}

/** The columns of a card, its price in the currency of the first parameter. Followed by a WHERE. */
export const CARD_COLUMNS = `
  p.id, p.slug, p.reference, p.type, p.name_en, p.name_ru, p.amount, p.unit, p.stock, p.qty_limit, p.has_options, p.option_name_en, p.rating_sum, p.rating_count,
  b.name AS brand_name, b.name_ja AS brand_name_ja, b.slug AS brand_slug, pp.current, pp.old,
  (SELECT c.top FROM category c WHERE c.id = p.category_id) AS top`

export const CARD_TABLES = `
  product p LEFT JOIN brand b ON b.id = p.brand_id
  JOIN product_price pp ON pp.product_id = p.id AND pp.option_id = 0 AND pp.currency = ?`

const CARD_BY_ID = `SELECT ${CARD_COLUMNS} FROM ${CARD_TABLES} WHERE p.id = ?`

/** Where a unit price helps: what is measured, and what it is compared by. */
const COMPARED: Readonly<Record<string, { readonly en: string; readonly ru: string; readonly of: number }>> = {
  ml: { en: '100 ml', ru: '100 мл', of: 100 },
  g: { en: '100 g', ru: '100 г', of: 100 },
  l: { en: 'l', ru: 'л', of: 1 },
  kg: { en: 'kg', ru: 'кг', of: 1 },
  pcs: { en: 'pc', ru: 'шт.', of: 1 },
  sachets: { en: 'sachet', ru: 'саше', of: 1 },
  m: { en: 'm', ru: 'м', of: 1 },
}

type Content = { readonly amount: number | null; readonly unit: string | null }

const unitPrice = (current: number, currency: string, { amount, unit }: Content, lang: Lang): WirePrice['per_unit'] => {
  const compared = unit === null ? undefined : COMPARED[unit]
  if (!compared || amount === null || amount <= compared.of) return null
  const price = Math.round((toMajor(current, currency) / amount) * compared.of * 100) / 100
  return price > 0 ? { amount: price, unit: compared[lang] } : null
}

/** A price on the wire, both given in minor units. */
export const wirePrice = (current: number, old: number | null, currency: string): WirePrice => ({
  current: toMajor(current, currency),
  old: old === null ? null : toMajor(old, currency),
  iso_code: currency,
  sign: signOf(currency),
  per_unit: null,
})

type Priced = Content & { readonly current: number; readonly old: number | null; readonly has_options: number }

/** A product's price. The options of a size differ in content, so only a product without options has a unit price. */
export const productPrice = (row: Priced, currency: string, lang: Lang): WirePrice => ({
  ...wirePrice(row.current, row.old, currency),
  per_unit: row.has_options ? null : unitPrice(row.current, currency, row, lang),
})

/** The wire's brand, when the product has one. */
export const wireBrand = (name: string | null, nameJa: string | null, slug: string | null): WireBrand | null =>
  name === null || slug === null ? null : { name, name_ja: nameJa, link_rewrite: slug }

/** The average with one decimal, as shoppers read it. */
export const averageOf = (sum: number, count: number) => Math.round((sum / count) * 10) / 10

export type CardDeps = { readonly store: Store; readonly pictures: Pictures; readonly productIndex: ProductIndex }

export const cardOf = (row: CardRow, { pictures, productIndex }: CardDeps, lang: Lang, currency: string): WireProductCard => ({
  id: row.id,
  reference: row.reference,
  name: inLang(lang, row.name_en, row.name_ru),
  link_rewrite: row.slug,
  brand: wireBrand(row.brand_name, row.brand_name_ja, row.brand_slug),
  price: productPrice(row, currency, lang),
  picture: pictures.front(row),
  rating: row.rating_count > 0 ? { average: averageOf(row.rating_sum, row.rating_count), count: row.rating_count } : null,
  has_options: row.has_options === 1,
  available_for_order: row.stock > 0,
  qty_limit: limitOf(row.qty_limit, row.stock),
  is_new: productIndex.isNew(row.id),
})

/** The cards of these products in the given order; unknown ids are left out. */
export const cardsOf = (ids: readonly number[], deps: CardDeps, lang: Lang, currency: string): WireProductCard[] =>
  ids
    .map((id) => deps.store.get<CardRow>(CARD_BY_ID, currency, id))
    .filter((row) => row !== undefined)
    .map((row) => cardOf(row, deps, lang, currency))
