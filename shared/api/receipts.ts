/** Receipts: what a printed page says of a paid order. */
import { WireAddress } from './addresses.ts'
import { defineCall } from './defineCall.ts'
import { WireOrderLine } from './orders.ts'
import { WireRefund } from './refunds.ts'
import { entries, textOrEmpty } from './lenientShapes.ts'
import { amount, answerOf, exactly, id, nullable, shape, text, textId, type Infer } from './shapes.ts'

export const WireReceipt = shape({
  number: text(),
  order_id: id(),
  /** ISO date and time at which the order was paid. */
  date: text(),
  seller: shape({ name: text(), address: text(), registration: text(), email: text() }),
  buyer: shape({ name: text(), address: nullable(WireAddress) }),
  products: entries(WireOrderLine),
  iso_code: text(),
  sign: textOrEmpty(),
  /** Amounts in major units of `iso_code`. */
  products_price: amount(),
  delivery_price: amount(),
  dicount_price: amount(),
  total_price: amount(),
  payments: entries(shape({ id: textId(), method_name: text(), amount: amount(), date: text() })),
  refunds: entries(WireRefund),
  refunded_price: amount(),
  /** What was paid less what went back. */
  kept_price: amount(),
})

export const getReceipt = defineCall({
  group: 'invoices',
  audience: 'personal',
  needsToken: true,
  name: 'getReceipt',
  method: 'GET',
  path: '/v1/user/orders/{id}/receipt',
  params: exactly({ id: id() }),
  answer: answerOf(WireReceipt),
  summary: 'The receipt of an order that was paid, cancelled and returned ones included.',
})

export type WireReceipt = Infer<typeof WireReceipt>
