/** One product: the page itself, and the parts of it that arrive later. */
import { CountryCode } from './addresses.ts'
import { defineCall } from './defineCall.ts'
import { WireBrand, WireLink, WirePicture, WireProductCard } from './catalogue.ts'
import { WirePrice } from './price.ts'
import {
  amount,
  answerOf,
  exactly,
  flag,
  id,
  list,
  matching,
  oneOf,
  optional,
  orNull,
  shape,
  slug,
  text,
  whole,
  type Infer,
  textId,
} from './shapes.ts'

export const WireOption = shape({
  id: id(),
  reference: text(),
  name: text(),
  price: WirePrice,
  available_for_order: flag(),
  qty_limit: orNull(whole(0)),
  /** `#rrggbb` of a shade, to be shown beside its name. */
  color: orNull(matching(/^#[\da-f]{6}$/i, 'Expected a color as #rrggbb')),
})

export const WireProduct = shape({
  id: id(),
  reference: text(),
  name: text(),
  name_ja: orNull(text()),
  link_rewrite: slug(),
  brand: orNull(WireBrand),
  manufacturer: orNull(WireLink),
  /** From the top category down to the product's main one. */
  path: list(WireLink),
  price: WirePrice,
  pictures: list(
    shape({ picture: WirePicture, view: oneOf(['front', 'back', 'box', 'close', 'open', 'texture', 'light', 'other']) }),
  ),
  rating: orNull(shape({ average: amount(), count: whole(0), histogram: list(whole(0)) })),
  has_options: flag(),
  /** What the options choose, e.g. "Size"; null when there are none. */
  option_name: orNull(text()),
  options: list(WireOption),
  available_for_order: flag(),
  qty_limit: orNull(whole(0)),
  is_new: flag(),
  /** ISO countries that this product cannot be sent to. */
  not_shipped_to: list(text()),
  /** That they refuse it, and why, in the language of the request. */
  refusal: orNull(text()),
  ship_flag: orNull(text()),
  weight_g: orNull(whole(0)),
  /** False for what is delivered by e-mail; null counts as true. */
  requires_shipping: orNull(flag()),
  /** Plain text, one or two sentences, for search engines and cards. */
  summary: orNull(text()),
  /** Sanitised HTML: p, ul, ol, li, strong, em, br. */
  description: orNull(text()),
  composition: orNull(text()),
  how_to_use: orNull(text()),
  characteristics: list(shape({ name: text(), value: text() })),
  tags: list(WireLink),
  questions_count: whole(0),
  updated_at: orNull(text()),
})

export const getProduct = defineCall({
  group: 'products',
  name: 'getProduct',
  audience: 'public',
  method: 'GET',
  path: '/v1/products/{slug}',
  params: exactly({ slug: slug() }),
  answer: answerOf(WireProduct),
  summary: 'One product by its link_rewrite.',
})

/** A photo of a shopper: one size, `width` by `height` px as it is shown. */
export const WireReviewPhoto = shape({ id: textId(), src: text(), width: whole(1), height: whole(1) })

export const WireReview = shape({
  id: id(),
  author: text(),
  rating: whole(1, 5),
  text: orNull(text()),
  /** BCP 47 code of the language of the text. */
  lang: orNull(text()),
  /** ISO date. */
  date: text(),
  /** `pending` reviews are shown to their author only (R1.09). */
  status: oneOf(['published', 'pending', 'rejected']),
  answer: orNull(text()),
  photos: orNull(list(WireReviewPhoto)),
})

export const getReviews = defineCall({
  group: 'reviews',
  name: 'getReviews',
  audience: 'varies',
  method: 'GET',
  path: '/v1/products/{slug}/reviews',
  params: exactly({ slug: slug() }),
  query: exactly({
    page: optional(whole(1)),
    per_page: optional(whole(1, 100)),
    rating: optional(whole(1, 5)),
    sort: optional(oneOf(['new', 'rating', '-rating'])),
  }),
  answer: answerOf(shape({ items: list(WireReview), total: whole(0), page: whole(1), per_page: whole(1) })),
  summary: 'Published reviews of a product, those in the language of the request first; with a token also the own pending ones.',
})

export const WireQuestion = shape({
  id: id(),
  author: orNull(text()),
  text: text(),
  /** BCP 47 code of the language of the question and its answer. */
  lang: orNull(text()),
  date: text(),
  answer: orNull(text()),
  answer_date: orNull(text()),
})

export const getQuestions = defineCall({
  group: 'questions',
  name: 'getQuestions',
  audience: 'public',
  method: 'GET',
  path: '/v1/products/{slug}/questions',
  params: exactly({ slug: slug() }),
  query: exactly({ page: optional(whole(1)), per_page: optional(whole(1, 100)), q: optional(text()) }),
  answer: answerOf(shape({ items: list(WireQuestion), total: whole(0), page: whole(1), per_page: whole(1) })),
  summary: 'Answered questions about a product, those in the language of the request first.',
})

export const getSimilar = defineCall({
  group: 'similar',
  name: 'getSimilar',
  audience: 'public',
  method: 'GET',
  path: '/v1/products/{slug}/similar',
  params: exactly({ slug: slug() }),
  answer: answerOf(list(WireProductCard)),
  summary: 'Up to eight products of the same kind.',
})

/** Up to four ids, as they stand in the address of the comparison. */
export const getProductsById = defineCall({
  group: 'comparison',
  name: 'getProductsById',
  audience: 'public',
  method: 'GET',
  path: '/v1/productsById',
  query: exactly({ ids: matching(/^[^\s/\\?#,]{1,64}(,[^\s/\\?#,]{1,64}){0,3}$/, 'Expected up to four ids, divided by commas') }),
  answer: answerOf(list(WireProduct)),
  summary: 'Products in the order of their ids; ids that nothing is known of are left out.',
})

export const WireDelivery = shape({
  country: CountryCode(),
  country_name: text(),
  iso_code: text(),
  /** The product may not be sent there; then there are no offers. */
  refused: flag(),
  /** False for what is delivered by e-mail: there is nothing to offer and no duty. Null counts as true. */
  requires_shipping: orNull(flag()),
  offers: list(
    shape({
      id: id(),
      name: text(),
      price: amount(),
      days_from: whole(0),
      days_to: whole(0),
      /** ISO dates between which a parcel ordered now arrives; null where the backend names days only. */
      arrives_from: orNull(text()),
      arrives_to: orNull(text()),
    }),
  ),
  /** Duty on a parcel with this one piece; null where it is not reckoned. */
  customs_tax: orNull(amount()),
})

export const getDeliveryEstimate = defineCall({
  group: 'deliveryEstimate',
  name: 'getDeliveryEstimate',
  audience: 'public',
  method: 'GET',
  path: '/v1/products/{slug}/delivery',
  params: exactly({ slug: slug() }),
  query: exactly({ country: CountryCode(), option_id: optional(id()) }),
  answer: answerOf(WireDelivery),
  summary: 'What it costs and how long it takes to send one piece to a country, reckoned as the cart would.',
})

export const getParcelEstimate = defineCall({
  group: 'deliveryEstimate',
  name: 'getParcelEstimate',
  audience: 'public',
  method: 'GET',
  path: '/v1/delivery',
  /** `amount` is the price of the goods in whole major units of the currency of the request, `weight` theirs in grams. */
  query: exactly({ country: CountryCode(), amount: whole(1, 1_000_000_000), weight: whole(1, 1_000_000) }),
  answer: answerOf(WireDelivery),
  summary: 'What it costs and how long it takes to send a parcel of a price and weight to a country, reckoned as the cart would.',
})

export type WireDelivery = Infer<typeof WireDelivery>
export type WireProduct = Infer<typeof WireProduct>
export type WireOption = Infer<typeof WireOption>
export type WireReviewPhoto = Infer<typeof WireReviewPhoto>
export type WireReview = Infer<typeof WireReview>
export type WireQuestion = Infer<typeof WireQuestion>
