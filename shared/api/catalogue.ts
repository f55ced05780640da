/** What the shop sells, as lists: categories, products, brands, makers, tags, the home page. Wire spelling as agreed with backends (R3.01, R7.04). */
import { SEARCH_MAX_LENGTH } from '../constants.ts'
import { defineCall } from './defineCall.ts'
import { WirePrice } from './price.ts'
import {
  amount,
  answerOf,
  exactly,
  flag,
  list,
  mapOf,
  nullable,
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

/** `{ name, link_rewrite }`: enough to make a link. */
export const WireLink = shape({ name: text(), link_rewrite: slug() })

/**
 * A picture: AVIF of each width `w` at `${base}-${w}.avif`, one WebP at `${base}.webp`. `width` and `height` are the
 * intrinsic size in px of the largest one; `color` (#rrggbb) and `tint` fill the place until it arrives.
 */
export const WirePicture = shape({
  base: text(),
  widths: list(whole(1)),
  width: whole(1),
  height: whole(1),
  tint: orNull(text()),
  color: orNull(text()),
})

export const WireBrand = shape({ name: text(), name_ja: orNull(text()), link_rewrite: slug() })

export const WireProductCard = shape({
  id: whole(1),
  reference: text(),
  name: text(),
  link_rewrite: slug(),
  brand: orNull(WireBrand),
  price: WirePrice,
  picture: orNull(WirePicture),
  rating: orNull(shape({ average: amount(), count: whole(0) })),
  has_options: flag(),
  available_for_order: flag(),
  qty_limit: orNull(whole(0)),
  is_new: flag(),
  /** That it cannot be sent to the `country` of the request, and why; null where it can, and where no country is named. */
  refusal: orNull(text()),
})

export type WireCategory = {
  id: number
  name: string
  link_rewrite: string
  /** Products in it and below it. */
  products_count: number | null
  sub: { [id: string]: WireCategory }
}

const category = (levels: number): Shape =>
  shape({
    id: whole(1),
    name: text(),
    link_rewrite: slug(),
    products_count: orNull(whole(0)),
    sub: levels > 1 ? mapOf(category(levels - 1)) : shape({}),
  })

/** A category tree node (R3.01). `sub` is a map, and JSON keeps whole-number keys in rising order only: sort children by id. */
export const WireCategory = category(6) as Shape<WireCategory>

export const getCategories = defineCall({
  name: 'getCategories',
  basis: 'specified',
  audience: 'public',
  method: 'GET',
  path: '/v1/categories',
  answer: answerOf(list(WireCategory)),
  summary: 'The category tree, loaded once and shared by all screens.',
})

export const SORTS = ['popular', 'new', 'rating', 'price', '-price', 'unit-price'] as const
export const AVAILABILITY = ['in_stock'] as const

/** Where the words of a search stand when a product's name does not have them. */
export const REASON_PLACES = ['category', 'tag', 'usage', 'summary', 'composition'] as const

export const WireReason = shape({ place: oneOf(REASON_PLACES), text: text() })

/** The filters of every product list. Several brands, manufacturers, usages or tags are joined by commas. */
export const ProductsQuery = exactly({
  list: optional(oneOf(['best-sales', 'new-products', 'prices-drop'])),
  category: optional(slug()),
  brand: optional(text()),
  manufacturer: optional(text()),
  usage: optional(text()),
  tag: optional(text()),
  /** Search text. */
  q: optional(textOf(1, SEARCH_MAX_LENGTH)),
  /** Major units of the currency header's currency. */
  price_from: optional(amount()),
  price_to: optional(amount()),
  /** Lowest average rating. */
  rating: optional(whole(1, 5)),
  availability: optional(oneOf(AVAILABILITY)),
  /** Only products with an old price. */
  discount: optional(oneOf(['1'])),
  /** Ids joined by commas: these products, in this order. */
  ids: optional(text()),
  sort: optional(oneOf(SORTS)),
  /** ISO code: what cannot be sent there comes last, where the list is sorted by what sells best or left in its own order. */
  country: optional(text()),
  page: optional(whole(1)),
  per_page: optional(whole(1, 100)),
  /** `1` asks for `facets`, which cost the backend more than the list. */
  facets: optional(oneOf(['1'])),
})

const facetValue = shape({ value: text(), name: text(), count: whole(0) })

export const WireFacets = shape({
  brand: list(facetValue),
  manufacturer: list(facetValue),
  usage: list(facetValue),
  rating: list(facetValue),
  price: nullable(shape({ min: amount(), max: amount() })),
  in_stock: whole(0),
  discount: whole(0),
})

export const getProducts = defineCall({
  name: 'getProducts',
  basis: 'assumed',
  audience: 'public',
  method: 'GET',
  path: '/v1/products',
  query: ProductsQuery,
  answer: answerOf(
    shape({
      items: list(WireProductCard),
      total: whole(0),
      page: whole(1),
      per_page: whole(1),
      facets: orNull(WireFacets),
      /** What a search understood, when it searched for something else than was typed (another keyboard layout, a typing mistake). */
      corrected: orNull(text()),
      /** Words of the text that were not searched for, because no product has them together with the others. */
      left_out: orNull(list(text())),
      /** The price that stands in the text, and the text without it; the list is narrowed by it, unless the query names a price beside the text. */
      price_in_text: orNull(shape({ text: text(), from: orNull(amount()), to: orNull(amount()) })),
      /** Why a search found products of this page whose names do not have its words; ids of products are keys. */
      reasons: orNull(mapOf(WireReason)),
    }),
  ),
  summary: 'A page of a product list with filters, sorting and, when asked, facet counts.',
})

export const getSuggestions = defineCall({
  name: 'getSuggestions',
  basis: 'assumed',
  audience: 'public',
  method: 'GET',
  path: '/v1/suggestions',
  query: exactly({ q: textOf(1, SEARCH_MAX_LENGTH) }),
  answer: answerOf(
    shape({
      products: list(
        shape({ name: text(), link_rewrite: slug(), picture: orNull(WirePicture), price: WirePrice, reason: orNull(WireReason) }),
      ),
      categories: list(WireLink),
      brands: list(WireBrand),
    }),
  ),
  summary: 'What the search box offers while somebody types.',
})

export type WirePicture = Infer<typeof WirePicture>
export type WireReason = Infer<typeof WireReason>
export type WireBrand = Infer<typeof WireBrand>
export type WireProductCard = Infer<typeof WireProductCard>
export type WireFacets = Infer<typeof WireFacets>
export type ProductsQuery = Infer<typeof ProductsQuery>
