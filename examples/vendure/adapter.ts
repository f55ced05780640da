/**
 * An example of an adapter (server/adapter/adapter.ts): the catalogue of a Vendure server through its Shop API, by GraphQL. It maps the
 * categories, the lists, a product and the settings; accounts, cart and favourites are not mapped.
 *
 * It is not a complete shop. Without the calls that the log names at the start (`adapter lacks specified calls`), a guest can browse,
 * search and fill a cart in the browser, without current prices; sign-in, registration and favourites report that they do not work. A shop
 * for customers needs all 21 specified calls (docs/backend.md).
 *
 *   UPSTREAM_URL=https://vendure.example BACKEND_ADAPTER=examples/vendure/adapter.ts npm start
 *
 * It imports only types, so that Node runs it without a build, also beside a built shop without sources.
 * Pictures are left out here. A mapping may return their absolute addresses (`preview` of Vendure's assets) when MEDIA_ORIGINS names their
 * origin.
 */
import type { Adapter, Caller, Sent } from '../../server/adapter/adapter.ts'
import type { WireCategory, WireProductCard } from '../../shared/api/catalogue.ts'
import type { WirePrice } from '../../shared/api/price.ts'

type Collection = { readonly id: string; readonly name: string; readonly slug: string; readonly parentId: string }
type Breadcrumb = { readonly name: string; readonly slug: string }
type PriceRange = { readonly value: number } | { readonly min: number; readonly max: number }

type SearchResult = {
  readonly productId: string
  readonly productName: string
  readonly slug: string
  readonly sku: string
  readonly inStock: boolean
  readonly currencyCode: string
  readonly priceWithTax: PriceRange
}

type Variant = {
  readonly id: string
  readonly sku: string
  readonly priceWithTax: number
  readonly currencyCode: string
  readonly stockLevel: string
  readonly options: readonly { readonly name: string }[]
}

type Product = {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly updatedAt: string
  readonly optionGroups: readonly { readonly name: string }[]
  readonly variants: readonly Variant[]
  readonly collections: readonly { readonly breadcrumbs: readonly Breadcrumb[] }[]
  readonly facetValues: readonly { readonly name: string; readonly facet: { readonly name: string } }[]
}

const SEARCH = `query ($input: SearchInput!) {
  search(input: $input) {
    totalItems
    items {
      productId productName slug sku inStock currencyCode
      priceWithTax { ... on SinglePrice { value } ... on PriceRange { min max } }
    }
  }
}`

const PRODUCT = `query ($slug: String!) {
  product(slug: $slug) {
    id name slug description updatedAt
    optionGroups { name }
    variants { id sku priceWithTax currencyCode stockLevel options { name } }
    collections { breadcrumbs { name slug } }
    facetValues { name facet { name } }
  }
}`

const COLLECTIONS = `query { collections { items { id name slug parentId } } }`

const CHANNEL = `query { activeChannel { availableCurrencyCodes } }`

/** Vendure's root collection, which has no page. */
const ROOT = '__root_collection__'
const PER_PAGE = 24

/** Sends a query. Throws on GraphQL errors, which have status 200, so that they count as backend faults. */
const query = async <Data>(
  { locale, currency, token, send }: Caller,
  document: string,
  variables: object = {},
): Promise<Data> => {
  const { json } = await send({
    method: 'POST',
    path: `/shop-api?languageCode=${locale.slice(0, 2)}&currencyCode=${currency}`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    body: { query: document, variables },
  })
  const { data, errors } = json as { readonly data?: Data | null; readonly errors?: readonly { readonly message: string }[] }
  if (!data || errors) throw new Error(errors?.[0]?.message ?? 'no data')
  return data
}

/** Vendure returns money in minor units; the yen has none. */
const priceOf = (minor: number, currency: string, hasRange = false): Sent<WirePrice> => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  return { current: minor / 10 ** digits, iso_code: currency, sign, has_range: hasRange }
}

const cardOf = ({
  productId,
  productName,
  slug,
  sku,
  inStock,
  currencyCode,
  priceWithTax,
}: SearchResult): Sent<WireProductCard> => {
  const { min, max } = 'value' in priceWithTax ? { min: priceWithTax.value, max: priceWithTax.value } : priceWithTax
  return {
    id: Number(productId),
    reference: sku,
    name: productName,
    link_rewrite: slug,
    price: priceOf(min, currencyCode, min < max),
    has_options: min < max,
    available_for_order: inStock,
    is_new: false,
    not_shipped_to: [],
  }
}

/** The collections are one list, each with the id of its parent; the parent of a top collection is the root, which is not in the list. */
const treeOf = (all: readonly Collection[], parents: readonly Collection[]): Sent<WireCategory>[] =>
  parents.map(({ id, name, slug }) => {
    const below = treeOf(
      all,
      all.filter(({ parentId }) => parentId === id),
    )
    return { id: Number(id), name, link_rewrite: slug, sub: Object.fromEntries(below.map((node) => [String(node.id), node])) }
  })

const collectionsOf = async (caller: Caller) => {
  const { collections } = await query<{ readonly collections: { readonly items: readonly Collection[] } }>(caller, COLLECTIONS)
  return collections.items
}

const currenciesOf = async (caller: Caller) => {
  const { activeChannel } = await query<{ readonly activeChannel: { readonly availableCurrencyCodes: readonly string[] } }>(
    caller,
    CHANNEL,
  )
  const names = new Intl.DisplayNames(caller.locale, { type: 'currency' })
  return activeChannel.availableCurrencyCodes.map((code) => ({ name: names.of(code) ?? code, iso_code: code }))
}

const SORTS: { readonly [sort: string]: object } = { price: { price: 'ASC' }, '-price': { price: 'DESC' } }

export const adapter = {
  // Only the catalogue: no brands, and no group that an account or an order needs.
  features: { products: true, brands: false, checkout: false, showCurrency: true },
  unmapped: 'absent',
  calls: {
    getFrontConfig: async (_input, caller) => ({ data: { features: {}, currencies: await currenciesOf(caller) } }),

    getCurrencyList: async (_input, caller) => ({ data: { items: await currenciesOf(caller) } }),

    getCategories: async (_input, caller) => {
      const all = await collectionsOf(caller)
      const ids = new Set(all.map(({ id }) => id))
      return {
        data: treeOf(
          all,
          all.filter(({ parentId }) => !ids.has(parentId)),
        ),
      }
    },

    getCategory: async ({ params: { slug } }, caller) => {
      const all = await collectionsOf(caller)
      const own = all.find((one) => one.slug === slug)
      if (!own) return { refused: 404 }
      const links = (which: (one: Collection) => boolean) =>
        all.filter(which).map((one) => ({ name: one.name, link_rewrite: one.slug, products_count: 0 }))
      const above = all.find(({ id }) => id === own.parentId)
      const { search } = await query<{ readonly search: { readonly totalItems: number } }>(caller, SEARCH, {
        input: { collectionSlug: slug, groupByProduct: true, take: 0 },
      })
      return {
        data: {
          id: Number(own.id),
          name: own.name,
          link_rewrite: slug,
          products_count: search.totalItems,
          path: above ? links((one) => one === above) : [],
          sub: links(({ parentId }) => parentId === own.id),
          siblings: links((one) => one.parentId === own.parentId && one !== own),
        },
      }
    },

    getProducts: async ({ query: { category, q, sort, page = 1, per_page = PER_PAGE } }, caller) => {
      const { search } = await query<{
        readonly search: { readonly totalItems: number; readonly items: readonly SearchResult[] }
      }>(caller, SEARCH, {
        input: {
          groupByProduct: true,
          skip: (page - 1) * per_page,
          take: per_page,
          ...(category !== undefined && { collectionSlug: category }),
          ...(q !== undefined && { term: q }),
          ...(sort !== undefined && { sort: SORTS[sort] }),
        },
      })
      return { data: { items: search.items.map(cardOf), total: search.totalItems, page, per_page } }
    },

    getProduct: async ({ params: { slug } }, caller) => {
      const { product } = await query<{ readonly product: Product | null }>(caller, PRODUCT, { slug })
      const first = product?.variants.toSorted((a, b) => a.priceWithTax - b.priceWithTax)[0]
      if (!product || !first) return { refused: 404 }
      const { variants } = product
      const isInStock = ({ stockLevel }: Variant) => stockLevel !== 'OUT_OF_STOCK'
      const hasRange = variants.some(({ priceWithTax }) => priceWithTax !== first.priceWithTax)
      const path = product.collections[0]?.breadcrumbs.filter((one) => one.slug !== ROOT) ?? []
      return {
        data: {
          id: Number(product.id),
          reference: first.sku,
          name: product.name,
          link_rewrite: product.slug,
          path: path.map(({ name, slug: link_rewrite }) => ({ name, link_rewrite })),
          price: priceOf(first.priceWithTax, first.currencyCode, hasRange),
          pictures: [],
          has_options: variants.length > 1,
          option_name: product.optionGroups.map(({ name }) => name).join(', ') || null,
          options:
            variants.length === 1
              ? []
              : variants.map((variant) => ({
                  id: Number(variant.id),
                  reference: variant.sku,
                  name: variant.options.map(({ name }) => name).join(', '),
                  price: priceOf(variant.priceWithTax, variant.currencyCode),
                  available_for_order: isInStock(variant),
                })),
          available_for_order: variants.some(isInStock),
          is_new: false,
          not_shipped_to: [],
          description: product.description,
          characteristics: product.facetValues.map(({ name, facet }) => ({ name: facet.name, value: name })),
          tags: [],
          questions_count: 0,
          updated_at: product.updatedAt,
        },
      }
    },
  },
} satisfies Adapter
