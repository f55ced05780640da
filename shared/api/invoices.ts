/** Invoices: the data of the printed page of an order, paid or not. */
import { asDocumented } from './documented.ts'
import { defineCall } from './defineCall.ts'
import { WireReceipt } from './receipts.ts'
import { answerOf, exactly, id } from './shapes.ts'

export const getInvoice = defineCall({
  group: 'invoices',
  audience: 'personal',
  needsToken: true,
  name: 'getInvoice',
  method: 'GET',
  path: '/v1/user/orders/{id}/invoice',
  params: exactly({ id: id() }),
  answer: asDocumented(answerOf(WireReceipt)),
  summary: 'The invoice of an order, paid or not: a receipt whose date is that of the order.',
})
