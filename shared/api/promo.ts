/** Promo codes and special offers of a shopper. */
import { WireProductCard } from './catalogue.ts'
import { defineCall, member } from './defineCall.ts'
import { entries, textOrEmpty } from './lenientShapes.ts'
import { amount, answerOf, flag, id, nullable, oneOf, orNull, shape, text, whole, type Infer } from './shapes.ts'

export const WirePromo = shape({
  code: text(),
  title: text(),
  kind: oneOf(['percent', 'fixed', 'certificate']),
  /** Percent, or major units of `iso_code`. */
  value: amount(),
  /** What is left on a certificate, in major units of `iso_code`; null for other codes. */
  balance: orNull(amount()),
  /** Smallest sum of products, in major units of `iso_code`; null without one. */
  minimum: orNull(amount()),
  iso_code: text(),
  sign: textOrEmpty(),
  /** How many orders of this shopper it still counts for; null without a limit. */
  uses_left: orNull(whole(0)),
  /** Whether it counts for the first order only. */
  first_order: orNull(flag()),
  /** ISO date and time; null without an end. */
  expires_at: nullable(text()),
  /** `returned`: a certificate that its buyer has sent back. */
  status: oneOf(['active', 'used', 'expired', 'returned']),
})

export const getPromos = defineCall({
  group: 'promoCodes',
  ...member,
  name: 'getPromos',
  method: 'GET',
  path: '/v1/user/promos',
  answer: answerOf(entries(WirePromo)),
  summary:
    'The promo codes that were given to the shopper or used by them, and the gift certificates that they bought; those that still count first.',
})

export const WireSpecialOffer = shape({
  id: id(),
  title: text(),
  text: text(),
  promo: orNull(WirePromo),
  /** ISO date and time. */
  expires_at: nullable(text()),
  products: entries(WireProductCard),
})

export const getSpecialOffers = defineCall({
  group: 'specialOffers',
  ...member,
  name: 'getSpecialOffers',
  method: 'GET',
  path: '/v1/user/special-offers',
  answer: answerOf(entries(WireSpecialOffer)),
  summary: 'What the shop offers this shopper at the moment.',
})

export type WirePromo = Infer<typeof WirePromo>
export type WireSpecialOffer = Infer<typeof WireSpecialOffer>
