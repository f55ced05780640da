/** Card processors. The only one is a sandbox: the card number determines the result. */
import type { ProcessorName } from '../../common/paymentSettings.ts'

/** The result of a payment after its user has confirmed it at the bank; `later` decides after 10 s, `lost` never sends an event. */
export type BankResult = 'succeeded' | 'card_no_money' | 'later' | 'lost'

/** The processor's answer to a charge. */
export type ChargeResult =
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'declined'; readonly reason: 'card_declined' | 'card_no_money' | 'card_expired' | 'card_unknown' }
  /** Decided `afterMs` later. */
  | { readonly kind: 'processing'; readonly outcome: 'succeeded' | 'declined'; readonly afterMs: number }
  /** The bank requires a confirmation by the user; `verdict` is the result after that. */
  | { readonly kind: 'confirm'; readonly verdict: BankResult }
  | { readonly kind: 'down' }

export const PROCESSING_MS = 10_000

/** Test numbers, listed in docs/reference-backend.md. Any other number is declined: no real card is accepted here. */
export const TEST_CARDS: Readonly<Record<string, ChargeResult>> = {
  '4242424242424242': { kind: 'succeeded' },
  '5555555555554444': { kind: 'succeeded' },
  '3530111333300000': { kind: 'succeeded' },
  '4000000000000002': { kind: 'declined', reason: 'card_declined' },
  '4000000000009995': { kind: 'declined', reason: 'card_no_money' },
  '4000000000000077': { kind: 'processing', outcome: 'succeeded', afterMs: PROCESSING_MS },
  '4000000000000341': { kind: 'processing', outcome: 'declined', afterMs: PROCESSING_MS },
  '4000000000000119': { kind: 'down' },
  '4000002500003155': { kind: 'confirm', verdict: 'succeeded' },
  '4000008260003178': { kind: 'confirm', verdict: 'card_no_money' },
  '4000000000003220': { kind: 'confirm', verdict: 'later' },
  '4000000000003063': { kind: 'confirm', verdict: 'lost' },
}

export type Charge = {
  /** The idempotency key: a repeated request with it charges nothing more. */
  readonly key: string
  /** Minor units of `currency`. */
  readonly amount: number
  readonly currency: string
  /** Card number, digits only. */
  readonly number: string
}

/** A processor of cards and pay-by-bank links. A real one is added to `PROCESSORS` under its value of `PAYMENTS`. */
export type CardProcessor = {
  /** True when no money is charged. */
  readonly isTest: boolean
  /** Requests a charge. A rejected promise is an unknown result: the payment waits for the processor's event. */
  readonly charge: (charge: Charge) => ChargeResult | Promise<ChargeResult>
}

export const SANDBOX: CardProcessor = {
  isTest: true,
  charge: ({ number }) => TEST_CARDS[number] ?? { kind: 'declined', reason: 'card_unknown' },
}

export const PROCESSORS: { readonly [name in ProcessorName]: CardProcessor } = { sandbox: SANDBOX }
