/** The states of a payment, and what a shopper has to do for one, as payment processors name it (Stripe's `next_action`, Adyen's `action`). */
import { numeric, orElse, textOrEmpty } from './lenientShapes.ts'
import { isoCode } from './price.ts'
import { amount, orNull, shape, text, variant, type Infer } from './shapes.ts'

/** The states that a shopper sees (R4.16), and `processing` for a payment that the processor has not decided yet. */
export const PAYMENT_STATUSES = ['awaiting', 'processing', 'succeeded', 'cancelled'] as const

/** Why a try to pay failed. */
export const PAYMENT_FAILURES = [
  'card_declined',
  'card_no_money',
  'card_expired',
  'card_unknown',
  /** The shopper refused at the bank, or did not answer it in time. */
  'card_not_confirmed',
  'bank_declined',
] as const

export const NextAction = variant('type', {
  /** Show the card form of the shop: the page at `path`. */
  card_form: shape({ path: textOrEmpty() }),
  /** Send the browser to `url`, a page of the bank or processor, which brings the shopper back to `return_url` by GET or POST. */
  redirect: shape({
    url: text(),
    /** An address of the shop's own origin, made by the backend. What it brings along proves nothing: read the payment. */
    return_url: orNull(text()),
    /** ISO date and time after which the bank's page is closed; null while it is open as long as the payment waits. */
    expires_at: orNull(text()),
  }),
  /** Show where to transfer the money. */
  bank_details: shape({
    /** Empty, as the other texts, where the backend has none. */
    beneficiary: textOrEmpty(),
    bank: textOrEmpty(),
    account: text(),
    /** SWIFT or BIC code. */
    swift: textOrEmpty(),
    /** Major units of `iso_code`; null for the amount of the payment. */
    amount: orNull(numeric(amount())),
    iso_code: orNull(isoCode()),
    /** To be written into the transfer: the money is found by it. */
    reference: textOrEmpty(),
    /** ISO date and time when the order is cancelled without the money. */
    due_at: orNull(text()),
  }),
  /** Nothing: the payment is final, or the processor is working on it; ask again while it is `processing`. */
  none: shape({}),
})

/** The next step of a payment; without one there is nothing to do but to look again. */
export const NextStep = () => orElse(NextAction, () => ({ type: 'none' as const }))

export type NextAction = Infer<typeof NextAction>
