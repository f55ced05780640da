/** Payments. Their ids cannot be guessed, so the payment page is public (R2.24) and shows only the payment. */
import { asDocumented, type Documented } from './documented.ts'
import { defineCall, member } from './defineCall.ts'
import { NextAction, PAYMENT_FAILURES, PAYMENT_STATUSES } from './nextAction.ts'
import { WireRefund } from './refunds.ts'
import { dateOrNull, entries, flagOr, looseFlag, numeric, part, textOrEmpty } from './lenientShapes.ts'
import { isoCode } from './price.ts'
import {
  amount,
  answerOf,
  exactly,
  id,
  isObject,
  matching,
  oneOf,
  orNull,
  shape,
  text,
  textId,
  textOf,
  type Infer,
} from './shapes.ts'

export const WirePayment = shape({
  id: textId(),
  order_id: id(),
  /** The order number that is shown; null: the id is shown. */
  order_number: orNull(textId()),
  /** `awaiting` the user, `processing` at the processor; `succeeded` and `cancelled` are final. */
  status: oneOf(PAYMENT_STATUSES),
  /** Major units of `iso_code`; null is not shown. */
  amount: orNull(numeric(amount())),
  /** Null: the amount is not shown. */
  iso_code: orNull(isoCode()),
  sign: textOrEmpty(),
  /** The payment method. A payment whose method has no `is_card` is one by card on the page of the card form. */
  method: part({ id: orNull(id()), name: textOrEmpty(), is_card: orNull(looseFlag()) }),
  /** True for a test payment, which moves no money; the payment pages show it. */
  is_test: flagOr(false),
  /** Why the last attempt failed, for the user. */
  failure: orNull(text()),
  /** The same for programs. */
  failure_code: orNull(oneOf(PAYMENT_FAILURES)),
  /** The action that is required of the user; null: the card form for a payment by card that awaits the user, else none. */
  next_action: orNull(NextAction),
  /** ISO date and time when the money arrived. */
  paid_at: dateOrNull(),
  refunds: entries(WireRefund),
  /** Major units that were refunded or are being refunded. */
  refunded: orNull(numeric(amount())),
  /** ISO date and time when an unpaid order is cancelled. */
  expires_at: dateOrNull(),
  /** The other methods by which the same order can be paid now (`POST /v1/user/orders/{id}/payment`); none unless it awaits the user. */
  other_methods: orNull(entries(shape({ id: id(), name: text(), description: orNull(text()), is_card: flagOr(false) }))),
})

/** A payment in a list. One with an unknown status is not left out: the user could pay its order again. */
const listed = {
  ...WirePayment,
  convert: (value: unknown) =>
    isObject(value) && !PAYMENT_STATUSES.some((one) => one === value['status']) ? { ...value, status: 'processing' } : value,
}

const params = exactly({ id: textId() })

export const getPayment = defineCall('getPayment', 'GET /v1/payments/{id}', {
  group: 'checkout',
  buys: true,
  audience: 'personal',
  params,
  answer: asDocumented(answerOf(WirePayment)),
  summary: 'The state of a payment; request it again until it is succeeded or cancelled.',
})

/** The data of the card form. It is passed to the processor and never stored. */
export const CardBody = exactly({
  /** As on the card, at most 26 characters. */
  surname: textOf(1, 26),
  /** Digits only, including the Luhn check digit. */
  number: matching(/^\d{13,19}$/, 'Expected 13 to 19 digits'),
  /** `MM/YY`. */
  expiry: matching(/^(0[1-9]|1[0-2])\/\d{2}$/, 'Expected MM/YY'),
  /** The security code. */
  cvc: matching(/^\d{3,4}$/, 'Expected 3 or 4 digits'),
})

export const postPaymentCard = defineCall('postPaymentCard', 'POST /v1/payments/{id}/card', {
  group: 'checkout',
  buys: true,
  audience: 'personal',
  params,
  body: CardBody,
  answer: asDocumented(answerOf(WirePayment)),
  summary:
    'Pays by card. When the bank requires a confirmation, the payment stays `awaiting`, with a redirect as next action. A refusal of the bank is a 422 and may be retried; 503 when the processor cannot be reached.',
})

export const getPayments = defineCall('getPayments', 'GET /v1/user/payments', {
  ...member,

  group: 'orders',
  answer: asDocumented(answerOf(entries(listed))),
  summary: 'The pending payments of the user.',
})

export type { NextAction } from './nextAction.ts'
/** As the shop reads it; `WirePayment` is documented. */
export type LoosePayment = Infer<typeof WirePayment>
export type WirePayment = Documented<LoosePayment>
export type CardBody = Infer<typeof CardBody>
