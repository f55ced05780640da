/** Words of what follows the cart: orders, payments, promo codes, returns. */
import * as orders from '../../../shared/api/orders.ts'
import * as payment from '../../../shared/api/payment.ts'
import * as promo from '../../../shared/api/promo.ts'
import * as returns from '../../../shared/api/returns.ts'
import { Reordered } from '../../../shared/api/reorder.ts'
import { inside, named, type Component, type Components } from './word.ts'

const { WireCertificate, WireOrder } = orders

const NOTE = { is: 'A note of the shopper, plain text; null without one.', example: 'Please wrap it' }
const PAYMENT_ID = { is: 'Id of the payment; cannot be guessed.', example: 'pY3xq0R8TgW2bVn5' }
const ORDER_ID = { is: 'Id of the order.', example: 5012 }
const ORDER_NUMBER = {
  is: 'Number by which the customer and the shop call the order; null where that is its id.',
  example: 'T-5012',
}

const NEXT = 'What the shopper has to do now.'
const TIME = { example: '2026-11-21T09:00:00.000Z', format: 'date-time' } as const

const METHOD: Component['has'] = {
  id: { is: 'Id of the payment method.', example: 1 },
  name: { is: 'Name of the payment method in the language of the request.', example: 'Bank card' },
  is_card: 'Whether it is paid with the card form at /jpcart/payment/{paymentId}.',
}

export const orderWords: Components = {
  OrderBody: named(orders.OrderBody, 'An order of the present cart.', {
    comment: NOTE,
    agree: 'Consent to the processing of personal data; false is refused.',
    duty_acknowledged: 'The acknowledgment of clause 7.14, where the shop asked for it.',
    total_price: {
      is: 'The total that the shopper saw, in major units of the request’s currency. An order that costs something else is refused with 409.',
      example: 3415,
    },
    cart_version: {
      is: 'The `version` of the cart that the shopper saw. An order of another cart is refused with 409, also where its total is the same.',
      example: 'q3Zb0w1yVnF5tJr8kLx2Ag',
    },
  }),
  OrderPlaced: named(inside(orders.postOrder.answer, 'data'), 'An order and the payment that it waits for.', {
    order_id: ORDER_ID,
    order_number: ORDER_NUMBER,
    payment_id: PAYMENT_ID,
    is_card: METHOD['is_card'] as string,
    next_action: NEXT,
  }),
  PaymentBegun: named(orders.WireBegun, 'A payment that has begun, and its order.', {
    order_id: ORDER_ID,
    order_number: ORDER_NUMBER,
    payment_id: PAYMENT_ID,
    is_card: METHOD['is_card'] as string,
    next_action: NEXT,
  }),
  OrderPaymentBody: named(orders.postOrderPayment.body, 'Another way to pay.', {
    method_id: { is: 'Id of a payment method that works in the order’s currency.', example: 3 },
  }),
  Order: named(WireOrder, 'An order as it was made; amounts are in major units of its currency and never change.', {
    id: ORDER_ID,
    number: ORDER_NUMBER,
    date: { is: 'Time at which it was made.', example: '2026-11-21T09:00:00.000Z', format: 'date-time' },
    products: 'Its lines.',
    products_price: { is: 'Sum of its lines.', example: 3240 },
    delivery_price: { is: 'Delivery.', example: 499 },
    dicount_price: { is: 'What the promo code took off, as a positive number. Spelled as agreed with backends.', example: 324 },
    customs_tax: { is: 'Duty that customs will probably ask for; not part of the total.', example: 0 },
    total_price: { is: 'What is to be paid: products − discount + delivery.', example: 3415 },
    promo: { is: 'The promo code; null without one.', example: 'WELCOME' },
    comment: NOTE,
    tracking_number: { is: 'Number of the parcel; null before it is sent.', example: 'RB123456789JP' },
    tracking_url: {
      is: 'The carrier’s page about the parcel; null without a number.',
      example: 'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=RB123456789JP',
    },
    shipping: 'How it is sent; null for an order that is delivered by e-mail.',
    address: 'The address as it was when the order was made; null for an order that is delivered by e-mail.',
    certificates: 'The gift certificates that were bought with it; none before it is paid.',
    expires_at: {
      is: 'ISO 8601 time at which the order is cancelled unless it is paid; null when it does not wait for money.',
      example: '2026-11-21T10:00:00.000Z',
      format: 'date-time',
    },
    payment: 'Its newest payment; null when none was begun.',
    refunds: 'Money that goes or went back, the oldest first.',
    refunded_price: { is: 'Sum of the refunds that have not failed.', example: 0 },
    refund_state: 'Whether nothing, a part, or all of what was paid goes or went back.',
    history:
      'Every state that it reached, the oldest first. A backend may skip `packing` and `at_customs`; an unknown state is left out.',
    can_cancel: 'Whether `POST /v1/user/orders/{id}/cancel` works now.',
    can_return: 'Whether `POST /v1/user/orders/{id}/returns` works now.',
  }),
  Certificate: named(WireCertificate, 'A gift certificate, shown to its buyer only. Amounts are in the currency of the order.', {
    code: { is: 'Entered in the cart as a promo code, by whoever has it.', example: 'GIFT-7KQ2MD4XWB9A' },
    line_id: { is: 'Id of the line of the order that it was bought with.', example: 9001 },
    value: { is: 'What it was worth, in major units.', example: 1620 },
    balance: { is: 'What is left on it, in major units.', example: 400 },
    expires_at: { is: 'ISO 8601 time of its end; null without one.', example: '2027-11-21T09:00:00.000Z', format: 'date-time' },
    can_return: 'Whether it may be sent back: nothing was paid with it and it has not ended.',
    returned: 'Whether it was sent back; then its code does not work.',
  }),
  OrderStep: named(inside(WireOrder, 'history'), 'A state that an order reached.', {
    status: 'The state.',
    date: { is: 'Time at which it was reached.', ...TIME },
  }),
  OrderLine: named(orders.WireOrderLine, 'A line of an order, as it was when the order was made.', {
    id: { is: 'Id of the line.', example: 9001 },
    product_id: { is: 'Id of the product; null when it is sold no more.', example: 1042 },
    link_rewrite: { is: 'Last part of the product’s address; null when it is sold no more.', example: 'yuzu-face-serum-30' },
  }),
  OrderShipping: named(inside(WireOrder, 'shipping'), 'How an order is sent.', {
    id: { is: 'Id of the shipping method.', example: 1 },
    name: { is: 'Name of the shipping method.', example: 'Airmail' },
    param: { is: 'Name of the extra choice; null without one.', example: 'Pickup point' },
  }),
  OrderPayment: named(inside(WireOrder, 'payment'), 'The newest payment of an order.', {
    id: PAYMENT_ID,
    method_id: { is: 'Id of the payment method.', example: 1 },
    method_name: { is: 'Name of the payment method.', example: 'Bank card' },
    is_card: METHOD['is_card'] as string,
  }),
  Reordered: named(Reordered, 'What of an order went into the cart once more.', {
    added: { is: 'Pieces that were added.', example: 3 },
    missed: 'Lines that could not be added, or not all of them; `qty` is how many pieces are missing.',
    held: 'Lines of which the cart held some before; `qty` is how many. Null for a backend that does not say.',
  }),
  OrderList: named(inside(orders.getOrders.answer, 'data'), 'A page of orders, the newest first.', {
    items: 'The orders of this page.',
  }),
  Payment: named(payment.WirePayment, 'A payment, as whoever knows its id may see it.', {
    id: PAYMENT_ID,
    order_id: ORDER_ID,
    order_number: ORDER_NUMBER,
    status: '`awaiting` something of the shopper, `processing` at the processor; `succeeded` and `cancelled` are final.',
    amount: { is: 'What is to be paid, in major units.', example: 3415 },
    method: 'How it is paid.',
    failure: {
      is: 'Why the last attempt failed, for the shopper; null when none has.',
      example: 'Your bank has declined the payment.',
    },
    failure_code: 'Why the last attempt failed, for programs; null when none has.',
    next_action: NEXT,
    paid_at: { is: 'Time at which the money came; null before.', ...TIME },
    refunds: 'What goes or went back of this payment.',
    refunded: { is: 'Sum of the refunds that have not failed.', example: 0 },
    other_methods: 'The other methods by which the same order can be paid now; none unless the payment awaits the shopper.',
    expires_at: {
      is: 'ISO 8601 time at which the order is cancelled unless it is paid; null when it is final.',
      example: '2026-11-21T10:00:00.000Z',
      format: 'date-time',
    },
  }),
  OtherPaymentMethod: named(inside(payment.WirePayment, 'other_methods'), 'Another way to pay the same order.', {
    ...METHOD,
    description: {
      is: 'What to know of it, in a sentence; null for none.',
      example: 'The order is packed after the money has arrived, 1–3 banking days',
    },
  }),
  PaymentMethodName: named(inside(payment.WirePayment, 'method'), 'The method of a payment.', METHOD),
  CardBody: named(payment.CardBody, 'What the card form sends. It goes to the processor and is kept nowhere.', {
    surname: { is: 'Name as on the card.', example: 'PETROVA' },
    number: { is: 'Digits only, Luhn sum included.', example: '4242424242424242' },
    expiry: { is: 'Month and year, MM/YY, not in the past.', example: '12/30' },
    cvc: { is: 'Security code.', example: '123' },
  }),
  Promo: named(promo.WirePromo, 'A promo code as its shopper sees it.', {
    code: { is: 'The code.', example: 'WELCOME' },
    title: { is: 'What it is for, in the language of the request.', example: 'For your first order' },
    kind: 'Whether `value` is percent or an amount; `certificate` is an amount that can be spent in several orders.',
    value: { is: 'Percent, or major units of `iso_code`.', example: 10 },
    balance: { is: 'What is left on a certificate, in major units; null for other codes.', example: null },
    minimum: { is: 'Smallest sum of products, in major units; null without one.', example: 1620 },
    uses_left: { is: 'For how many orders of the shopper it still counts; null without a limit.', example: 1 },
    first_order: 'Whether it counts for the first order only.',
  }),
  SpecialOffer: named(promo.WireSpecialOffer, 'What the shop offers this shopper.', {
    id: { is: 'Id of the offer.', example: 3 },
    text: { is: 'Plain text.', example: '10 % on everything for the bath until New Year.' },
    promo: 'The code that makes it; null when none is needed.',
    products: 'The products that it is about.',
  }),
  Return: named(returns.WireReturn, 'A request to send something back.', {
    id: { is: 'Id of the request.', example: 44 },
    order_id: ORDER_ID,
    date: { is: 'Time of the request.', example: '2026-11-21T09:00:00.000Z', format: 'date-time' },
    reason: 'Why.',
    comment: NOTE,
    lines: 'What comes back; `qty` is how many.',
    amount: {
      is: 'What is paid back when it is accepted, in major units: the price less its share of the discount, without delivery.',
      example: 1620,
    },
    certificate_amount: {
      is: 'What goes back to the gift certificate that the order was paid with, in major units; there again once the return is `refunded`.',
      example: 0,
    },
    photos: 'What the goods look like; null counts as none.',
  }),
  ReturnQuote: named(returns.WireReturnQuote, 'What a return would bring.', {
    amount: {
      is: 'What would be paid back, in major units: the price less its share of the discount, without delivery.',
      example: 1620,
    },
    certificate_amount: {
      is: 'What would go back to the gift certificate that the order was paid with, beside `amount`, in major units.',
      example: 0,
    },
  }),
  ReturnQuoteBody: named(returns.postReturnQuote.body, 'What would come back.', { lines: 'The lines, at most 100.' }),
  ReturnBody: named(returns.postReturn.body, 'What comes back and why.', {
    reason: 'Why.',
    comment: NOTE,
    photos: { is: 'Ids of own photos that nothing names yet.', example: ['V1StGXR8_Z5jdHi6B-myTQ'] },
    lines: 'The lines, at most 100.',
  }),
  ReturnLine: named(inside(returns.postReturn.body, 'lines'), 'Pieces of a line of the order.', {
    id: { is: 'Id of the line of the order.', example: 9001 },
    codes: {
      is: 'Of gift certificates: which, as many as `qty`. Without it the first that nothing was paid with. Their codes stop working with the request.',
      example: ['GIFT-7KQ2MD4XWB9A'],
    },
  }),
}
