/** What an order and a payment are computed with. It is stored with them, so that a change of the rules changes no order. */
import type { RuleTexts } from './rulesShape.ts'

export type ShippingTerms = {
  readonly name: RuleTexts
  readonly handover: RuleTexts | null
  /** Fewest and most days in transit. */
  readonly days: readonly [number, number]
}

export type OrderTerms = {
  /** The version of the rules file. */
  readonly rules: string
  /** Null without a parcel. */
  readonly shipping: ShippingTerms | null
  /** What the prices were converted with. */
  readonly exchange: {
    readonly day: string
    readonly source: string
    /** Minor units of the order's currency. */ readonly per1000Yen: number
  }
}

export type PaymentTerms = {
  readonly name: RuleTexts
  /** `none`: an order with a total of 0. */
  readonly kind: 'card' | 'bank_link' | 'transfer' | 'none'
  /** What a bank or an agent charged the customer besides the amount. */
  readonly fee: { readonly percent: number; readonly charged_by: RuleTexts } | null
  /** The longest reservation since the order was placed, in ms. */
  readonly longestMs: number
}
