/** A guest's cart in a letter: asked for with an address, opened by the link on any device. */
import { defineCall } from './defineCall.ts'
import {
  answerOf,
  exactly,
  list,
  matching,
  messageAnswer,
  nullable,
  optional,
  orNull,
  shape,
  textOf,
  whole,
  type Infer,
} from './shapes.ts'
import { MOST_MAILED_LINES } from '../rules/shopLinks.ts'

const guest = { basis: 'assumed', audience: 'personal', method: 'POST' } as const

/** Goods of a cart, without prices: those are what they are when the cart is opened. */
const LetterLine = exactly({ product_id: whole(1), option_id: optional(nullable(whole(1))), qty: whole(1, 9999) })

export const postCartLetter = defineCall({
  ...guest,
  name: 'postCartLetter',
  path: '/v1/cart-letters',
  body: exactly({ email: textOf(3, 254), goods: list(LetterLine, MOST_MAILED_LINES) }),
  answer: messageAnswer(),
  status: 202,
  summary:
    'Sends one letter with a link that brings these goods back into a cart. The link works for 14 days, as often as it is followed.',
})

export const postCartLetterOpen = defineCall({
  ...guest,
  name: 'postCartLetterOpen',
  path: '/v1/cart-letters/open',
  body: exactly({ token: matching(/^[\w-]{43}$/, 'Expected the token of a letter') }),
  answer: answerOf(orNull(shape({ goods: list(shape({ product_id: whole(1), option_id: orNull(whole(1)), qty: whole(1) })) }))),
  summary: 'What the cart of a letter held; null when its link is too old, or never was one. Changes nothing.',
})

export type LetterLine = Infer<typeof LetterLine>
