/** The cart calls of section 7. */
import { isObject, member, ok, open, refuse, rowsOf, textOf, moneyOf, type Incoming, type Call, type Reply } from './call.ts'
import { cartOf } from './cartAnswer.ts'
import { inMoney, PRODUCTS } from './stock.ts'
import { GOOD_PROMO, PAYMENTS, PICKUP_TYPES, SHIPPING_IDS, USED_PROMO, type Customer } from './world.ts'

const cartReply = ({ money, vary }: Incoming, customer: Customer): Reply => ok({ data: cartOf(customer, money, vary) })

const lineAt = (customer: Customer, row: unknown): number =>
  customer.lines.findIndex(({ cartId }) => String(cartId) === textOf(row, 'cart_id'))

/** The line of the same product and option. */
const sameLine = (customer: Customer, row: unknown): number =>
  customer.lines.findIndex(
    ({ product, option }) =>
      String(product.id) === textOf(row, 'product_id') && String(option?.id ?? '') === textOf(row, 'option_id'),
  )

const capped = (qty: number, limit: number | undefined): number => Math.min(Math.max(qty, 1), limit ?? qty)

/** A line with a known cart_id gets this quantity; another one is new, and adds to the line of the same product or replaces it. */
const post: Parameters<typeof member>[2] = (incoming, customer) => {
  for (const row of rowsOf(incoming.body)) {
    const product = PRODUCTS.find(({ id }) => String(id) === textOf(row, 'product_id'))
    if (!product) return refuse(incoming.vary, 422, 'No such product')
    const qty = Number(textOf(row, 'qty'))
    if (!Number.isInteger(qty)) return refuse(incoming.vary, 422, 'The quantity is wrong')
    const optionId = textOf(row, 'option_id')
    const option = product.options.find(({ id }) => String(id) === optionId)
    if (product.options.length > 0 !== (option !== undefined)) return refuse(incoming.vary, 422, 'Please choose an option')
    if (product.isSoldOut) return refuse(incoming.vary, 422, 'Sold out')
    const known = lineAt(customer, row)
    const line = customer.lines[known < 0 ? sameLine(customer, row) : known]
    if (!line) customer.lines.push({ cartId: incoming.world.next(), product, option, qty: capped(qty, product.qtyLimit) })
    else line.qty = capped(known < 0 && incoming.cart === 'adds' ? line.qty + qty : qty, product.qtyLimit)
  }
  return cartReply(incoming, customer)
}

const remove: Parameters<typeof member>[2] = (incoming, customer) => {
  for (const row of rowsOf(incoming.body)) {
    const known = lineAt(customer, row)
    const index = known < 0 ? sameLine(customer, row) : known
    if (index >= 0) customer.lines.splice(index, 1)
  }
  return incoming.vary.pick('answer of DELETE cart', ['cart', 'message']) === 'cart'
    ? cartReply(incoming, customer)
    : ok({ message: 'Removed' })
}

/** One of the ids, or undefined. */
const chosen = (incoming: Incoming, ids: readonly number[]): number | undefined =>
  ids.find((id) => String(id) === incoming.subject)

const choose =
  (ids: (customer: Customer) => readonly number[], set: (customer: Customer, id: number) => void): Parameters<typeof member>[2] =>
  (incoming, customer) => {
    const id = chosen(incoming, ids(customer))
    if (id === undefined) return refuse(incoming.vary, 422, 'No such choice')
    set(customer, id)
    return cartReply(incoming, customer)
  }

const pickupReply = ({ vary }: Incoming, customer: Customer): Reply =>
  ok(
    vary.optional(
      'data',
      PICKUP_TYPES.find(({ type }) => type === customer.pickupType),
      [{}, []],
    ),
  )

/** The prices of lines that the backend does not store, by the cart_id of the request. */
const prices = ({ body, vary }: Incoming): Reply => {
  const rows = rowsOf(isObject(body) ? body['items'] : body)
  const entries = rows.flatMap((row) => {
    const money = moneyOf(textOf(row, 'currency') || textOf(body, 'currency'))
    const cartId = textOf(row, 'cart_id')
    const product = PRODUCTS.find(({ id }) => String(id) === (textOf(row, 'product_id') || cartId.split(':')[0]))
    if (!product) return []
    const option = product.options.find(({ id }) => String(id) === (textOf(row, 'option_id') || cartId.split(':')[1]))
    const current = inMoney(option?.roubles ?? product.roubles, money)
    const price = vary.pick<unknown>('productsPrice', [current, { current, iso_code: money.iso_code, sign: money.sign }])
    return [[cartId, price] as const]
  })
  return ok(entries.length > 0 ? { data: Object.fromEntries(entries) } : vary.optional('data', undefined, [{}, []]))
}

export const cartCalls: readonly Call[] = [
  member('GET', '/v1/user/cart', cartReply),
  member('POST', '/v1/user/cart', post),
  member('DELETE', '/v1/user/cart', remove),
  member(
    'POST',
    '/v1/user/cart/payment/{}',
    choose(
      () => PAYMENTS.map(({ id }) => id),
      (customer, id) => (customer.paymentId = id),
    ),
  ),
  member(
    'POST',
    '/v1/user/cart/shipping/{}',
    choose(
      () => SHIPPING_IDS,
      (customer, id) => (customer.shippingId = id),
    ),
  ),
  member('GET', '/v1/user/cart/cdek/address', pickupReply),
  member('POST', '/v1/user/cart/cdek/address', (incoming, customer) => {
    const param = PICKUP_TYPES.find(({ type }) => type === textOf(incoming.body, 'type'))
    if (!param) return refuse(incoming.vary, 422, 'No such way of delivery')
    customer.pickupType = param.type
    const form = incoming.vary.pick('answer of POST cdek address', ['param', 'cart', 'message'])
    if (form === 'cart') return cartReply(incoming, customer)
    return form === 'param' ? pickupReply(incoming, customer) : ok({ message: 'Stored' })
  }),
  member(
    'POST',
    '/v1/user/cart/address/{}',
    choose(
      ({ addresses }) => addresses.map(({ id }) => id),
      (customer, id) => (customer.addressId = id),
    ),
  ),
  member('POST', '/v1/user/cart/promo/{}', (incoming, customer) => {
    if (incoming.subject === USED_PROMO) return ok({ data: null, message: 'This promo code was used' })
    if (incoming.subject !== GOOD_PROMO) return refuse(incoming.vary, 422, 'This promo code has expired')
    customer.promo = incoming.subject
    return ok({ ...cartReply(incoming, customer).body, message: 'The promo code is active' })
  }),
  open('POST', '/v1/productsPrice', prices),
]
