/** Writes one imported product: a new one, or the changes of an existing one. */
import { isDeepStrictEqual } from 'node:util'
import type { Store } from '../db/store.ts'
import { writePrices } from '../db/prices.ts'
import type { ImportedPicture } from '../catalogue/pictures/importedPictures.ts'
import { exchange, toMajor } from '../../contract/rules/money.ts'
import { indexCharacteristics } from '../catalogue/lists/characteristics.ts'
import { indexProducts } from '../catalogue/search/indexProducts.ts'
import type { ImportProduct } from './importProduct.ts'
import { BadRow } from './number.ts'
import { OPTION_PLAIN_NAMES, PLAIN_NAMES } from './plainColumns.ts'
import { slugOf } from './productSlug.ts'
import { knownFacts, importedFacts, type Facts, type OptionFacts } from './productFacts.ts'

/** A field that an import changed, with both values if they are short enough for a list. */
export type Change = { readonly field: string; readonly from: string | null; readonly to: string | null }

export type Outcome = {
  readonly kind: 'new' | 'changed' | 'same'
  readonly slug: string
  readonly changes: readonly Change[]
  /** The part of the row that had no effect; null for none. */
  readonly ignored: string | null
}

export type Import = {
  readonly store: Store
  readonly source: string
  /** `YYYY-MM-DD` */
  readonly today: string
  /** ISO 8601, the time of the product's last change. */
  readonly now: string
  readonly countsAreKnown: boolean
}

/** Never 0: a positive price is at least one yen. */
const yenOf = (minorUnits: number, currency: string) => Math.max(1, Math.round((minorUnits * 1000) / exchange(1000, currency)))

type PriceOf = { readonly productId: number; readonly optionId: number; readonly type: string; readonly currency: string }

type Priced = { readonly price: number; readonly old_price: number | null }

/** Prices in all currencies; in the import's currency exactly as in the file. */
const writePrice = (store: Store, at: PriceOf, { price, old_price }: Priced) => {
  const { productId, optionId, type, currency } = at
  const jpy = yenOf(price, currency)
  const oldJpy = old_price === null ? null : yenOf(old_price, currency)
  writePrices(store, productId, optionId, { type, priceJpy: jpy, oldPriceJpy: oldJpy })
  // Yen are the base of the other currencies: a price in yen is exact only if the shop would round it differently.
  store.run`UPDATE product_price SET current = ${price}, old = ${old_price}, exact = 1
    WHERE product_id = ${productId} AND option_id = ${optionId} AND currency = ${currency}
      AND (${currency} <> 'JPY' OR current <> ${price} OR old IS NOT ${old_price})`
  return { jpy, oldJpy: oldJpy !== null && oldJpy > jpy ? oldJpy : null }
}

const insertOption = (store: Store, productId: number, reference: string) =>
  store.run`INSERT INTO product_option (product_id, reference, name_en, name_ru, price_jpy, stock, weight_g)
    VALUES (${productId}, ${reference}, '', '', 0, 0, 0)`.id

/** Options retain their ids by their reference, so that carts and orders stay valid. */
const writeOptions = (store: Store, { productId, ...of }: Omit<PriceOf, 'optionId'>, options: readonly OptionFacts[]) => {
  const known = new Map(
    store.all<{ id: number; reference: string }>`
      SELECT id, reference FROM product_option WHERE product_id = ${productId}
    `.map(({ id, reference }) => [reference, id]),
  )
  for (const [reference, id] of known)
    if (!options.some((option) => option.reference === reference)) {
      store.run`DELETE FROM product_price WHERE product_id = ${productId} AND option_id = ${id}`
      // A later option may get the same id.
      store.run`DELETE FROM price_history WHERE product_id = ${productId} AND option_id = ${id}`
      store.run`DELETE FROM product_option WHERE id = ${id}`
    }
  for (const option of options) {
    const id = known.get(option.reference) ?? insertOption(store, productId, option.reference)
    const { jpy, oldJpy } = writePrice(store, { productId, optionId: id, ...of }, option)
    store.run`UPDATE product_option SET name_en = ${option.name_en}, name_ru = ${option.name_ru}, price_jpy = ${jpy},
        old_price_jpy = ${oldJpy}, stock = ${option.stock}, weight_g = ${option.weight_g}, color = ${option.color}
      WHERE id = ${id}`
    store.run(
      `UPDATE product_option SET ${OPTION_PLAIN_NAMES.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`,
      ...OPTION_PLAIN_NAMES.map((name) => option[name]),
      id,
    )
  }
}

const writeFacts = (store: Store, id: number, currency: string, facts: Facts) => {
  const of = { productId: id, type: facts.type, currency }
  const { jpy, oldJpy } = writePrice(store, { ...of, optionId: 0 }, facts)
  store.run`UPDATE product SET reference = ${facts.reference}, brand_id = ${facts.brand_id},
    category_id = ${facts.categories[0] ?? 0}, type = ${facts.type}, name_en = ${facts.name_en}, name_ru = ${facts.name_ru},
    amount = ${facts.amount}, unit = ${facts.unit}, price_jpy = ${jpy}, old_price_jpy = ${oldJpy},
    stock = ${facts.stock}, weight_g = ${facts.weight_g},
    option_name_en = ${facts.option_name_en}, option_name_ru = ${facts.option_name_ru},
    has_options = ${facts.options.length > 0 ? 1 : 0}, sold = ${facts.sold}, added_on = ${facts.added_on} WHERE id = ${id}`
  store.run(
    `UPDATE product SET ${PLAIN_NAMES.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`,
    ...PLAIN_NAMES.map((name) => facts[name]),
    id,
  )
  store.run`UPDATE product_text SET summary_en = ${facts.summary_en}, summary_ru = ${facts.summary_ru},
    description_en = ${facts.description_en}, description_ru = ${facts.description_ru},
    composition_en = ${facts.composition_en}, composition_ru = ${facts.composition_ru}, how_to_use_en = ${facts.how_to_use_en},
    how_to_use_ru = ${facts.how_to_use_ru}, characteristics = ${facts.characteristics} WHERE product_id = ${id}`
  indexCharacteristics(store, [id])
  store.run`DELETE FROM product_category WHERE product_id = ${id}`
  for (const category of facts.categories)
    store.run`INSERT INTO product_category (product_id, category_id) VALUES (${id}, ${category})`
  store.run`DELETE FROM product_tag WHERE product_id = ${id}`
  for (const tag of facts.tags) store.run`INSERT INTO product_tag (product_id, tag_id) VALUES (${id}, ${tag})`
  store.run`DELETE FROM product_usage WHERE product_id = ${id}`
  for (const usage of facts.usages) store.run`INSERT INTO product_usage (product_id, usage_id) VALUES (${id}, ${usage})`
  writeOptions(store, of, facts.options)
}

const writePictures = (store: Store, id: number, pictures: readonly ImportedPicture[]) => {
  store.run`DELETE FROM product_picture WHERE product_id = ${id}`
  for (const [position, { hash, width, height, widths, color }] of pictures.entries())
    store.run`INSERT INTO product_picture (product_id, position, hash, width, height, widths, color)
      VALUES (${id}, ${position}, ${hash}, ${width}, ${height}, ${JSON.stringify(widths)}, ${color})`
}

const insertProduct = ({ store, source, now }: Import, slug: string, key: string, { type, categories, added_on }: Facts) => {
  const { id } = store.run`
    INSERT INTO product (slug, type, reference, category_id, name_en, name_ru, price_jpy, stock, weight_g, added_on, updated_at)
    VALUES (${slug}, ${type}, '', ${categories[0] ?? 0}, '', '', 0, 0, 0, ${added_on}, ${now})`
  store.run`INSERT INTO product_text VALUES (${id}, '', '', '', '', '', '', '', '', '[]')`
  store.run`INSERT INTO import_key (source, key, product_id) VALUES (${source}, ${key}, ${id})`
  return id
}

/** Fields that a page does not display: their changes do not update the page's date. */
const SILENT = new Set(['stock', 'sold'])

const shown = (field: string, value: unknown, currency: string): string | null => {
  if (value === null) return 'none'
  if (field === 'price' || field === 'old_price') return `${toMajor(value as number, currency)} ${currency}`
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : null
  return text === null || text.length > 60 || (/_en$|_ru$|characteristics/.test(field) && !field.startsWith('name')) ? null : text
}

const changesOf = (before: Facts, after: Facts, currency: string): Change[] =>
  (Object.keys(after) as (keyof Facts)[])
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => {
      const [from, to] = [shown(field, before[field], currency), shown(field, after[field], currency)]
      return from === null || to === null ? { field, from: null, to: null } : { field, from, to }
    })

const withoutStock = (options: readonly OptionFacts[]) => options.map(({ stock: _stock, ...rest }) => rest)

/** Whether anything besides counts changes: then the page is new to search engines and to the search index. */
const changesPage = (before: Facts, after: Facts, changes: readonly Change[]) =>
  changes.some(({ field }) =>
    field === 'options' ? !isDeepStrictEqual(withoutStock(before.options), withoutStock(after.options)) : !SILENT.has(field),
  )

const KEYS_OF_CODE = `
  SELECT k.key FROM product p JOIN import_key k ON k.product_id = p.id WHERE k.source = ?1 AND p.reference = ?2
  UNION SELECT k.key FROM product p JOIN import_key k ON k.product_id = p.id WHERE k.source = ?1 AND p.gtin = ?2
  UNION SELECT key FROM import_key WHERE source = ?1 AND key = ?2 LIMIT 2`

/**
 * The key of the product whose ID, article number or GTIN is this code, for a file without ids: the code itself for an
 * unknown one, null when several products have it, each as one of the three.
 */
export const keyOfCode = (store: Store, source: string, code: string): string | null => {
  const [found, other] = store.all<{ key: string }>(KEYS_OF_CODE, source, code)
  return other ? null : (found?.key ?? code)
}

/** The id of the product that an earlier import created for a key; undefined when there is none. */
export const importedId = (store: Store, source: string, key: string): number | undefined =>
  store.get<{ product_id: number }>`SELECT product_id FROM import_key WHERE source = ${source} AND key = ${key}`?.product_id

/**
 * Writes a product and indexes it; without `pictures` the existing ones stay. Throws BadRow with the reason when the
 * product cannot be imported.
 */
export const writeProduct = (into: Import, product: ImportProduct, pictures: readonly ImportedPicture[] | undefined): Outcome => {
  const { store, source, today, now, countsAreKnown } = into
  const { currency, key } = product
  const id = importedId(store, source, key)
  const before = id === undefined ? null : knownFacts(store, id, currency)
  const known = id !== undefined && before ? { id, facts: before } : null
  if (!known && (product.nameEn === undefined || product.categories === undefined))
    throw new BadRow(`the shop has no product "${key}", and the file has no names and categories for a new one`)
  const after = importedFacts({ store, product, known, pictures, today, countsAreKnown })
  if (!known) {
    const slug = slugOf(store, {
      key,
      linkRewrite: product.linkRewrite,
      name: product.nameEn || (product.nameRu ?? ''),
      brand: typeof product.brand === 'string' ? product.brand : null,
    })
    const added = insertProduct(into, slug, key, after)
    writeFacts(store, added, currency, after)
    writePictures(store, added, pictures ?? [])
    indexProducts(store, [added])
    return { kind: 'new', slug, changes: [], ignored: null }
  }
  const { slug } = store.get<{ slug: string }>`SELECT slug FROM product WHERE id = ${known.id}` ?? { slug: '' }
  const changes = changesOf(known.facts, after, currency)
  const ignored =
    product.nameEn === undefined && product.options === undefined && after.options.length > 0
      ? 'price and stock are those of its options: import them with --combinations'
      : null
  if (changes.length === 0) return { kind: 'same', slug, changes, ignored }
  writeFacts(store, known.id, currency, after)
  if (pictures) writePictures(store, known.id, pictures)
  if (changesPage(known.facts, after, changes)) {
    store.run`UPDATE product SET updated_at = ${now} WHERE id = ${known.id}`
    indexProducts(store, [known.id])
  }
  return { kind: 'changed', slug, changes, ignored }
}

/** Takes a product off sale without other changes; returns its slug and whether it was on sale. */
export const takeOffSale = (store: Store, id: number): { slug: string; changed: boolean } => {
  const row = store.get<{ slug: string; stock: number }>`SELECT slug, stock FROM product WHERE id = ${id}`
  store.run`UPDATE product_option SET stock = 0 WHERE product_id = ${id} AND stock > 0`
  const { changes } = store.run`UPDATE product SET stock = 0 WHERE id = ${id} AND stock > 0`
  return { slug: row?.slug ?? '', changed: changes > 0 }
}
