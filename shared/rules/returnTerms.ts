/**
 * The return rules in one table: products, reasons, deadlines, and who pays. The reference backend enforces it, pages and e-mails
 * compute their sentences from it. Delivery is refunded by its share for every reason.
 */
import type { RETURN_ACCEPTANCE, RETURN_REASONS } from '../api/returnTerms.ts'
import { isInEuropeanUnion } from './europeanUnion.ts'

export type ReturnReason = (typeof RETURN_REASONS)[number]

/** Whether products without a fault can be returned: always, with an unbroken seal, or never. */
export type Acceptance = (typeof RETURN_ACCEPTANCE)[number]

/** Kinds of products that are treated differently. */
type Kind = 'plain' | 'hygiene' | 'chemicals' | 'food'

export type ReturnLaw = {
  /** Days after delivery in which a product without a fault can be returned. */
  readonly unwantedDays: number
  /** Days after delivery in which a fault that shows itself later can be reported in the account. */
  readonly faultyDays: number
  /** Days after delivery in which damage on the way or a wrong item can be reported. */
  readonly claimDays: number
  /** Whether the buyer may withdraw without a reason, by a button with that name, and gets a receipt of it. */
  readonly isWithdrawal: boolean
  /** Products without a fault. */
  readonly accepts: Readonly<Record<Kind, Acceptance>>
}

const HYGIENE_EXCLUDED = { plain: 'yes', hygiene: 'never', chemicals: 'never', food: 'never' } as const

export const RETURN_LAWS = {
  /** Consumer Protection Law, article 26.1 (distance selling); Decree No. 2463 of 31 December 2020 (hygiene). */
  RU: { unwantedDays: 7, faultyDays: 14, claimDays: 14, isWithdrawal: false, accepts: HYGIENE_EXCLUDED },
  /**
   * Directive 2011/83/EU, articles 9, 11a (the button, from 19 June 2026) and 16 (e) (sealed for hygiene); 2019/771, article 10: two years
   * for faults.
   */
  EU: {
    unwantedDays: 14,
    faultyDays: 730,
    claimDays: 730,
    isWithdrawal: true,
    accepts: { plain: 'yes', hygiene: 'sealed', chemicals: 'yes', food: 'sealed' },
  },
  /** Consumer Contracts Regulations 2013, articles 28 to 30; Consumer Rights Act 2015. */
  GB: {
    unwantedDays: 14,
    faultyDays: 730,
    claimDays: 730,
    isWithdrawal: false,
    accepts: { plain: 'yes', hygiene: 'sealed', chemicals: 'yes', food: 'sealed' },
  },
  /** The shop's own terms, in all other countries. */
  own: { unwantedDays: 7, faultyDays: 14, claimDays: 14, isWithdrawal: false, accepts: HYGIENE_EXCLUDED },
} as const satisfies Readonly<Record<string, ReturnLaw>>

/** Top categories with products of another kind than `plain`; sets and certificates are plain. */
const KIND_OF_CATEGORY: { readonly [slug: string]: Kind } = {
  'face-care': 'hygiene',
  'sun-care': 'hygiene',
  makeup: 'hygiene',
  'hair-care': 'hygiene',
  'body-care': 'hygiene',
  fragrance: 'hygiene',
  hygiene: 'hygiene',
  men: 'hygiene',
  'mother-baby': 'hygiene',
  health: 'hygiene',
  vitamins: 'food',
  'tea-food': 'food',
  home: 'chemicals',
}

/** The law of a country; null for an order without a parcel. */
export const returnLawOf = (country: string | null): ReturnLaw => {
  if (country === 'RU' || country === 'GB') return RETURN_LAWS[country]
  return country !== null && isInEuropeanUnion(country) ? RETURN_LAWS.EU : RETURN_LAWS.own
}

/** Days after delivery in which products can be returned for a reason. */
export const returnDaysOf = (law: ReturnLaw, reason: ReturnReason): number =>
  reason === 'unwanted' ? law.unwantedDays : reason === 'faulty' ? law.faultyDays : law.claimDays

/** Whether a product of a top category (its slug) can be returned for a reason. */
export const acceptanceOf = (law: ReturnLaw, reason: ReturnReason, category: string): Acceptance =>
  reason === 'unwanted' ? law.accepts[KIND_OF_CATEGORY[category] ?? 'plain'] : 'yes'

/** Whether the shop pays for the way back: for everything but a change of mind. */
export const isPaidByShop = (reason: ReturnReason): boolean => reason !== 'unwanted'

/** Days after a claim in which its money is sent: Russian Consumer Protection Law, articles 22 and 26.1; the EU allows 14. */
export const REFUND_DAYS = 10

/** Days after the approval in which an approved return must be sent. */
export const SEND_BACK_DAYS = 14
