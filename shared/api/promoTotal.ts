/** The total of a cart with another promo code. */
import { PROMO_CODE_MAX_LENGTH } from '../constants.ts'
import { defineCall, member } from './defineCall.ts'
import { numeric } from './lenientShapes.ts'
import { isoCode } from './price.ts'
import { amount, answerOf, exactly, shape, textOf } from './shapes.ts'

export const getPromoTotal = defineCall('getPromoTotal', 'GET /v1/user/cart/promo/{code}', {
  ...member,
  group: 'cartExtras',
  reads: ['cart'],
  params: exactly({
    /** The code as typed. */
    code: textOf(1, PROMO_CODE_MAX_LENGTH),
  }),
  answer: answerOf(
    shape({
      /** Major units of `iso_code`. */
      total_price: numeric(amount()),
      iso_code: isoCode(),
    }),
  ),
  summary:
    'The total that the cart would have with another promo code in place of its own; changes nothing. Refused as postCartPromo would be.',
})
