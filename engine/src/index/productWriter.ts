/** Writes the engine's products into the read model: the reference backend's tables in memory, with the engine's ids. */
import type { Store } from '../../../upstream/db/store.ts'
import { touchCatalogue } from '../../../upstream/db/catalogueVersion.ts'
import { productOf } from '../../../upstream/import/folder/productOf.ts'
import type { ProductEntry } from '../../../upstream/import/folder/catalogueFiles.ts'
import { takeOffSale, writeProduct } from '../../../upstream/import/writeProduct.ts'
import { entryOf, type EngineProduct, type EngineVariant } from './readProducts.ts'

/** The namespace of the import keys: the engine's id is the key. */
const SOURCE = 'engine'
const CURRENCY = 'JPY'

/** An empty row with the engine's id, which the import then fills. */
const insertSkeleton = (store: Store, { id, slug }: EngineProduct, category: string, addedOn: string) => {
  store.run`INSERT INTO product (id, slug, type, reference, category_id, name_en, name_ru, price_jpy, stock, weight_g, added_on, updated_at)
    SELECT ${id}, ${slug}, 'imported', '', c.id, '', '', 0, 0, 0, ${addedOn}, ${`${addedOn}T00:00:00.000Z`} FROM category c WHERE c.slug = ${category}`
  store.run`INSERT INTO product_text VALUES (${id}, '', '', '', '', '', '', '', '', '[]')`
  // The import recognises a known product by its price.
  store.run`INSERT INTO product_price (product_id, option_id, currency, current) VALUES (${id}, 0, ${CURRENCY}, 0)`
  store.run`INSERT INTO import_key (source, key, product_id) VALUES (${SOURCE}, ${String(id)}, ${id})`
}

const insertOptions = (store: Store, productId: number, variants: readonly EngineVariant[]) => {
  for (const { id, sku } of variants)
    store.run`INSERT OR IGNORE INTO product_option (id, product_id, reference, name_en, name_ru, price_jpy, stock, weight_g)
      VALUES (${id}, ${productId}, ${sku}, '', '', 0, 0, 0)`
}

const setPrices = (store: Store, productId: number, optionId: number, { prices }: EngineVariant) => {
  for (const { currency, price } of prices)
    store.run`UPDATE product_price SET current = ${price}, old = iif(old > ${price}, old, NULL)
      WHERE product_id = ${productId} AND option_id = ${optionId} AND currency = ${currency}`
}

/**
 * Slugs are unique in the read model, which keeps products that were deleted in the engine, and gets products one after another when two of
 * them swap their slugs. So the earlier owner of a slug gives it up; it gets its new one when it is written itself.
 */
const freeSlug = (store: Store, { id, slug }: EngineProduct) => {
  store.run`UPDATE product SET slug = 'replaced-' || id WHERE slug = ${slug} AND id <> ${id}`
}

/** Prices are exactly those that the cart charges: those of the engine in each currency. */
const writePrices = (store: Store, { id, variants }: EngineProduct, hasOptions: boolean) => {
  const [first] = variants
  if (first) setPrices(store, id, 0, first)
  if (hasOptions) for (const variant of variants) setPrices(store, id, variant.id, variant)
}

export type Written = {
  /** Without a category or a variant: the shop cannot show them. */
  readonly refused: readonly EngineProduct[]
  /** Could not be written; what the read model had of them stays. */
  readonly failed: readonly { readonly product: EngineProduct; readonly err: unknown }[]
}

export type ProductWriter = {
  /** Writes products; those that are not sold any more leave the lists. One that cannot be written does not stop the others. */
  readonly write: (products: readonly EngineProduct[]) => Written
  /** The variant of a product without options, or of an option; undefined for an unknown one. */
  readonly variantOf: (productId: number, optionId: number | null) => number | undefined
  /** The option of a variant in the read model; 0 for a product without options. */
  readonly optionOf: (productId: number, variantId: number) => number
}

export const createProductWriter = (store: Store, isCategory: ReadonlySet<string>, clock: () => Date): ProductWriter => {
  const variants = new Map<number, { readonly hasOptions: boolean; readonly ids: readonly number[] }>()

  const writeOne = (product: EngineProduct, entry: ProductEntry) => {
    const now = clock().toISOString()
    const today = now.slice(0, 10)
    const hasOptions = entry.options !== undefined
    const isKnown = store.get`SELECT 1 FROM product WHERE id = ${product.id}` !== undefined
    freeSlug(store, product)
    if (!isKnown) insertSkeleton(store, product, entry.categories[0] ?? '', entry.addedOn ?? today)
    if (hasOptions) insertOptions(store, product.id, product.variants)
    const row = { ...productOf(entry, CURRENCY), key: String(product.id) }
    const changed = isKnown ? now : `${entry.addedOn ?? today}T00:00:00.000Z`
    writeProduct({ store, source: SOURCE, today, now: changed, countsAreKnown: false }, row, undefined)
    store.run`UPDATE product SET slug = ${product.slug} WHERE id = ${product.id} AND slug <> ${product.slug}`
    writePrices(store, product, hasOptions)
    variants.set(product.id, { hasOptions, ids: product.variants.map(({ id }) => id) })
  }

  return {
    write: (products) => {
      const refused: EngineProduct[] = []
      const failed: { product: EngineProduct; err: unknown }[] = []
      const write = (product: EngineProduct) => {
        const entry = product.is_sold ? entryOf(product, isCategory) : null
        if (entry) return writeOne(product, entry)
        takeOffSale(store, product.id)
        if (product.is_sold) refused.push(product)
      }
      store.transaction(() => {
        for (const product of products) {
          try {
            store.savepoint(() => write(product))
          } catch (err) {
            failed.push({ product, err })
          }
        }
        touchCatalogue(store)
      })
      return { refused, failed }
    },
    variantOf: (productId, optionId) => {
      const known = variants.get(productId)
      if (!known) return undefined
      if (!known.hasOptions) return known.ids[0]
      return optionId !== null && known.ids.includes(optionId) ? optionId : undefined
    },
    optionOf: (productId, variantId) => (variants.get(productId)?.hasOptions ? variantId : 0),
  }
}
