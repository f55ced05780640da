/** The data of each product in feeds for marketplaces and price comparisons. */
import { GTIN } from '../rules/gtin.ts'
import { defineCall } from './defineCall.ts'
import { entries, flagOr, looseFlag, numeric, pageOf, paging, textOrEmpty } from './lenientShapes.ts'
import { WirePictureFile } from './pictureFile.ts'
import { WirePrice } from './price.ts'
import { answerOf, exactly, id, matching, optional, orNull, shape, slug, text, whole, type Infer } from './shapes.ts'

export const WireFeedItem = shape({
  id: id(),
  reference: textOrEmpty(),
  gtin: orNull(matching(GTIN, 'Expected a GTIN')),
  name: text(),
  link_rewrite: slug(),
  /** Name of the brand. */
  brand: orNull(text()),
  /** Id of its main category, a node of `getCategories`. */
  category_id: orNull(id()),
  /** The front view first. */
  pictures: entries(WirePictureFile),
  /** Plain text, one or two sentences. */
  summary: orNull(text()),
  price: WirePrice,
  available_for_order: flagOr(true),
  weight_g: orNull(numeric(whole(0))),
  /** False for a product that is delivered by e-mail; null counts as true. */
  requires_shipping: orNull(looseFlag()),
  /** ISO countries to which it cannot be sent. */
  not_shipped_to: entries(text()),
  /** The property that the options vary, e.g. "Size"; null when there are none. */
  option_name: orNull(text()),
  options: entries(
    shape({
      id: id(),
      reference: textOrEmpty(),
      gtin: orNull(matching(GTIN, 'Expected a GTIN')),
      name: text(),
      price: WirePrice,
      available_for_order: flagOr(true),
    }),
  ),
})

export const getFeed = defineCall('getFeed', 'GET /v1/feed', {
  group: 'feeds',
  audience: 'public',
  query: exactly({ page: optional(whole(1)), per_page: optional(whole(1, 500)) }),
  answer: answerOf(pageOf(shape({ items: entries(WireFeedItem), ...paging }))),
  summary: 'All products with the fields that feeds need, in a stable order: new ones are last.',
})

export type WireFeedItem = Infer<typeof WireFeedItem>
