/** The meaning of path and query parameters without a comment of their own, by name (as in commonFields.ts). */
export type CommonParameters = {
  /** Price of the products, in whole major units of the currency of the request. */
  amount: unknown
  /** `in_stock` excludes products that cannot be ordered now. */
  availability: unknown
  /** `link_rewrite` of a category; products of its sub-categories are included. */
  category: unknown
  /** ISO 3166-1 alpha-2 code of the country. */
  code: unknown
  /** ISO 3166-1 alpha-2 code of the delivery country. */
  country: unknown
  /** `1` selects products with an old price. */
  discount: unknown
  /** `1` requests the facets, which cost more than the list. */
  facets: unknown
  /** All orders, those in progress, or those that are finished. */
  filter: unknown
  /** The id of the object. */
  id: unknown
  /** Ids, comma-separated: these products, in this order. */
  ids: unknown
  /** The kind of addresses. */
  kind: unknown
  /** A list of the shop; by default all products. */
  list: unknown
  /** The id of an option of the product. */
  option_id: unknown
  /** The page, from 1, which is the default; a page after the last one is empty. */
  page: unknown
  /** The maximum number of entries on a page; by default chosen by the backend. */
  per_page: unknown
  /** Minimum price, in major units of the currency of the request. */
  price_from: unknown
  /** Maximum price, in major units of the currency of the request. */
  price_to: unknown
  /** Search text in either language; typing mistakes and another keyboard layout are corrected. */
  q: unknown
  /** Minimum average rating. */
  rating: unknown
  /** The `link_rewrite` of the object. */
  slug: unknown
  /** The order of the list; `-` reverses it. */
  sort: unknown
  /** `link_rewrite` of a tag. */
  tag: unknown
  /** The last part of the shared link. */
  token: unknown
  /** Weight of the parcel, in g. */
  weight: unknown
}
