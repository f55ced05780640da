/**
 * The states of a payment, and the action that it requires of the user, in the terms of payment processors (Stripe's `next_action`, Adyen's
 * `action`).
 */
import { dateOrNull, numeric, textOrEmpty } from './lenientShapes.ts'
import { isoCode } from './price.ts'
import { amount, orNull, shape, text, variant, type Infer } from './shapes.ts'

/** The states that a user sees (R4.16), and `processing` for a payment that the processor has not decided yet. */
export const PAYMENT_STATUSES = ['awaiting', 'processing', 'succeeded', 'cancelled'] as const

/** Why an attempt to pay failed. */
export const PAYMENT_FAILURES = [
  'card_declined',
  'card_no_money',
  'card_expired',
  'card_unknown',
  /** The user declined at the bank, or did not confirm in time. */
  'card_not_confirmed',
  'bank_declined',
] as const

export const NextAction = variant('type', {
  /** Show the card form of the shop: the page at `path`. */
  card_form: shape({
    /** The path of the page with the card form. */
    path: textOrEmpty(),
  }),
  /** Redirect the browser to `url`, a page of the bank or processor, which returns the user to `return_url` by GET or POST. */
  redirect: shape({
    /** The address to which the browser is sent with GET. */
    url: text(),
    /** An address of the shop's own origin, created by the backend. Its parameters prove nothing: read the payment. */
    return_url: orNull(text()),
    /** ISO date and time when the bank's page expires; null when it is open as long as the payment waits. */
    expires_at: dateOrNull(),
  }),
  /** Show the bank details for a transfer. */
  bank_details: shape({
    /** Empty, as the other texts, when the backend has none. */
    beneficiary: textOrEmpty(),
    /** The name of the bank. */
    bank: textOrEmpty(),
    /** The number of the account. */
    account: text(),
    /** SWIFT or BIC code. */
    swift: textOrEmpty(),
    /** Major units of `iso_code`; null for the amount of the payment. */
    amount: orNull(numeric(amount())),
    iso_code: orNull(isoCode()),
    /** The reference of the transfer: the payment is matched by it. */
    reference: textOrEmpty(),
    /** ISO date and time when the unpaid order is cancelled. */
    due_at: dateOrNull(),
  }),
  /** Nothing: the payment is final, or the processor is working on it; request it again while it is `processing`. */
  none: shape({}),
})

/** Counts in place of a missing or unreadable one: only request the payment again. */
export const noAction = () => ({ type: 'none' as const })

export type NextAction = Infer<typeof NextAction>
