/** Everything that changes orders: making, paying, cancelling. Each change is one transaction; stock moves with it. */
import { createHash } from 'node:crypto'
import type { OrderBody } from '../../shared/api/orders.ts'
import type { Deps } from '../deps.ts'
import { conflict, invalid, notFound } from '../problems.ts'
import type { Member } from '../serve.ts'
import { sendDueAlerts } from './alerts.ts'
import { reckonCart, type CartLine, type Reckoned } from './cart.ts'
import { exchange, toMinor } from './money.ts'
import { paymentMethod, paymentsIn } from './paymentMethods.ts'
import { CDEK_ID } from './shipping.ts'
import { confirmTransfer } from './transfers.ts'

export type Made = { readonly order_id: number; readonly payment_id: string; readonly is_card: boolean }

export type OrderRow = {
  readonly id: number
  readonly user_id: number
  readonly status: string
  readonly total: number
  readonly currency: string
}

/** A payment by a Russian bank is confirmed by itself after so long. */
const BANK_LINK_MS = 20_000
/** An unpaid order is cancelled after so long. */
export const UNPAID_LIFE_MS = 72 * 3_600_000

export type OrderBook = {
  /** Makes an order of the member's cart. Throws a 422 that says what stands in the way. */
  readonly make: (member: Member, body: OrderBody) => Made
  /** Begins a payment for an unpaid order of the member. */
  readonly beginPayment: (orderId: number, methodId: number) => Made
  readonly cancel: (orderId: number) => void
  /** The order is paid: tells the shopper, sends what goes by e-mail. */
  readonly markPaid: (paymentId: string) => void
  /** Decides payments whose time has come, and cancels orders that nobody paid. */
  readonly settle: () => void
}

const whatStandsInTheWay = (cart: Reckoned, { currency }: Member, body: OrderBody) => {
  if (!body.agree) throw invalid('agree', 'agree_required')
  if (cart.lines.length === 0) throw invalid('cart', 'cart_empty')
  const unavailable = cart.lines.findIndex(({ available }) => !available)
  if (unavailable >= 0) throw invalid(`cart_items.items.${unavailable}`, 'item_unavailable')
  if (!cart.address) throw invalid('address', 'address_required')
  if (cart.refused.length > 0)
    throw invalid(`cart_items.items.${cart.lines.findIndex(({ row }) => cart.refused.includes(row.id))}`, 'item_cannot_ship')
  if (!cart.offer) throw invalid('shipping', 'order_cannot_ship')
  if (cart.offer.id === CDEK_ID && cart.handover === null) throw invalid('shipping', 'handover_required')
  if (!paymentsIn(currency).some(({ id }) => id === cart.paymentId)) throw invalid('payment', 'payment_required')
  if (body.total_price !== undefined && toMinor(body.total_price, currency) !== cart.total)
    throw conflict('total_changed', 'total_price')
}

/** Makes the order book of a backend. */
export const createOrderBook = (deps: Omit<Deps, 'orders'>): OrderBook => {
  const { store, clock, random, shelf, mail } = deps

  const takeFromShelf = ({ row, optionId, qty }: CartLine, index: number) => {
    const taken =
      (optionId === null ||
        store.run('UPDATE product_option SET stock = stock - ?1 WHERE id = ?2 AND stock >= ?1', qty, optionId).changes === 1) &&
      store.run('UPDATE product SET stock = stock - ?1, sold = sold + ?1 WHERE id = ?2 AND stock >= ?1', qty, row.id).changes ===
        1
    if (!taken) throw invalid(`cart_items.items.${index}`, 'item_unavailable')
  }

  const putBack = (orderId: number) => {
    const lines = store.all<{ product_id: number | null; option_id: number | null; qty: number }>(
      'SELECT product_id, option_id, qty FROM order_line WHERE order_id = ?',
      orderId,
    )
    for (const { product_id, option_id, qty } of lines) {
      if (option_id !== null) store.run('UPDATE product_option SET stock = stock + ? WHERE id = ?', qty, option_id)
      if (product_id !== null)
        store.run('UPDATE product SET stock = stock + ?1, sold = max(0, sold - ?1) WHERE id = ?2', qty, product_id)
    }
    shelf.refresh(lines.flatMap(({ product_id }) => product_id ?? []))
    sendDueAlerts(deps)
  }

  const beginPayment: OrderBook['beginPayment'] = (orderId, methodId) =>
    store.transaction(() => {
      const order = store.get<OrderRow>('SELECT id, user_id, status, total, currency FROM shop_order WHERE id = ?', orderId)
      if (!order) throw notFound()
      if (order.status !== 'awaiting_payment') throw conflict('order_not_payable')
      if (store.get("SELECT 1 FROM payment WHERE order_id = ? AND status = 'processing'", orderId))
        throw conflict('payment_running')
      const method = paymentMethod(methodId)
      if (!method || !paymentsIn(order.currency).includes(method)) throw invalid('method_id', 'payment_not_here')
      store.run("UPDATE payment SET status = 'cancelled' WHERE order_id = ? AND status = 'awaiting'", orderId)
      const id = Buffer.from(random(18)).toString('base64url')
      const now = clock()
      const byBank = method.id === 2
      store.run(
        'INSERT INTO payment (id, order_id, method_id, status, amount, currency, created_at, settles_at, outcome) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        id,
        orderId,
        methodId,
        byBank ? 'processing' : 'awaiting',
        order.total,
        order.currency,
        now.toISOString(),
        byBank ? new Date(now.getTime() + BANK_LINK_MS).toISOString() : null,
        byBank ? 'succeeded' : null,
      )
      return { order_id: orderId, payment_id: id, is_card: method.isCard }
    })

  const write = ({ user, currency }: Member, body: OrderBody, cart: Reckoned, key: string, hash: string): number => {
    const { address, offer, promo } = cart
    if (!address || !offer || cart.paymentId === null) throw new Error('An order was not checked')
    const { id } = store.run(
      `INSERT INTO shop_order (user_id, request_key, request_hash, created_at, status, currency, products, delivery, discount, total, customs_tax, promo_id, promo_code,
         shipping_id, shipping_type, payment_id, address, comment, duty_acknowledged)
       VALUES (?, ?, ?, ?, 'awaiting_payment', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      user.id,
      key,
      hash,
      clock().toISOString(),
      currency,
      cart.products,
      cart.delivery,
      cart.discount,
      cart.total,
      exchange(cart.customs.taxJpy, currency),
      promo?.id ?? null,
      promo?.code ?? null,
      offer.id,
      cart.handover,
      cart.paymentId,
      JSON.stringify(address),
      body.comment?.trim() || null,
      body.duty_acknowledged ? 1 : 0,
    )
    cart.lines.forEach((line, index) => {
      takeFromShelf(line, index)
      const { row } = line
      store.run(
        `INSERT INTO order_line (order_id, product_id, option_id, slug, kind, top, reference, name_en, name_ru, option_en, option_ru, qty, price)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        id,
        row.id,
        line.optionId,
        row.slug,
        row.kind,
        row.top,
        line.reference,
        row.name_en,
        row.name_ru,
        row.option_en,
        row.option_ru,
        line.qty,
        line.price,
      )
    })
    store.run('DELETE FROM cart_line WHERE user_id = ?', user.id)
    store.run('UPDATE cart SET promo_id = NULL WHERE user_id = ?', user.id)
    return id
  }

  const known = (userId: number, key: string, hash: string): Made | null => {
    const order = store.get<{ id: number; request_hash: string }>(
      'SELECT id, request_hash FROM shop_order WHERE user_id = ? AND request_key = ?',
      userId,
      key,
    )
    if (!order) return null
    if (order.request_hash !== hash) throw conflict('key_reused', 'idempotency-key')
    const payment = store.get<{ id: string; method_id: number }>(
      'SELECT id, method_id FROM payment WHERE order_id = ? ORDER BY created_at DESC, id LIMIT 1',
      order.id,
    )
    if (!payment) throw new Error(`Order ${order.id} has no payment`)
    return { order_id: order.id, payment_id: payment.id, is_card: paymentMethod(payment.method_id)?.isCard ?? false }
  }

  const cancel: OrderBook['cancel'] = (orderId) =>
    store.transaction(() => {
      if (store.get("SELECT 1 FROM payment WHERE order_id = ? AND status = 'processing'", orderId))
        throw conflict('payment_running')
      if (
        store.run("UPDATE shop_order SET status = 'cancelled' WHERE id = ? AND status = 'awaiting_payment'", orderId).changes ===
        0
      )
        throw conflict('order_not_cancellable')
      store.run("UPDATE payment SET status = 'cancelled' WHERE order_id = ? AND status = 'awaiting'", orderId)
      putBack(orderId)
    })

  const markPaid: OrderBook['markPaid'] = (paymentId) => {
    if (!confirmTransfer(deps, paymentId)) throw conflict('payment_final')
  }

  return {
    make: (member, body) => {
      const key = member.idempotencyKey ?? ''
      const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
      let touched: number[] = []
      const made = store.transaction(() => {
        const before = known(member.user.id, key, hash)
        if (before) return before
        const cart = reckonCart(deps, member.user.id, member.currency, member.lang)
        whatStandsInTheWay(cart, member, body)
        const id = write(member, body, cart, key, hash)
        touched = cart.lines.map(({ row }) => row.id)
        const { user } = member
        mail.send(user.email, member.lang, 'order', {
          name: user.name,
          number: String(id),
          link: mail.linkTo(`/profile/orders/${id}`),
        })
        return beginPayment(id, cart.paymentId ?? 0)
      })
      shelf.refresh(touched)
      return made
    },
    beginPayment,
    cancel,
    markPaid,
    settle: () => {
      const now = clock()
      for (const { id, outcome } of store.all<{ id: string; outcome: string }>(
        "SELECT id, outcome FROM payment WHERE status = 'processing' AND settles_at <= ?",
        now.toISOString(),
      )) {
        if (outcome === 'succeeded') markPaid(id)
        else
          store.run(
            "UPDATE payment SET status = 'awaiting', settles_at = NULL, outcome = NULL, failure = 'card_declined' WHERE id = ?",
            id,
          )
      }
      const tooOld = new Date(now.getTime() - UNPAID_LIFE_MS).toISOString()
      for (const { id } of store.all<{ id: number }>(
        `SELECT id FROM shop_order o WHERE status = 'awaiting_payment' AND created_at <= ?
         AND NOT EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.status = 'processing')`,
        tooOld,
      ))
        cancel(id)
    },
  }
}
