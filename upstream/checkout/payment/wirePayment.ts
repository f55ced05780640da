import { PAYMENT_FAILURES } from '../../../shared/api/nextAction.ts'
import type { WirePayment } from '../../../shared/api/payment.ts'
import type { CheckoutDeps } from '../deps.ts'
import { translate, type Lang } from '../../../contract/texts/messages.ts'
import { signOf, toMajor } from '../../../contract/rules/money.ts'
import { nextAction } from './nextAction.ts'
import { ownerText } from '../../common/ownerTexts.ts'
import { countryOfAddress, paymentTermsOf } from '../../common/rules/orderTerms.ts'
import { paymentsIn, wireMethod } from './paymentMethods.ts'
import type { OrderRefund } from '../../common/orders.ts'
import { refundedOf } from './refunds.ts'

export type PaymentRecord = {
  readonly id: string
  readonly order_id: number
  readonly method_id: number
  readonly terms: string | null
  readonly status: WirePayment['status']
  readonly amount: number
  readonly currency: string
  readonly failure: string | null
  /** 1 for a payment of the sandbox, which moves no money. */
  readonly sandbox: 0 | 1
  readonly paid_at: string | null
  /** When the unpaid order is cancelled. */
  readonly expires_at: string | null
  readonly user_id: number
  /** JSON of the delivery address of the order; null without a parcel. */
  readonly address: string | null
}

const PAYMENT = 'SELECT p.*, o.expires_at, o.user_id, o.address FROM payment p JOIN shop_order o ON o.id = p.order_id'

export const findPayment = ({ store }: Pick<CheckoutDeps, 'store'>, id: string): PaymentRecord | null =>
  store.get<PaymentRecord>(`${PAYMENT} WHERE p.id = ?`, id) ?? null

/** The payments that a user still has to make or wait for, newest first. */
export const waitingPayments = ({ store }: Pick<CheckoutDeps, 'store'>, userId: number): readonly PaymentRecord[] =>
  store.all<PaymentRecord>(
    `${PAYMENT} WHERE o.user_id = ? AND p.status IN ('awaiting', 'processing') ORDER BY p.created_at DESC`,
    userId,
  )

export const wireRefund = (
  { id, amount, reason, status, created_at, settled_at, note }: OrderRefund,
  currency: string,
): WirePayment['refunds'][number] => ({
  id,
  amount: toMajor(amount, currency),
  reason,
  status,
  date: created_at,
  settled_at,
  note,
})

export const wirePayment = (
  deps: Pick<CheckoutDeps, 'store' | 'clock' | 'mail' | 'bankUrl' | 'payments' | 'rules'>,
  payment: PaymentRecord,
  lang: Lang,
): WirePayment => {
  const { id, order_id, method_id, status, amount, currency, paid_at, expires_at } = payment
  // Unknown failure codes (removed in a later version) are mapped to a known one.
  const failure = payment.failure === null ? null : (PAYMENT_FAILURES.find((code) => code === payment.failure) ?? 'card_declined')
  const { name, kind } = paymentTermsOf(payment)
  const refunds = deps.store.all<OrderRefund>`SELECT * FROM refund WHERE payment_id = ${id} ORDER BY id`
  return {
    id,
    order_id,
    order_number: null,
    status,
    amount: toMajor(amount, currency),
    iso_code: currency,
    sign: signOf(currency),
    method: { id: method_id, name: ownerText(name, lang), is_card: kind === 'card' },
    is_test: payment.sandbox === 1,
    failure: failure === null ? null : translate(lang, failure),
    failure_code: failure,
    next_action: nextAction(deps, payment, lang),
    expires_at: status === 'awaiting' ? expires_at : null,
    other_methods:
      status === 'awaiting'
        ? paymentsIn(deps, { currency, country: countryOfAddress(payment.address) })
            .filter((method) => method.id !== method_id)
            .map((method) => wireMethod(deps.payments, method, amount, currency, lang))
        : [],
    paid_at,
    refunds: refunds.map((refund) => wireRefund(refund, currency)),
    refunded: toMajor(refundedOf(refunds), currency),
  }
}
