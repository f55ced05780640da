/** An e-mailed guest cart: requested with an address, opened by the link on any device. */
import { GuestProducts } from './guestCart.ts'
import { defineCall } from './defineCall.ts'
import { answerOf, exactly, id, list, matching, messageAnswer, orNull, shape, textOf, whole } from './shapes.ts'
import { MOST_MAILED_LINES } from '../rules/shopLinks.ts'

export const postCartMail = defineCall('postCartMail', 'POST /v1/cart-letters', {
  group: 'cartByMail',
  audience: 'personal',
  body: exactly({ email: textOf(3, 254), goods: list(GuestProducts, MOST_MAILED_LINES) }),
  answer: messageAnswer(),
  status: 202,
  summary:
    'Sends one e-mail with a link that restores these products to a cart. The link works for 14 days, any number of times.',
})

export const postCartMailOpen = defineCall('postCartMailOpen', 'POST /v1/cart-letters/open', {
  group: 'cartByMail',
  audience: 'personal',
  body: exactly({
    /** The token of the link: 43 characters of base64url. */
    token: matching(/^[\w-]{43}$/, 'Expected the token of an e-mailed cart'),
  }),
  answer: answerOf(
    orNull(
      shape({
        /** The lines of the cart as they were sent. */
        goods: list(shape({ product_id: id(), option_id: orNull(id()), qty: whole(1) })),
      }),
    ),
  ),
  summary: 'The contents of an e-mailed cart; null when its link is expired or unknown. Changes nothing.',
})
