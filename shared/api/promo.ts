/** Promo codes and special offers of a user. */
import { asDocumented, type Documented } from './documented.ts'
import { WireProductCard } from './catalogue.ts'
import { defineCall, member } from './defineCall.ts'
import { dateOrNull, entries, flagOr, numeric, orElse, textOrEmpty } from './lenientShapes.ts'
import { isoCode } from './price.ts'
import { amount, answerOf, id, oneOf, orNull, shape, text, whole, type Infer } from './shapes.ts'

export const WirePromo = shape({
  code: text(),
  title: textOrEmpty(),
  /** Null, as `value`: the value of the code is not shown. */
  kind: orNull(oneOf(['percent', 'fixed', 'certificate'])),
  /** Percent, or major units of `iso_code`. */
  value: orNull(numeric(amount())),
  /** The balance of a certificate, in major units of `iso_code`; null for other codes. */
  balance: orNull(numeric(amount())),
  /** Smallest sum of products, in major units of `iso_code`; null without a minimum. */
  minimum: orNull(numeric(amount())),
  /** Null: no amount is shown. */
  iso_code: orNull(isoCode()),
  sign: textOrEmpty(),
  /** The number of this user's orders for which it is still valid; null without a limit. */
  uses_left: orNull(numeric(whole(0))),
  /** Whether it is valid for the first order only. */
  first_order: orNull(flagOr(false)),
  /** ISO date and time; null without an expiry. */
  expires_at: dateOrNull(),
  /** `returned`: a certificate that its buyer has returned. */
  status: orElse(oneOf(['active', 'used', 'expired', 'returned']), () => 'active' as const),
})

export const getPromos = defineCall('getPromos', 'GET /v1/user/promos', {
  group: 'promoCodes',
  ...member,
  answer: asDocumented(answerOf(entries(WirePromo))),
  summary:
    'The promo codes that were issued to the user or used by them, and the gift certificates that they bought; usable ones first.',
})

export const WireSpecialOffer = shape({
  id: id(),
  title: text(),
  text: textOrEmpty(),
  /** The promo code of the offer; null when none is needed. */
  promo: orNull(WirePromo),
  /** ISO date and time. */
  expires_at: dateOrNull(),
  products: entries(WireProductCard),
})

export const getSpecialOffers = defineCall('getSpecialOffers', 'GET /v1/user/special-offers', {
  group: 'specialOffers',
  ...member,
  reads: ['ratings'],
  answer: answerOf(entries(WireSpecialOffer)),
  summary: 'The current special offers for the user.',
})

/** As the shop reads it; `WirePromo` is documented. */
export type LoosePromo = Infer<typeof WirePromo>
export type WirePromo = Documented<LoosePromo>
export type WireSpecialOffer = Infer<typeof WireSpecialOffer>
