/** Invoices: the data of the printed page of an order, paid or not. */
import { asDocumented } from './documented.ts'
import { defineCall, member } from './defineCall.ts'
import { WireReceipt } from './receipts.ts'
import { answerOf, exactly, id } from './shapes.ts'

export const getInvoice = defineCall('getInvoice', 'GET /v1/user/orders/{id}/invoice', {
  ...member,

  group: 'invoices',
  params: exactly({ id: id() }),
  answer: asDocumented(answerOf(WireReceipt)),
  summary: 'The invoice of an order, paid or not: a receipt whose date is that of the order.',
})
