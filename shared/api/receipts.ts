/** Receipts: the data of the printed page of a paid order. */
import { asDocumented, type Documented } from './documented.ts'
import { WireAddress } from './addresses.ts'
import { defineCall, member } from './defineCall.ts'
import { WireOrderLine } from './orders.ts'
import { WireRefund } from './refunds.ts'
import { dateOrEmpty, entries, numeric, part, textOrEmpty } from './lenientShapes.ts'
import { isoCode } from './price.ts'
import { amount, answerOf, exactly, id, orNull, shape, text, textId, type Infer } from './shapes.ts'

/** The receipt of an order, or its invoice. */
export const WireReceipt = shape({
  /** The number of the receipt. */
  number: text(),
  order_id: orNull(id()),
  /** The order number that is shown; null: the id is shown. */
  order_number: orNull(textId()),
  /** ISO date and time at which the order was paid. */
  date: dateOrEmpty(),
  /** The seller. */
  seller: part({
    /** The name of the company. */
    name: textOrEmpty(),
    address: textOrEmpty(),
    /** The number in the register of companies. */
    registration: textOrEmpty(),
    email: textOrEmpty(),
  }),
  /** The buyer. */
  buyer: part({
    /** The name of the recipient, or of the account without a parcel. */
    name: textOrEmpty(),
    address: orNull(WireAddress),
  }),
  products: entries(WireOrderLine),
  iso_code: isoCode(),
  sign: textOrEmpty(),
  /** Amounts in major units of `iso_code`; null is not shown. */
  products_price: orNull(numeric(amount())),
  delivery_price: orNull(numeric(amount())),
  dicount_price: orNull(numeric(amount())),
  total_price: orNull(numeric(amount())),
  /** The payments that succeeded. */
  payments: entries(shape({ id: orNull(textId()), method_name: textOrEmpty(), amount: numeric(amount()), date: dateOrEmpty() })),
  refunds: entries(WireRefund),
  refunded_price: orNull(numeric(amount())),
  /** The amount paid minus refunds. */
  kept_price: orNull(numeric(amount())),
})

export const getReceipt = defineCall('getReceipt', 'GET /v1/user/orders/{id}/receipt', {
  ...member,

  group: 'invoices',
  params: exactly({ id: id() }),
  answer: asDocumented(answerOf(WireReceipt)),
  summary: 'The receipt of a paid order, also of one that was cancelled or returned afterwards.',
})

/** As the shop reads it; `WireReceipt` is documented. */
export type LooseReceipt = Infer<typeof WireReceipt>
export type WireReceipt = Documented<LooseReceipt>
