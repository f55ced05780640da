/** Writes one imported product: a new one, or the one that an earlier import made. */
import type { Store } from '../db/store.ts'
import { writePrices } from '../db/writeCatalogue.ts'
import { slug as slugShape } from '../../shared/api/shapes.ts'
import { exchange, toMinor } from '../domain/money.ts'
import { IMPORTED_KIND } from '../domain/pictures.ts'
import { indexProducts } from '../search/indexProducts.ts'
import { ensureCategory } from './categories.ts'
import { cleanHtml, slugFrom } from './clean.ts'
import type { ImportOption, ImportProduct } from './importProduct.ts'

const isSlug = slugShape()

const yenOf = (major: number, currency: string) => Math.round((toMinor(major, currency) * 1000) / exchange(1000, currency))

const brandId = (store: Store, name: string | null): number | null => {
  if (name === null) return null
  const known = store.get<{ id: number }>('SELECT id FROM brand WHERE folded(name) = folded(?)', name)
  if (known) return known.id
  const base = slugFrom(name) || 'brand'
  let slug = base
  for (let n = 2; store.get('SELECT 1 FROM brand WHERE slug = ?1 UNION SELECT 1 FROM maker WHERE slug = ?1', slug); n++)
    slug = `${base}-${n}`
  return store.run('INSERT INTO brand (slug, name) VALUES (?, ?)', slug, name).id
}

/** A given `link_rewrite` is kept to the letter; a made one gets the reference when it is taken. */
const slugOf = (store: Store, { linkRewrite, brand, nameEn, key }: ImportProduct): string => {
  const isTaken = (slug: string) => store.get('SELECT 1 FROM product WHERE slug = ?', slug) !== undefined
  if (linkRewrite !== null) {
    if (!isSlug.fits(linkRewrite)) throw new Error(`the link_rewrite is no part of an address: "${linkRewrite}"`)
    if (isTaken(linkRewrite)) throw new Error(`the link_rewrite "${linkRewrite}" belongs to another product`)
    return linkRewrite
  }
  const made = slugFrom(`${brand ?? ''} ${nameEn}`) || slugFrom(key)
  if (made !== '' && !isTaken(made)) return made
  const longer = `${made}-${slugFrom(key)}`
  if (isTaken(longer)) throw new Error(`the address "${longer}" is taken`)
  return longer
}

const setExactPrice = (
  store: Store,
  productId: number,
  optionId: number,
  currency: string,
  price: number,
  oldPrice: number | null,
) =>
  store.run(
    'UPDATE product_price SET current = ?, old = ? WHERE product_id = ? AND option_id = ? AND currency = ?',
    toMinor(price, currency),
    oldPrice === null ? null : toMinor(oldPrice, currency),
    productId,
    optionId,
    currency,
  )

/** Options keep their ids by their reference, so carts and orders go on meaning the same one. */
const writeOptions = (store: Store, productId: number, currency: string, options: readonly ImportOption[]) => {
  const kept = new Set(options.map(({ reference }) => reference))
  for (const { id, reference } of store.all<{ id: number; reference: string }>(
    'SELECT id, reference FROM product_option WHERE product_id = ?',
    productId,
  ))
    if (!kept.has(reference)) {
      store.run('DELETE FROM product_price WHERE product_id = ? AND option_id = ?', productId, id)
      store.run('DELETE FROM product_option WHERE id = ?', id)
    }
  for (const { reference, nameEn, nameRu, price, stock, weightG } of options) {
    const jpy = yenOf(price, currency)
    const known = store.get<{ id: number }>(
      'SELECT id FROM product_option WHERE product_id = ? AND reference = ?',
      productId,
      reference,
    )
    const id = known
      ? (store.run(
          'UPDATE product_option SET name_en = ?, name_ru = ?, price_jpy = ?, old_price_jpy = NULL, stock = ?, weight_g = ? WHERE id = ?',
          nameEn,
          nameRu,
          jpy,
          stock,
          weightG,
          known.id,
        ),
        known.id)
      : store.run(
          'INSERT INTO product_option (product_id, reference, name_en, name_ru, price_jpy, stock, weight_g) VALUES (?, ?, ?, ?, ?, ?, ?)',
          productId,
          reference,
          nameEn,
          nameRu,
          jpy,
          stock,
          weightG,
        ).id
    writePrices(store, productId, id, jpy, null)
    setExactPrice(store, productId, id, currency, price, null)
  }
}

/** Writes a product and indexes it; gives whether it is new. Throws with the reason when it cannot be taken. */
export const writeProduct = (store: Store, source: string, product: ImportProduct, today: string): 'new' | 'changed' => {
  const { currency, options } = product
  const price = options.length > 0 ? Math.min(...options.map((option) => option.price)) : product.price
  const jpy = yenOf(price, currency)
  const oldJpy = product.oldPrice === null || options.length > 0 ? null : yenOf(product.oldPrice, currency)
  const stock = options.length > 0 ? options.reduce((sum, option) => sum + option.stock, 0) : product.stock
  const categoryId = ensureCategory(store, product.category)
  const brand = brandId(store, product.brand)
  const known = store.get<{ product_id: number }>(
    'SELECT product_id FROM import_key WHERE source = ? AND key = ?',
    source,
    product.key,
  )?.product_id
  const values = [
    product.reference,
    brand,
    categoryId,
    product.nameEn,
    product.nameRu,
    product.amount,
    product.unit,
    jpy,
    oldJpy !== null && oldJpy > jpy ? oldJpy : null,
    stock,
    product.weightG,
    product.optionName?.en ?? null,
    product.optionName?.ru ?? null,
    options.length > 0 ? 1 : 0,
    product.sold,
    product.addedOn ?? today,
    `${today}T00:00:00.000Z`,
  ]
  const columns =
    'reference, brand_id, category_id, name_en, name_ru, amount, unit, price_jpy, old_price_jpy, stock, weight_g, option_name_en, option_name_ru, has_options, sold, added_on, updated_at'
  let id = known
  if (id === undefined) {
    id = store.run(
      `INSERT INTO product (slug, kind, ${columns}) VALUES (?, ?, ${values.map(() => '?').join(', ')})`,
      slugOf(store, product),
      IMPORTED_KIND,
      ...values,
    ).id
    store.run('INSERT INTO import_key (source, key, product_id) VALUES (?, ?, ?)', source, product.key, id)
  } else {
    store.run(
      `UPDATE product SET ${columns
        .split(', ')
        .map((column) => `${column} = ?`)
        .join(', ')} WHERE id = ?`,
      ...values,
      id,
    )
    store.run('DELETE FROM product_category WHERE product_id = ?', id)
  }
  store.run('INSERT INTO product_category (product_id, category_id) VALUES (?, ?)', id, categoryId)
  store.run(
    'INSERT OR REPLACE INTO product_text VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    id,
    product.summaryEn,
    product.summaryRu,
    cleanHtml(product.descriptionEn),
    cleanHtml(product.descriptionRu),
    cleanHtml(product.composition),
    '',
    '',
    '',
    JSON.stringify(product.characteristics.map(({ name, value }) => ({ name, value: { en: value, ru: value } }))),
  )
  writePrices(store, id, 0, jpy, oldJpy)
  setExactPrice(store, id, 0, currency, price, oldJpy === null ? null : product.oldPrice)
  writeOptions(store, id, currency, options)
  indexProducts(store, [id])
  return known === undefined ? 'new' : 'changed'
}
