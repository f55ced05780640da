/** The steps of customers in the model: fill carts, order, pay, cancel, return. */
import { deleteCart, getCart, postCart, postCartPayment, postCartPromo, postCdekAddress } from '../../shared/api/cart.ts'
import { getPromoTotal } from '../../shared/api/promoTotal.ts'
import { getOrder, postOrderCancel, postOrderPayment } from '../../shared/api/orders.ts'
import { postOrder } from '../../shared/api/placedOrder.ts'
import { RETURN_REASONS } from '../../shared/api/returnTerms.ts'
import { postPaymentCard } from '../../shared/api/payment.ts'
import { getReturns, postReturn, postReturnQuote } from '../../shared/api/returns.ts'
import { toMinor } from '../../contract/rules/money.ts'
import { CURRENCIES, isRefused, type Person, type World } from './createWorld.ts'
import type { Dice } from './dice.ts'

export type Step = (world: World, dice: Dice) => Promise<void> | void
type OwnStep = (world: World, dice: Dice, person: Person) => Promise<void>

const CARDS = [
  ...Array.from({ length: 5 }, () => '4242424242424242'),
  '4000000000000002',
  '4000000000000077',
  '4000000000000341',
  '4000000000000119',
  '4000002500003155',
  '4000008260003178',
  '4000000000003220',
  '4000000000003063',
]

const personOf = ({ people }: World, dice: Dice): Person => dice.pick(people) as Person

/** A step of any person. */
const byAnyone =
  (step: OwnStep): Step =>
  (world, dice) =>
    step(world, dice, personOf(world, dice))

/** An order by chance, a late one preferred: most mistakes are about what happened last. */
export const orderBy = ({ deps: { store } }: World, dice: Dice, where = 'true'): { id: number; user_id: number } | undefined => {
  const orders = store.all<{ id: number; user_id: number }>(
    `SELECT id, user_id FROM shop_order o WHERE ${where} ORDER BY id DESC`,
  )
  return dice.percent(50) ? orders[0] : dice.pick(orders)
}

const ownerOf = ({ people }: World, userId: number): Person => people.find(({ user }) => user.id === userId) as Person

const addLines: OwnStep = async (world, dice, person) => {
  const { store } = world.deps
  const items = store.all<{ product_id: number; option_id: number | null; type: string }>`
    SELECT p.id AS product_id, o.id AS option_id, p.type FROM product p LEFT JOIN product_option o ON o.product_id = p.id`
  const body = Array.from({ length: 1 + dice.upTo(3) }, () => {
    const wanted = items.filter(({ type }) => (type === 'certificate') === dice.percent(35))
    const { product_id, option_id } = dice.pick(wanted.length > 0 ? wanted : items) ?? { product_id: 0, option_id: null }
    return { cart_id: null, product_id, option_id, qty: dice.pick([1, 1, 1, 2, 3, 7, 9999]) ?? 1 }
  })
  await world.send(person, postCart, { body })
}

const emptyCart: OwnStep = async (world, dice, person) => {
  const cart = await world.send(person, getCart, {})
  if (isRefused(cart)) return
  const lines = cart.data.cart_items.items.filter(() => dice.percent(70))
  await world.send(person, deleteCart, {
    body: lines.map(({ cart_id, product, option_id }) => ({ cart_id, product_id: product.id, option_id, qty: 0 })),
  })
}

/** Codes that customers know; certificates are preferred. Every customer may use a certificate whose code they know. */
const codeBy = ({ deps: { store } }: World, dice: Dice): string => {
  const codes = (isCertificate: 0 | 1) =>
    store.all<{ code: string }>`SELECT code FROM promo WHERE is_certificate = ${isCertificate}`.map(({ code }) => code)
  return dice.pick(dice.percent(70) ? codes(1) : codes(0)) ?? 'TENTH'
}

const enterCode: OwnStep = async (world, dice, person) => {
  const params = { code: codeBy(world, dice) }
  const told = await world.send(person, getPromoTotal, { params })
  const cart = await world.send(person, postCartPromo, { params })
  if (isRefused(told) !== isRefused(cart)) throw new Error('A code is refused for one of its total and its use')
  if (!isRefused(told) && !isRefused(cart) && told.data.total_price !== cart.data.price_v2.total_price)
    throw new Error(`The total with a code was announced as ${told.data.total_price}`)
}

const changeCurrency: Step = (world, dice) => {
  personOf(world, dice).currency = dice.pick(CURRENCIES) ?? 'JPY'
}

let keys = 0

/** Places the order that the cart shows; sometimes with another total, or the same request several times at once. */
const placeOrder: OwnStep = async (world, dice, person) => {
  const before = await world.send(person, getCart, {})
  if (!isRefused(before) && before.data.cart_items.items.length === 0) await addLines(world, dice, person)
  if (!isRefused(before) && before.data.promo === null && dice.percent(75)) await enterCode(world, dice, person)
  await world.send(person, postCdekAddress, { body: { type: 'pickup' } })
  await world.send(person, postCartPayment, { params: { id: dice.pick([1, 1, 2, 3, 3, 3]) ?? 1 } })
  const cart = await world.send(person, getCart, {})
  if (isRefused(cart)) return
  const { price_v2: price, version, cart_items: lines } = cart.data
  const parts = price.products_price + price.delivery_price - price.dicount_price
  if (toMinor(parts, person.currency) !== toMinor(price.total_price, person.currency))
    throw new Error(`The cart shows a wrong total: ${JSON.stringify(price)}`)
  const shown = dice.percent(4) ? price.total_price + 1 : price.total_price
  const body = { agree: true, total_price: shown, duty_acknowledged: true, cart_version: version }
  const key = `model-key-${++keys}`
  const answers = await Promise.all(
    Array.from({ length: dice.percent(10) ? 3 : 1 }, () => world.send(person, postOrder, { body }, key)),
  )
  const made = answers.flatMap((answer) => (isRefused(answer) ? [] : [answer.data.order_id]))
  if (new Set(made).size > 1) throw new Error('One key has made two orders')
  const [id] = made
  if (id === undefined || lines.items.length === 0) return
  const row = world.deps.store.get<{ total: number; certificate_jpy: number }>`
    SELECT total, certificate_jpy FROM shop_order WHERE id = ${id}`
  if (row?.total !== toMinor(shown, person.currency)) throw new Error(`Order ${id} has another total than the customer saw`)
  world.note('order')
  if (row.certificate_jpy > 0) world.note('order with a certificate')
}

const payByCard: Step = async (world, dice) => {
  const open = world.deps.store.all<{ id: string }>`
    SELECT id FROM payment WHERE status <> 'succeeded' ORDER BY status = 'awaiting' DESC, created_at DESC, id LIMIT 4`
  const id = (dice.percent(60) ? open[0] : dice.pick(open))?.id
  if (id === undefined) return
  const card = { surname: 'P', number: dice.pick(CARDS) ?? '', expiry: '12/39', cvc: '123' }
  await world.send(null, postPaymentCard, { params: { id }, body: card })
}

const changeMethod: Step = async (world, dice) => {
  const order = orderBy(world, dice, "status = 'awaiting_payment'")
  if (!order) return
  await world.send(ownerOf(world, order.user_id), postOrderPayment, {
    params: { id: order.id },
    body: { method_id: dice.pick([1, 2, 3, 3]) ?? 1 },
  })
}

const cancelOrder: Step = async (world, dice) => {
  const order = orderBy(world, dice)
  if (order) await world.send(ownerOf(world, order.user_id), postOrderCancel, { params: { id: order.id } })
}

/** The open returns of an order are promised no more than its payments have left. */
const checkPromises = async (world: World, person: Person, orderId: number) => {
  const all = await world.send(person, getReturns, {})
  if (isRefused(all)) return
  const open = all.data.filter(
    ({ order_id, status }) => order_id === orderId && (status === 'requested' || status === 'approved'),
  )
  if (open.length > 1) world.note('two open returns')
  const { left = 0 } =
    world.deps.store.get<{ left: number }>`
    SELECT coalesce(sum(p.amount), 0) - (SELECT coalesce(sum(r.amount), 0) FROM refund r WHERE r.order_id = ${orderId} AND r.status <> 'failed')
      AS left FROM payment p WHERE p.order_id = ${orderId} AND p.status = 'succeeded'` ?? {}
  const promised = open.reduce((sum, { amount, iso_code }) => sum + toMinor(amount ?? 0, iso_code), 0)
  if (promised > Math.max(0, left)) throw new Error(`Order ${orderId} promises ${promised} and has ${left} left`)
}

/** Requests the refund that a return would cause, then requests it, sometimes twice at once. */
const returnUnits: Step = async (world, dice) => {
  const order = orderBy(world, dice, "status = 'delivered'")
  if (!order) return
  const person = ownerOf(world, order.user_id)
  const params = { id: order.id }
  const shown = await world.send(person, getOrder, { params })
  if (isRefused(shown)) return
  const lines = shown.data.products
    .filter(() => dice.percent(70))
    .map(({ id, qty }) => ({ id, qty: dice.percent(50) ? qty : 1 + dice.upTo(qty) }))
  const reason = dice.pick(RETURN_REASONS) ?? 'unwanted'
  const quote = await world.send(person, postReturnQuote, { params, body: { reason, lines } })
  const body = { reason, comment: null, lines }
  const key = `model-return-${++keys}`
  const [made] = await Promise.all(
    Array.from({ length: dice.percent(20) ? 2 : 1 }, () => world.send(person, postReturn, { params, body }, key)),
  )
  if (!made || isRefused(made)) return
  if (isRefused(quote) || quote.data.amount !== made.data.amount)
    throw new Error('A return refunds another amount than its quote')
  await checkPromises(world, person, order.id)
  world.note('return')
}

/** With their weights. */
export const CUSTOMER_STEPS: { readonly [name: string]: readonly [number, Step] } = {
  'add lines': [6, byAnyone(addLines)],
  'empty cart': [2, byAnyone(emptyCart)],
  'enter code': [5, byAnyone(enterCode)],
  'change currency': [1, changeCurrency],
  'place order': [24, byAnyone(placeOrder)],
  'pay by card': [16, payByCard],
  'change method': [5, changeMethod],
  'cancel order': [4, cancelOrder],
  'return units': [8, returnUnits],
}
