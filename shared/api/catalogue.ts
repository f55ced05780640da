/**
 * The assortment as lists: categories, products, brands, manufacturers, tags, the home page. Wire spelling as agreed with backends (R3.01,
 * R7.04).
 */
import { defineCall } from './defineCall.ts'
import { WirePicture } from './picture.ts'
import { WirePrice, withPrice } from './price.ts'
import { countOr0, entries, entriesByKey, flagOr, numeric, orElse, textOrEmpty } from './lenientShapes.ts'
import {
  amount,
  answerOf,
  id,
  isObject,
  oneOf,
  orNull,
  shape,
  slug,
  text,
  textOf,
  whole,
  type Id,
  type Infer,
  type Shape,
} from './shapes.ts'

/** `{ name, link_rewrite }`: enough for a link. */
export const WireLink = shape({ name: text(), link_rewrite: slug() })

/** A brand: enough for its name and link. */
export const WireBrand = shape({ name: text(), name_ja: orNull(text()), link_rewrite: slug() })

/** Converts a plain name to an object with that name. */
const fromName = (value: unknown): unknown => (typeof value === 'string' && value.trim() !== '' ? { name: value } : value)

/** The brand of a product. A brand without an address, or a plain name, is shown without a link. */
export const WireNamed = {
  ...shape({ name: text(), name_ja: orNull(text()), link_rewrite: orNull(slug()) }),
  convert: fromName,
}

/** The manufacturer of a product, in the same forms. */
export const WireMaker = { ...shape({ name: text(), link_rewrite: orNull(slug()) }), convert: fromName }

/** The summary of all reviews. */
export const WireRating = shape({ average: numeric(amount()), count: countOr0() })

/** Countries to which a product cannot be sent for the same reason, stated in the language of the request. */
export const WireRefusal = shape({
  /** ISO codes. */
  countries: entries(text()),
  /** States that delivery there is refused, and why. */
  text: text(),
})

/** A product in a list. */
export const WireProductCard = {
  ...shape({
    id: id(),
    reference: textOrEmpty(),
    name: text(),
    link_rewrite: slug(),
    brand: orNull(WireNamed),
    price: WirePrice,
    picture: orNull(WirePicture),
    rating: orNull(WireRating),
    has_options: flagOr(false),
    available_for_order: flagOr(true),
    qty_limit: orNull(numeric(whole(0))),
    is_new: flagOr(false),
    /** ISO countries to which it cannot be sent. */
    not_shipped_to: entries(text()),
    /** States that delivery there is refused, and why, in the language of the request. */
    refusal: orNull(text()),
    /** The same by country where the reasons differ; null where `refusal` states all of it. */
    refusals: orNull(entries(WireRefusal)),
  }),
  convert: (value: unknown) => withPrice(value),
}

/** Places where a search word was found when a product's name does not contain it. */
export const REASON_PLACES = ['category', 'tag', 'usage', 'summary', 'composition'] as const

export const WireReason = shape({
  /** The field that contains the words: category, tag, usage, summary or composition. */
  place: oneOf(REASON_PLACES),
  /** The name, or the words, in the language of the request. */
  text: text(),
})

export type WireCategory = {
  id: Id
  name: string
  link_rewrite: string
  /** The number of products in it and below it. */
  products_count: number | null
  /** One character that the shop shows beside a top category. */
  sign?: string | null
  sub: { [id: string]: WireCategory }
}

/** Deeper than any tree that a menu could show. */
const LEVELS_MAX = 12

/** Below the last level nothing is read. */
const nothing = orElse({ ...shape({}), matches: (v) => isObject(v) && Object.keys(v).length === 0 }, () => ({}))

const category = (levels: number): Shape =>
  shape({
    id: id(),
    name: text(),
    link_rewrite: slug(),
    products_count: orNull(numeric(whole(0))),
    /** One character that the shop shows beside a top category; null for the first letter of its name. */
    sign: orNull(textOf(1, 4)),
    /** The sub-categories by id. Whole-number keys of a JSON object are always ascending, so sort by id. */
    sub: levels > 1 ? entriesByKey(category(levels - 1)) : nothing,
  })

/**
 * A category tree node (R3.01). `sub` is a map, and whole-number keys of a parsed JSON object are always in ascending order. A list of
 * nodes is accepted as well, and a leaf may leave it out. An unreadable node is left out with its descendants; the others stay.
 */
export const WireCategory = category(LEVELS_MAX) as Shape<WireCategory>

export const getCategories = defineCall('getCategories', 'GET /v1/categories', {
  group: 'specified',
  audience: 'public',
  answer: answerOf(entries(WireCategory)),
  summary: 'The category tree, loaded once and shared by all screens.',
})

export type WireBrand = Infer<typeof WireBrand>
export type WireProductCard = Infer<typeof WireProductCard>
export type WireRefusal = Infer<typeof WireRefusal>
export type WireReason = Infer<typeof WireReason>
export type WireNamed = Infer<typeof WireNamed>
export type WireMaker = Infer<typeof WireMaker>
