/** What the shop sells, as lists: categories, products, brands, makers, tags, the home page. Wire spelling as agreed with backends (R3.01, R7.04). */
import { defineCall } from './defineCall.ts'
import { WirePrice } from './price.ts'
import {
  amount,
  answerOf,
  flag,
  id,
  list,
  mapOf,
  oneOf,
  orNull,
  shape,
  slug,
  text,
  whole,
  type Infer,
  type Shape,
  type Id,
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
  id: id(),
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
  /** ISO countries that it cannot be sent to. */
  not_shipped_to: list(text()),
  /** That they refuse it, and why, in the language of the request. */
  refusal: orNull(text()),
})

/** Where the words of a search stand when a product's name does not have them. */
export const REASON_PLACES = ['category', 'tag', 'usage', 'summary', 'composition'] as const

export const WireReason = shape({ place: oneOf(REASON_PLACES), text: text() })

export type WireCategory = {
  id: Id
  name: string
  link_rewrite: string
  /** Products in it and below it. */
  products_count: number | null
  sub: { [id: string]: WireCategory }
}

const category = (levels: number): Shape =>
  shape({
    id: id(),
    name: text(),
    link_rewrite: slug(),
    products_count: orNull(whole(0)),
    sub: levels > 1 ? mapOf(category(levels - 1)) : shape({}),
  })

/** A category tree node (R3.01). `sub` is a map, and JSON keeps whole-number keys in rising order only: sort children by id. */
export const WireCategory = category(6) as Shape<WireCategory>

export const getCategories = defineCall({
  group: 'specified',
  name: 'getCategories',
  audience: 'public',
  method: 'GET',
  path: '/v1/categories',
  answer: answerOf(list(WireCategory)),
  summary: 'The category tree, loaded once and shared by all screens.',
})

export type WirePicture = Infer<typeof WirePicture>
export type WireBrand = Infer<typeof WireBrand>
export type WireProductCard = Infer<typeof WireProductCard>
export type WireReason = Infer<typeof WireReason>
