/** Lists of products, separate from `catalogue.ts`: pages that show only cards do not need it. */
import { SEARCH_MAX_LENGTH } from '../constants.ts'
import { byName, FILTERS, VALUES_FILTERS } from '../filters.ts'
import { WireProductCard, WireReason } from './catalogue.ts'
import { defineCall } from './defineCall.ts'
import { countOr0, entries, entriesByKey, numeric, pageOf, paging } from './lenientShapes.ts'
import { priceAmount, withPrice } from './price.ts'
import {
  amount,
  answerOf,
  exactly,
  isObject,
  oneOf,
  optional,
  orNull,
  shape,
  slug,
  text,
  textOf,
  whole,
  type Infer,
  type Shape,
} from './shapes.ts'

export const SORTS = ['popular', 'new', 'rating', 'price', '-price', 'unit-price'] as const

const valuesFields = <S>(field: () => S) => byName(VALUES_FILTERS, field)

/** The query of every product list, with the filters of `shared/filters.ts`. Several values of a filter, and several tags, are comma-separated. */
export const ProductsQuery = exactly({
  list: optional(oneOf(['best-sales', 'new-products', 'prices-drop'])),
  category: optional(slug()),
  ...valuesFields(() => optional(text())),
  tag: optional(text()),
  /** Search text. */
  q: optional(textOf(1, SEARCH_MAX_LENGTH)),
  /** Major units of the currency header's currency. */
  price_from: optional(amount()),
  price_to: optional(amount()),
  /** Lowest average rating. */
  rating: optional(whole(1, 5)),
  availability: optional(oneOf([FILTERS.inStock.value])),
  /** Only products with an old price. */
  discount: optional(oneOf([FILTERS.discount.value])),
  /** Comma-separated ids: these products, in this order. */
  ids: optional(text()),
  sort: optional(oneOf(SORTS)),
  /** ISO code: products that cannot be sent there come last, when the list is sorted by popularity or in its default order. */
  country: optional(text()),
  /** `1`: only products that can be sent to `country`. Sent to backends with the group `countryLists` alone. */
  sendable: optional(oneOf(['1'])),
  page: optional(whole(1)),
  per_page: optional(whole(1, 100)),
  /** `1` requests `facets`, which cost the backend more than the list. */
  facets: optional(oneOf(['1'])),
})

const facetValue = shape({
  /** The value of the query parameter. */
  value: text(),
  name: text(),
  count: countOr0(),
})

export const WireFacets = shape({
  ...valuesFields(() => entries(facetValue)),
  /** The number of products with at least each rating. */
  rating: entries(facetValue),
  /** The lowest and highest price without the price filter; null for an empty list. */
  price: orNull(
    shape({
      /** The lowest price, in major units. */
      min: priceAmount(),
      /** The highest price, in major units. */
      max: priceAmount(),
    }),
  ),
  /** The number of products in stock. */
  in_stock: countOr0(),
  /** The number of products with an old price. */
  discount: countOr0(),
})

const ProductsPage = pageOf(
  shape({
    items: entries(WireProductCard),
    ...paging,
    /**
     * How many products fit the query and cannot be sent to `country`, whether they are left out or not; null without a country, and for a
     * backend that does not know.
     */
    refused_count: orNull(numeric(whole(0))),
    /** Counts for the filters; null unless requested with `facets=1`. */
    facets: orNull(WireFacets),
    /** The corrected search text, when it differs from the typed one (another keyboard layout, a typing mistake). */
    corrected: orNull(text()),
    /** Words of the text that were not searched for, because no product matches them together with the others. */
    left_out: orNull(entries(text())),
    /** The price found in the text, and the text without it; it filters the list, unless the query has a price parameter. */
    price_in_text: orNull(
      shape({
        /** The text without the price. */
        text: text(),
        /** The minimum price in major units; null without one. */
        from: orNull(priceAmount()),
        /** The maximum price in major units; null without one. */
        to: orNull(priceAmount()),
      }),
    ),
    /** Why the search found products of this page whose names do not contain its words; ids of products are keys. */
    reasons: orNull(entriesByKey(WireReason)),
  }),
)

/** A plain price of a product is in the currency beside it, or beside the list. */
const withCurrency = <T>(page: Shape<T>): Shape<T> => ({
  ...page,
  convert: (value) => {
    const list = page.convert?.(value)
    if (!isObject(list) || !Array.isArray(list['items'])) return list
    const outer = list['iso_code'] ?? list['currency']
    return { ...list, items: list['items'].map((one) => withPrice(one, outer)) }
  },
})

export const getProducts = defineCall('getProducts', 'GET /v1/products', {
  group: 'products',
  audience: 'public',
  reads: ['ratings'],
  query: ProductsQuery,
  subjects: ['category', 'brand', 'manufacturer', 'tag'],
  answer: answerOf(withCurrency(ProductsPage)),
  summary: 'A page of a product list with filters, sorting and, when requested, facet counts.',
})

export type WireFacets = Infer<typeof WireFacets>
export type ProductsQuery = Infer<typeof ProductsQuery>
