/** The home page. */
import { WireBrand, WirePicture, WireProductCard } from './catalogue.ts'
import { defineCall } from './defineCall.ts'
import { answerOf, exactly, list, optional, orNull, shape, slug, text, whole } from './shapes.ts'

export const getHome = defineCall({
  group: 'home',
  name: 'getHome',
  audience: 'public',
  method: 'GET',
  path: '/v1/home',
  /** ISO code: what cannot be sent there comes last in its block. */
  query: exactly({ country: optional(text()) }),
  answer: answerOf(
    shape({
      hero: orNull(shape({ wide: WirePicture, narrow: WirePicture })),
      new_products: list(WireProductCard),
      price_drops: list(WireProductCard),
      best_sales: list(WireProductCard),
      brands: list(WireBrand),
      brands_count: whole(0),
      articles: list(shape({ title: text(), link_rewrite: slug(), lead: text(), date: text(), picture: orNull(WirePicture) })),
    }),
  ),
  summary: 'The blocks of the home page.',
})
