/** Reads products from Vendure's tables, in the form of an import of the reference backend. */
import type { CategoryEntry, ProductEntry } from '../../../upstream/import/folder/catalogueFiles.ts'
import type { Query } from '../engine.ts'
import { fromEngine } from '../engineMoney.ts'

/** In minor units of the currency. */
export type EnginePrice = { readonly currency: string; readonly price: number }

export type EngineVariant = {
  readonly id: number
  readonly sku: string
  readonly name_en: string | null
  readonly name_ru: string | null
  readonly old_yen: number | null
  readonly weight_g: number | null
  /** Units that can be ordered: on hand, less those of placed orders. */
  readonly stock: number
  readonly prices: readonly EnginePrice[]
}

export type EngineProduct = {
  readonly id: number
  readonly is_sold: boolean
  readonly entry: string | null
  readonly slug: string
  readonly name_en: string
  readonly name_ru: string | null
  readonly description_en: string
  readonly description_ru: string | null
  /** The codes of the values of the facets `category` and `brand`. */
  readonly categories: readonly string[]
  readonly brands: readonly string[]
  readonly variants: readonly EngineVariant[]
}

/** In the order of their ids. `$1`: only these products; null for all. */
const PRODUCTS = `
  SELECT p.id, p.enabled AND p."deletedAt" IS NULL AS is_sold, p."customFieldsEntry" AS entry, en.slug, en.name AS name_en,
    ru.name AS name_ru, en.description AS description_en, ru.description AS description_ru,
    coalesce((SELECT json_agg(v.code ORDER BY v.id) FROM product_facet_values_facet_value j JOIN facet_value v ON v.id = j."facetValueId"
      JOIN facet f ON f.id = v."facetId" WHERE j."productId" = p.id AND f.code = 'category'), '[]') AS categories,
    coalesce((SELECT json_agg(v.code ORDER BY v.id) FROM product_facet_values_facet_value j JOIN facet_value v ON v.id = j."facetValueId"
      JOIN facet f ON f.id = v."facetId" WHERE j."productId" = p.id AND f.code = 'brand'), '[]') AS brands,
    coalesce((SELECT json_agg(json_build_object('id', v.id, 'sku', v.sku, 'name_en', ven.name, 'name_ru', vru.name,
        'old_yen', v."customFieldsOldyen", 'weight_g', v."customFieldsWeightg",
        'stock', (SELECT coalesce(sum(l."stockOnHand" - l."stockAllocated"), 0) FROM stock_level l WHERE l."productVariantId" = v.id),
        'prices', (SELECT coalesce(json_agg(json_build_object('currency', vp."currencyCode", 'price', vp.price)), '[]')
          FROM product_variant_price vp WHERE vp."variantId" = v.id)) ORDER BY v.id)
      FROM product_variant v
      LEFT JOIN product_variant_translation ven ON ven."baseId" = v.id AND ven."languageCode" = 'en'
      LEFT JOIN product_variant_translation vru ON vru."baseId" = v.id AND vru."languageCode" = 'ru'
      WHERE v."productId" = p.id AND v.enabled AND v."deletedAt" IS NULL), '[]') AS variants
  FROM product p
  JOIN product_translation en ON en."baseId" = p.id AND en."languageCode" = 'en'
  LEFT JOIN product_translation ru ON ru."baseId" = p.id AND ru."languageCode" = 'ru'
  WHERE $1::int[] IS NULL OR p.id = ANY($1) ORDER BY p.id`

const inMinorUnits = (variant: EngineVariant): EngineVariant => ({
  ...variant,
  prices: variant.prices.map(({ currency, price }) => ({ currency, price: fromEngine(price, currency) })),
})

export const readProducts = async (query: Query, ids: readonly number[] | null): Promise<EngineProduct[]> =>
  (await query<EngineProduct>(PRODUCTS, ids)).map((product) => ({ ...product, variants: product.variants.map(inMinorUnits) }))

const slugsOf = (categories: readonly CategoryEntry[]): string[] =>
  categories.flatMap(({ slug, sub = [] }) => [slug, ...slugsOf(sub)])

/** The slugs of all categories: a facet value that an administrator has added is no category of the shop. */
export const categorySlugs = (categories: readonly CategoryEntry[]): ReadonlySet<string> => new Set(slugsOf(categories))

const nothing = { en: '', ru: '' } as const

/** Values that the engine lacks for a product that was created in the admin. */
const newEntry = ({ slug, variants }: EngineProduct): ProductEntry => ({
  slug,
  reference: variants[0]?.sku ?? slug,
  brand: null,
  categories: [],
  name: nothing,
  price: 0,
  stock: 0,
  weight: 0,
  summary: nothing,
  description: nothing,
  composition: nothing,
  howToUse: nothing,
})

/** Yen of a variant: its own price, or 0 without one. */
const yenOf = ({ prices }: EngineVariant) => prices.find(({ currency }) => currency === 'JPY')?.price ?? 0

const priceOf = (variant: EngineVariant) => {
  const price = yenOf(variant)
  return variant.old_yen !== null && variant.old_yen > price ? { price, oldPrice: variant.old_yen } : { price }
}

const optionsOf = (before: ProductEntry['options'], product: EngineProduct): ProductEntry['options'] => {
  const { variants } = product
  if (variants.length < 2 && before === undefined) return undefined
  const known = new Map(before?.list.map((one) => [one.reference, one]))
  return {
    name: before?.name ?? { en: 'Option', ru: 'Вариант' },
    list: variants.map((variant) => {
      const entry = known.get(variant.sku)
      const en = variant.name_en || entry?.label.en || variant.sku
      return {
        ...(entry?.color !== undefined && { color: entry.color }),
        ...(entry?.gtin !== undefined && { gtin: entry.gtin }),
        reference: variant.sku,
        label: { en, ru: variant.name_ru || en },
        ...priceOf(variant),
        stock: Math.max(0, variant.stock),
        weight: variant.weight_g ?? entry?.weight ?? 0,
      }
    }),
  }
}

/**
 * The product as an entry of a shop folder: names, prices, stock, categories and brand are the engine's, the rest is as it was imported.
 * Null for a product that the shop cannot show: without a category or a variant.
 */
export const entryOf = (product: EngineProduct, isCategory: ReadonlySet<string>): ProductEntry | null => {
  const before = product.entry === null ? newEntry(product) : (JSON.parse(product.entry) as ProductEntry)
  const [first] = product.variants
  const named = product.categories.filter((slug) => isCategory.has(slug))
  // The main category stays the first one.
  const categories = [
    ...before.categories.filter((slug) => named.includes(slug)),
    ...named.filter((slug) => !before.categories.includes(slug)),
  ]
  if (!first || categories.length === 0) return null
  const options = optionsOf(before.options, product)
  const { oldPrice: _oldPrice, options: _options, ...rest } = before
  return {
    ...rest,
    slug: product.slug,
    brand: product.brands[0] ?? null,
    categories,
    name: { en: product.name_en, ru: product.name_ru || product.name_en },
    description: { en: product.description_en, ru: product.description_ru || product.description_en },
    ...priceOf(first),
    stock: Math.max(
      0,
      product.variants.reduce((sum, { stock }) => sum + Math.max(0, stock), 0),
    ),
    weight: first.weight_g ?? before.weight,
    ...(options && { options }),
  }
}
