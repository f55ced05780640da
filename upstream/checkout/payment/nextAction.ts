/** The user's next step for a payment: the contract's `next_action`. */
import type { WirePayment } from '../../../shared/api/payment.ts'
import { PAYMENT_RETURN_PATH } from '../../../shared/constants.ts'
import type { CheckoutDeps } from '../deps.ts'
import { bankDetails } from './bankDetails.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { sessionOf } from './bankSessions.ts'
import { toMajor } from '../../../contract/rules/money.ts'
import { paymentTermsOf } from '../../common/rules/orderTerms.ts'
import { isOffered } from './paymentMethods.ts'
import { accountFor } from './paymentSetup.ts'

type Due = {
  readonly id: string
  readonly order_id: number
  readonly method_id: number
  readonly terms: string | null
  readonly status: string
  readonly amount: number
  readonly currency: string
  /** ISO date and time at which the unpaid order is cancelled. */
  readonly expires_at: string | null
}

/**
 * The shop's address to which a bank sends the user back. Its origin is the configured one and never comes from a
 * request.
 */
export const returnUrl = ({ mail }: Pick<CheckoutDeps, 'mail'>, lang: Lang, paymentId: string): string =>
  mail.linkTo(lang, `${PAYMENT_RETURN_PATH}/${paymentId}`)

export const nextAction = (
  deps: Pick<CheckoutDeps, 'store' | 'clock' | 'mail' | 'bankUrl' | 'payments'>,
  due: Due,
  lang: Lang,
): WirePayment['next_action'] => {
  const { kind } = paymentTermsOf(due)
  // A method that the shop has ceased to offer has no next step; the payment lists the others.
  if (due.status !== 'awaiting' || !isOffered(deps.payments, kind, due.currency)) return { type: 'none' }
  const session = sessionOf(deps, due.id)
  if (session)
    return {
      type: 'redirect',
      url: `${deps.bankUrl(lang)}/sandbox/bank/${session.id}?lang=${lang}`,
      return_url: returnUrl(deps, lang, due.id),
      expires_at: session.expires_at,
    }
  const account = kind === 'transfer' ? accountFor(deps.payments, due.currency) : null
  if (account)
    return {
      type: 'bank_details',
      ...bankDetails(account, due.order_id, lang),
      amount: toMajor(due.amount, due.currency),
      iso_code: due.currency,
      due_at: due.expires_at,
    }
  return { type: 'card_form', path: `/jpcart/payment/${due.id}` }
}
