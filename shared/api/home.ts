/** The home page. */
import { WireBrand, WireProductCard } from './catalogue.ts'
import { WirePicture } from './picture.ts'
import { defineCall } from './defineCall.ts'
import { countOr0, entries, textOrEmpty } from './lenientShapes.ts'
import { answerOf, exactly, optional, orNull, shape, slug, text } from './shapes.ts'

export const getHome = defineCall({
  group: 'home',
  name: 'getHome',
  audience: 'public',
  method: 'GET',
  path: '/v1/home',
  /** ISO code: products that cannot be sent there come last in their block. */
  query: exactly({ country: optional(text()) }),
  answer: answerOf(
    shape({
      hero: orNull(shape({ wide: WirePicture, narrow: WirePicture })),
      new_products: entries(WireProductCard),
      price_drops: entries(WireProductCard),
      best_sales: entries(WireProductCard),
      brands: entries(WireBrand),
      brands_count: countOr0(),
      articles: entries(
        shape({ title: text(), link_rewrite: slug(), lead: textOrEmpty(), date: textOrEmpty(), picture: orNull(WirePicture) }),
      ),
    }),
  ),
  summary: 'The blocks of the home page.',
})
