/** The cart calls. Guests keep their cart in the browser and only ask for its prices. */
import { defineCall } from './defineCall.ts'
import { WirePrice } from './catalogue.ts'
import { answerOf, exactly, flag, list, mapOf, matching, orNull, shape, text, textOf, whole, type Infer } from './shapes.ts'

export const CurrencyCode = () => matching(/^[A-Z]{3}$/, 'Expected an ISO 4217 code')

/**
 * Fresh prices of a guest's lines in a currency (spec §7). The specification names `cart_id` and `currency`; a backend that
 * keeps no guest carts cannot know what a `cart_id` stands for, so `product_id` and `option_id` go along (assumed).
 */
export const postProductsPrice = defineCall({
  name: 'postProductsPrice',
  basis: 'specified',
  audience: 'personal',
  method: 'POST',
  path: '/v1/productsPrice',
  body: exactly({
    currency: CurrencyCode(),
    items: list(exactly({ cart_id: textOf(1, 64), product_id: whole(1), option_id: orNull(whole(1)) }), 200),
  }),
  answer: answerOf(mapOf(shape({ price: WirePrice, available_for_order: orNull(flag()), qty_limit: orNull(whole(0)), name: orNull(text()) }))),
  summary: 'The prices of a guest cart in a currency, by cart_id.',
})

export type ProductsPrice = Infer<(typeof postProductsPrice)['answer']>
