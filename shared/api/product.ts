/** One product: the page itself, and its deferred parts. */
import { CountryCode } from './countryCode.ts'
import { GTIN } from '../rules/gtin.ts'
import { defineCall } from './defineCall.ts'
import { WireLink, WireMaker, WireNamed, WireProductCard, WireRefusal } from './catalogue.ts'
import { WireLandedCost } from './landedCost.ts'
import { WirePicture } from './picture.ts'
import {
  countOr0,
  dateOrEmpty,
  dateOrNull,
  entries,
  flagOr,
  numeric,
  orElse,
  pageOf,
  paging,
  textOrEmpty,
} from './lenientShapes.ts'
import { isoCode, priceAmount, WirePrice, withPrice } from './price.ts'
import {
  amount,
  answerOf,
  exactly,
  id,
  isObject,
  matching,
  oneOf,
  optional,
  orNull,
  shape,
  slug,
  text,
  textId,
  whole,
  type Infer,
} from './shapes.ts'

export const WireOption = shape({
  id: id(),
  reference: textOrEmpty(),
  gtin: orNull(matching(GTIN, 'Expected a GTIN')),
  name: text(),
  price: WirePrice,
  /** As that of the product. */
  lowest_30_days: orNull(priceAmount()),
  available_for_order: flagOr(true),
  qty_limit: orNull(numeric(whole(0))),
  /** `#rrggbb` of a shade, to be shown beside its name. */
  color: orNull(matching(/^#[\da-f]{6}$/i, 'Expected a color as #rrggbb')),
})

const VIEWS = ['front', 'back', 'box', 'close', 'open', 'texture', 'light', 'other'] as const

/** A number in a table is converted to text. */
const cell = () => ({ ...text(), convert: (value: unknown) => (typeof value === 'number' ? String(value) : value) })

const productFields = shape({
  id: id(),
  reference: textOrEmpty(),
  gtin: orNull(matching(GTIN, 'Expected a GTIN')),
  name: text(),
  name_ja: orNull(text()),
  link_rewrite: slug(),
  brand: orNull(WireNamed),
  manufacturer: orNull(WireMaker),
  /** From the top category down to the product's main one. */
  path: entries(WireLink),
  price: WirePrice,
  /** The lowest price of the 30 days before the reduction of `price`, as EU law requires; null without a reduction, or when unknown. */
  lowest_30_days: orNull(priceAmount()),
  pictures: entries({
    ...shape({
      picture: WirePicture,
      /** What the picture shows, e.g. the front of the package or the texture. */
      view: orElse(oneOf(VIEWS), () => 'other'),
    }),
    convert: (value) => (isObject(value) && 'picture' in value ? value : { picture: value }),
  }),
  rating: orNull(
    shape({
      average: numeric(amount()),
      count: countOr0(),
      /** The number of reviews with 1, 2, 3, 4 and 5 stars; empty when the backend does not return it. */
      histogram: entries(whole(0)),
    }),
  ),
  has_options: flagOr(false),
  /** The property that the options vary, e.g. "Size"; null when there are none. */
  option_name: orNull(text()),
  options: entries(WireOption),
  available_for_order: flagOr(true),
  qty_limit: orNull(numeric(whole(0))),
  is_new: flagOr(false),
  /** ISO countries to which this product cannot be sent. */
  not_shipped_to: entries(text()),
  /** States that delivery there is refused, and why, in the language of the request. */
  refusal: orNull(text()),
  /** The same by country where the reasons differ; null where `refusal` states all of it. */
  refusals: orNull(entries(WireRefusal)),
  /** Why some countries refuse the product; null for none. Known values: aerosol, flammable, corrosive, battery, medicine, blade, sunscreen. */
  ship_flag: orNull(text()),
  weight_g: orNull(numeric(whole(0))),
  /** False for a product that is delivered by e-mail; null counts as true. */
  requires_shipping: orNull(flagOr(true)),
  /** Plain text, one or two sentences, for search engines and cards. */
  summary: orNull(text()),
  /** Sanitised HTML: p, ul, ol, li, strong, em, br. */
  description: orNull(text()),
  /** Ingredients; sanitised HTML as in `description`. */
  composition: orNull(text()),
  /** Instructions; sanitised HTML as in `description`. */
  how_to_use: orNull(text()),
  /** Facts as names and values. */
  characteristics: entries(
    shape({
      /** The name of the fact. */
      name: text(),
      value: cell(),
    }),
  ),
  tags: entries(WireLink),
  /** The number of answered questions. */
  questions_count: countOr0(),
  /** ISO 8601 time of the last change of the page. */
  updated_at: dateOrNull(),
})

/** An option without a price of its own has the price of the product. */
const withPrices = (value: unknown): unknown => {
  const product = withPrice(value)
  if (!isObject(product) || !Array.isArray(product['options'])) return product
  const { price } = product
  const currency = isObject(price) ? price['iso_code'] : undefined
  const priced = (option: unknown) =>
    isObject(option) ? withPrice({ ...option, price: option['price'] ?? price }, currency) : option
  return { ...product, options: product['options'].map(priced) }
}

export const WireProduct = { ...productFields, convert: withPrices }

export const getProduct = defineCall('getProduct', 'GET /v1/products/{slug}', {
  group: 'products',
  audience: 'public',
  reads: ['reviews'],
  params: exactly({ slug: slug() }),
  answer: answerOf(WireProduct),
  summary: 'One product by its link_rewrite.',
})

/** A user's photo: one size, `width` by `height` px as displayed. */
export const WireReviewPhoto = shape({
  id: textId(),
  /** The address of the file, a path under `/media/reviews/`. */
  src: text(),
  /** px; null when it is unknown. */
  width: orNull(numeric(whole(1))),
  height: orNull(numeric(whole(1))),
})

const REVIEW_STATUSES = ['published', 'pending', 'rejected'] as const

export const WireReview = shape({
  id: id(),
  author: textOrEmpty(),
  rating: numeric(whole(1, 5)),
  text: orNull(text()),
  /** BCP 47 code of the language of the text. */
  lang: orNull(text()),
  /** ISO date. */
  date: dateOrEmpty(),
  /** `pending` reviews are shown to their author only (R1.09). */
  status: orElse(oneOf(REVIEW_STATUSES), () => 'published' as const),
  answer: orNull(text()),
  photos: orNull(entries(WireReviewPhoto)),
  /** Whether an order of the author with this product was delivered; of any product for a review of the shop. Null: unknown. */
  bought: orNull(flagOr(false)),
})

export const getReviews = defineCall('getReviews', 'GET /v1/products/{slug}/reviews', {
  group: 'reviews',
  audience: 'varies',
  reads: ['reviews'],
  params: exactly({ slug: slug() }),
  query: exactly({
    page: optional(whole(1)),
    per_page: optional(whole(1, 100)),
    /** Only reviews with this number of stars. */
    rating: optional(whole(1, 5)),
    sort: optional(oneOf(['new', 'rating', '-rating'])),
  }),
  answer: answerOf(pageOf(shape({ items: entries(WireReview), ...paging }))),
  summary:
    'Published reviews of a product, those in the language of the request first; with a token also the user’s own pending ones.',
})

export const WireQuestion = shape({
  id: id(),
  author: orNull(text()),
  text: text(),
  /** BCP 47 code of the language of the question and its answer. */
  lang: orNull(text()),
  date: dateOrEmpty(),
  answer: orNull(text()),
  /** The date of the answer; null without one. */
  answer_date: dateOrNull(),
})

export const getQuestions = defineCall('getQuestions', 'GET /v1/products/{slug}/questions', {
  group: 'questions',
  audience: 'public',
  params: exactly({ slug: slug() }),
  query: exactly({
    page: optional(whole(1)),
    per_page: optional(whole(1, 100)),
    /** Words that the question or its answer contains. */
    q: optional(text()),
  }),
  answer: answerOf(pageOf(shape({ items: entries(WireQuestion), ...paging }))),
  summary: 'Answered questions about a product, those in the language of the request first.',
})

export const getSimilar = defineCall('getSimilar', 'GET /v1/products/{slug}/similar', {
  group: 'similar',
  audience: 'public',
  reads: ['ratings'],
  params: exactly({ slug: slug() }),
  query: exactly({
    /** ISO code: products that cannot be sent there are left out. Sent to backends with the group `countryLists` alone. */
    country: optional(text()),
  }),
  answer: answerOf(entries(WireProductCard)),
  summary: 'Up to eight products of the same kind.',
})

/** Up to four ids, as in the address of the comparison. */
export const getProductsById = defineCall('getProductsById', 'GET /v1/productsById', {
  group: 'comparison',
  audience: 'public',
  reads: ['ratings'],
  query: exactly({ ids: matching(/^[^\s/\\?#,]{1,64}(,[^\s/\\?#,]{1,64}){0,3}$/, 'Expected up to four ids, divided by commas') }),
  answer: answerOf(entries(WireProduct)),
  summary: 'Products in the order of the requested ids; unknown ids are left out.',
})

/** Price and days of delivery to a country, calculated as in the cart. */
export const WireDelivery = shape({
  country: orElse(text(), () => ''),
  country_name: textOrEmpty(),
  iso_code: isoCode(),
  /** The product may not be sent there; then there are no offers. */
  refused: flagOr(false),
  /** False for a product that is delivered by e-mail: it has no offers and no duty. Null counts as true. */
  requires_shipping: orNull(flagOr(true)),
  /** The shipping methods, the cheapest first. */
  offers: entries(
    shape({
      id: id(),
      name: text(),
      price: priceAmount(),
      /** Null when the time is unknown. */
      days_from: orNull(numeric(whole(0))),
      days_to: orNull(numeric(whole(0))),
      /** ISO dates between which a parcel ordered now arrives; null when the backend returns only days. */
      arrives_from: dateOrNull(),
      arrives_to: dateOrNull(),
    }),
  ),
  /** Duty and taxes on arrival of a parcel with one unit of the product; null when they are not calculated. */
  customs_tax: orNull(numeric(amount())),
  /** The same in parts, with the rule behind them; null for a backend that returns none. */
  landed_cost: orNull(WireLandedCost),
  /** The amount missing until delivery of these products is free; null when none is, or it is unknown. */
  free_delivery_missing: orNull(numeric(amount())),
})

export const getDeliveryEstimate = defineCall('getDeliveryEstimate', 'GET /v1/products/{slug}/delivery', {
  group: 'deliveryEstimate',
  audience: 'public',
  params: exactly({ slug: slug() }),
  query: exactly({ country: CountryCode(), option_id: optional(id()) }),
  answer: answerOf(WireDelivery),
  summary: 'Price and days of delivery of one unit to a country, calculated as in the cart.',
})

export const getParcelEstimate = defineCall('getParcelEstimate', 'GET /v1/delivery', {
  group: 'deliveryEstimate',
  audience: 'public',
  /** `amount` is the price of the products in whole major units of the currency of the request, `weight` their weight in grams. */
  query: exactly({ country: CountryCode(), amount: whole(1, 1_000_000_000), weight: whole(1, 1_000_000) }),
  answer: answerOf(WireDelivery),
  summary: 'Price and days of delivery of a parcel with this price and weight to a country, calculated as in the cart.',
})

export type WireDelivery = Infer<typeof WireDelivery>
export type WireProduct = Infer<typeof WireProduct>
export type WireOption = Infer<typeof WireOption>
export type WireReviewPhoto = Infer<typeof WireReviewPhoto>
export type WireReview = Infer<typeof WireReview>
export type WireQuestion = Infer<typeof WireQuestion>
