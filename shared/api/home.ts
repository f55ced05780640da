/** The home page. */
import { WireBrand, WireProductCard } from './catalogue.ts'
import { WirePicture } from './picture.ts'
import { defineCall } from './defineCall.ts'
import { countOr0, dateOrEmpty, entries, textOrEmpty } from './lenientShapes.ts'
import { answerOf, exactly, optional, orNull, shape, slug, text } from './shapes.ts'

export const getHome = defineCall('getHome', 'GET /v1/home', {
  group: 'home',
  audience: 'public',
  reads: ['ratings'],
  /** ISO code: products that cannot be sent there are left out. */
  query: exactly({ country: optional(text()) }),
  answer: answerOf(
    shape({
      /** The large picture at the top; null for none. */
      hero: orNull(shape({ wide: WirePicture, narrow: WirePicture })),
      /** The newest products. */
      new_products: entries(WireProductCard),
      /** Products with an old price. */
      price_drops: entries(WireProductCard),
      /** Best sellers. */
      best_sales: entries(WireProductCard),
      /** A selection of brands. */
      brands: entries(WireBrand),
      /** The number of all brands. */
      brands_count: countOr0(),
      /** The newest articles of the blog. */
      articles: entries(
        shape({ title: text(), link_rewrite: slug(), lead: textOrEmpty(), date: dateOrEmpty(), picture: orNull(WirePicture) }),
      ),
    }),
  ),
  summary: 'The blocks of the home page.',
})
