/** The suggestions of the search box; loaded when the first characters are typed. */
import { entries } from './lenientShapes.ts'
import { SEARCH_MAX_LENGTH } from '../constants.ts'
import { WireBrand, WireLink, WireReason, WireRefusal } from './catalogue.ts'
import { WirePicture } from './picture.ts'
import { defineCall } from './defineCall.ts'
import { WirePrice } from './price.ts'
import { answerOf, exactly, optional, orNull, shape, slug, text, textOf } from './shapes.ts'

export const getSuggestions = defineCall('getSuggestions', 'GET /v1/suggestions', {
  group: 'suggestions',
  audience: 'public',
  /** `country` is an ISO code: products that cannot be sent there are left out. */
  query: exactly({ q: textOf(1, SEARCH_MAX_LENGTH), country: optional(text()) }),
  answer: answerOf(
    shape({
      products: entries(
        shape({
          name: text(),
          link_rewrite: slug(),
          picture: orNull(WirePicture),
          price: WirePrice,
          reason: orNull(WireReason),
          not_shipped_to: entries(text()),
          refusal: orNull(text()),
          /** The same by country where the reasons differ. */
          refusals: orNull(entries(WireRefusal)),
        }),
      ),
      categories: entries(WireLink),
      brands: entries(WireBrand),
    }),
  ),
  summary: 'The suggestions of the search box for an unfinished text.',
})
