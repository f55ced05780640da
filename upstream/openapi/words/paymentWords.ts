/** Words of paying: what a shopper has to do next, money that goes back, receipts. */
import { NextAction } from '../../../shared/api/nextAction.ts'
import * as receipts from '../../../shared/api/receipts.ts'
import { WireRefund } from '../../../shared/api/refunds.ts'
import type { JsonSchema } from '../../../shared/api/shapes.ts'
import { inside, named, type Component, type Components } from './word.ts'

const TIME = { example: '2026-11-21T09:00:00.000Z', format: 'date-time' } as const

const action = (type: string, is: string, has: Component['has'] = {}): Component => {
  const variants = NextAction.schema['oneOf'] as readonly JsonSchema[]
  const schema = variants.find(
    ({ properties }) => (properties as { readonly type: { readonly const: string } }).type.const === type,
  )
  if (!schema) throw new Error(`There is no next action of type "${type}"`)
  return { schemas: [schema], is, has: { type: 'Which action it is.', ...has } }
}

export const paymentWords: Components = {
  NextAction: {
    schemas: [NextAction.schema],
    is: 'What the shopper has to do for a payment now. Read the payment again after each step: it alone says how it stands.',
    has: {},
  },
  CardFormAction: action('card_form', 'Show the shop’s card form.', {
    path: { is: 'Path of the page with the form.', example: '/jpcart/payment/pY3xq0R8TgW2bVn5' },
  }),
  RedirectAction: action(
    'redirect',
    'Send the browser to a page of the bank or processor: 3-D Secure of a card, or the link to one’s bank. It brings the shopper back by GET or POST.',
    {
      url: {
        is: 'Address to send the browser to, by GET.',
        example: 'https://bank.example/confirm/8d1f0c72a94b',
        format: 'uri',
      },
      return_url: {
        is: 'Where the bank brings the shopper back to: an address of the shop, made by the backend. Nothing that is brought along proves anything.',
        example: 'https://shop.example/jpcart/return/pY3xq0R8TgW2bVn5',
        format: 'uri',
      },
      expires_at: {
        is: 'Time after which the page is closed; null while it lives as long as the payment waits.',
        ...TIME,
      },
    },
  ),
  BankDetailsAction: action('bank_details', 'Show where to transfer the money.', {
    beneficiary: { is: 'Who gets the money.', example: 'Tonari K.K.' },
    bank: { is: 'Name of the bank.', example: 'Sandbox Bank, Kaku branch' },
    account: { is: 'Number of the account.', example: '000-0000000' },
    swift: { is: 'SWIFT or BIC code of the bank.', example: 'SANDJPJT' },
    amount: { is: 'What to transfer, in major units.', example: 3415 },
    reference: { is: 'To be written into the transfer: the money is found by it.', example: 'TONARI-5012' },
    due_at: { is: 'Time at which the order is cancelled without the money.', ...TIME },
  }),
  NoAction: action(
    'none',
    'Nothing: the payment is final, or the processor works on it; read it again while it is `processing`.',
  ),
  Refund: named(WireRefund, 'Money that goes or went back the way it came.', {
    id: { is: 'Id of the refund.', example: 7 },
    amount: { is: 'Major units of the order’s currency.', example: 1620 },
    reason:
      'Why: `paid_too_late` is money that came when the order was gone, `paid_twice` money for an order that another payment had paid.',
    status: '`failed` sent nothing; another refund follows it.',
    date: { is: 'Time of its beginning.', ...TIME },
    settled_at: { is: 'Time at which it succeeded or failed; null before.', ...TIME },
  }),
  Receipt: named(receipts.WireReceipt, 'What a printed receipt says.', {
    number: { is: 'Number of the receipt.', example: 'R-005012' },
    order_id: { is: 'Id of the order.', example: 5012 },
    order_number: {
      is: 'Number by which the customer and the shop call the order; null where that is its id.',
      example: 'T-5012',
    },
    date: { is: 'Time at which the order was paid.', ...TIME },
    seller: 'Who sold.',
    buyer: 'Who bought.',
    products: 'The lines of the order.',
    products_price: { is: 'Sum of the lines.', example: 3240 },
    delivery_price: { is: 'Delivery.', example: 499 },
    dicount_price: { is: 'What a code took off, as a positive number. Spelled as agreed with backends.', example: 324 },
    total_price: { is: 'What was to be paid: products − discount + delivery.', example: 3415 },
    payments: 'The payments that brought the money.',
    refunds: 'What went back.',
    refunded_price: { is: 'Sum of the refunds that have not failed.', example: 0 },
    kept_price: { is: 'What was paid less what went back.', example: 3415 },
  }),
  ReceiptSeller: named(inside(receipts.WireReceipt, 'seller'), 'Who sold.', {
    name: { is: 'Name of the company.', example: 'Tonari K.K.' },
    address: { is: 'Its address.', example: '000-0000, Tokyo, Kaku-ku, Tonari 1-2-3' },
    registration: { is: 'Its number in the register of companies.', example: '0000000000000' },
    email: { is: 'Where to write about the order.', example: 'orders@example.com', format: 'email' },
  }),
  ReceiptBuyer: named(inside(receipts.WireReceipt, 'buyer'), 'Who bought.', {
    name: { is: 'Name of the recipient, or of the account when nothing was sent.', example: 'Nina Petrova' },
    address: 'The address of the parcel; null when nothing was sent.',
  }),
  ReceiptPayment: named(inside(receipts.WireReceipt, 'payments'), 'A payment that brought money.', {
    id: { is: 'Id of the payment.', example: 'pY3xq0R8TgW2bVn5' },
    method_name: { is: 'Name of the payment method.', example: 'Bank card' },
    amount: { is: 'Major units.', example: 3415 },
    date: { is: 'Time at which the money came.', ...TIME },
  }),
}
