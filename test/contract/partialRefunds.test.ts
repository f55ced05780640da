/** Operators cancel and refund parts of an order; the customer sees it on the order and in an e-mail. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchange } from '../../contract/rules/money.ts'
import { priceText } from '../../contract/texts/priceText.ts'
import { readOrder } from '../../upstream/checkout/orders/storedOrders.ts'
import { returnLines, returnPlan, writeReturn } from '../../upstream/checkout/orders/returnPlan.ts'
import { wireOrder } from '../../upstream/checkout/orders/wireOrder.ts'
import { returnsOf } from '../../upstream/checkout/orders/wireReturn.ts'
import { startAdminFixture, type AdminFixture } from './adminFixture.ts'

let fixture: AdminFixture
beforeAll(async () => {
  fixture = await startAdminFixture()
})
afterAll(() => fixture.close())

/** An order of 3 × 100.00 and 2 × 50.00, with 40.00 of delivery and 80.00 of discount, and its payment. */
const paidOrder = (status = 'paid') => {
  const id = fixture.orderIn(status)
  const { store } = fixture
  store.run`DELETE FROM order_line WHERE order_id = ${id} AND id NOT IN (SELECT id FROM order_line WHERE order_id = ${id} ORDER BY id LIMIT 2)`
  const [first = 0, second = 0] = store.all<{ id: number }>`SELECT id FROM order_line WHERE order_id = ${id} ORDER BY id`.map(
    (line) => line.id,
  )
  store.run`UPDATE order_line SET qty = 3, price = 10000 WHERE id = ${first}`
  store.run`UPDATE order_line SET qty = 2, price = 5000 WHERE id = ${second}`
  store.run`UPDATE shop_order SET products = 40000, delivery = 4000, discount = 8000, total = 36000, currency = 'RUB' WHERE id = ${id}`
  store.run`INSERT INTO payment (id, order_id, method_id, status, amount, currency, created_at, paid_at)
    VALUES (${`part-${id}`}, ${id}, 3, 'succeeded', 36000, 'RUB', '2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z')`
  return { id, number: String(id), first: String(first), second: String(second) }
}

const seen = (id: number) => {
  const order = readOrder(fixture.store, id)
  if (!order) throw new Error('no order')
  return { ...wireOrder(fixture.upstream.deps, order, 'en'), returns: returnsOf(fixture.upstream.deps, [order], 'en') }
}

const stockOf = (line: string) =>
  fixture.store.get<{
    stock: number
  }>`SELECT p.stock FROM product p JOIN order_line l ON l.product_id = p.id WHERE l.id = ${line}`?.stock ?? 0

test('units that are not there are cancelled: refunded with their share of discount and delivery, not packed, and explained', () => {
  const { id, number, first } = paidOrder()
  const stock = stockOf(first)
  const out = fixture.admin(
    'orders',
    'cancel-units',
    number,
    '--line',
    first,
    '--units',
    '1',
    '--reason',
    'sold out at the maker',
  )
  // 100.00 less a quarter of 80.00 × 3/4 / 3 = 20.00, and a quarter of the delivery.
  expect(out).toContain(`1 units of order ${id} are cancelled; 90 RUB are refunded`)
  expect(fixture.lastMail()).toMatchObject({ type: 'part_cancelled', lang: 'ru' })
  expect(fixture.lastMail()?.text).toContain('sold out at the maker')
  const order = seen(id)
  expect(order.products[0]).toMatchObject({ qty: 3, cancelled: 1, refunded: 0 })
  expect(order).toMatchObject({ status: 'paid', refund_state: 'partial', refunded_price: 90, returns: [] })
  expect(order.refunds).toMatchObject([{ amount: 90, reason: 'order_cancelled', note: 'sold out at the maker' }])
  expect(stockOf(first)).toBe(stock)
  const packed = fixture.json('orders', 'packing').filter((row) => row['order'] === id)
  expect(packed.map(({ qty }) => qty)).toEqual([2, 2])
  expect(fixture.json<{ acts: object[] }>('orders', 'show', number).acts).toMatchObject([
    { command: 'orders cancel-units', reason: 'sold out at the maker' },
  ])
})

test('units that the customer no longer wants return to the stock, and the rest of the order with its cancellation', () => {
  const { id, number, first, second } = paidOrder()
  const before = [stockOf(first), stockOf(second)]
  fixture.admin('orders', 'cancel-units', number, '--line', second, '--restock', '--reason', 'as you asked')
  expect([stockOf(first), stockOf(second)]).toEqual([before[0], (before[1] ?? 0) + 2])
  fixture.admin('orders', 'cancel', number)
  expect([stockOf(first), stockOf(second)]).toEqual([(before[0] ?? 0) + 3, (before[1] ?? 0) + 2])
  expect(seen(id)).toMatchObject({ status: 'cancelled', refund_state: 'full', refunded_price: 360 })
})

test('the e-mail about a cancelled order names only the part of its certificate that cancelled units have not returned', () => {
  const { id, number, second } = paidOrder()
  fixture.store.run`UPDATE shop_order SET certificate_jpy = 12000 WHERE id = ${id}`
  const back = () => fixture.lastMail()?.text ?? ''
  fixture.admin('orders', 'cancel-units', number, '--line', second, '--units', '2', '--reason', 'as you asked')
  const { jpy = 0 } =
    fixture.store.get<{ jpy: number }>`SELECT certificate_jpy AS jpy FROM goods_return WHERE order_id = ${id}` ?? {}
  expect(jpy).toBe(3000)
  const text = (yen: number) => priceText('ru', exchange(yen, 'RUB'), 'RUB')
  expect(back()).toContain(text(jpy))
  fixture.admin('orders', 'cancel', number)
  expect(back()).toContain(text(12_000 - jpy))
  expect(back()).not.toContain(text(12_000))
})

test('a broken unit that the customer keeps is refunded once, and cannot be returned too', () => {
  const { id, number, first } = paidOrder('delivered')
  fixture.admin('orders', 'refund', number, '--line', first, '--units', '2', '--reason', 'two were broken')
  expect(fixture.lastMail()).toMatchObject({ type: 'part_refunded' })
  expect(seen(id).products[0]).toMatchObject({ qty: 3, cancelled: 0, refunded: 2 })
  expect(seen(id)).toMatchObject({ status: 'delivered', refunded_price: 180 })
  expect(fixture.refused('orders', 'refund', number, '--line', first, '--units', '2', '--reason', 'again').message).toBe(
    `1 of 3 units of line ${first} are left: the others are returned, cancelled or refunded`,
  )
})

test('an amount is refunded up to what is left of the order, in its currency', () => {
  const { id, number } = paidOrder('shipped')
  expect(fixture.admin('orders', 'refund', number, '--amount', '12,50', '--reason', 'late')).toContain('12.5 RUB are refunded')
  expect(fixture.lastMail()?.text).toContain('late')
  expect(fixture.refused('orders', 'refund', number, '--amount', '347.51', '--reason', 'all').message).toBe(
    `Order ${id} has 347.5 RUB left to refund`,
  )
  fixture.admin('orders', 'refund', number, '--amount', '347.50', '--reason', 'all of it')
  expect(seen(id)).toMatchObject({ refund_state: 'full', refunded_price: 360 })
  const [refund] = fixture.json('refunds', 'list').filter((row) => row['order'] === id)
  expect(refund).toMatchObject({ reason: 'goodwill', status: 'pending' })
})

test.each([
  ['an unpaid order', 'awaiting_payment', ['refund', '--amount', '1'], 'is not paid yet: nothing of it can be refunded'],
  ['a cancelled order', 'cancelled', ['refund', '--amount', '1'], 'is cancelled: nothing of it can be refunded'],
  ['a shipped order', 'shipped', ['cancel-units', '--line', '1'], 'is shipped: its units cannot be cancelled'],
  ['another order’s line', 'paid', ['cancel-units', '--line', '1'], 'has no line 1'],
  ['no amount', 'paid', ['refund', '--amount', '-3'], '--amount must be an amount in RUB'],
  ['a part of a kopeck', 'paid', ['refund', '--amount', '1.005'], '--amount must be an amount in RUB'],
  ['neither', 'paid', ['refund'], 'either --line or --amount'],
  ['both', 'paid', ['refund', '--amount', '1', '--line', '1'], 'either --line or --amount'],
])('%s is refused, and nothing is refunded', (_what, status, [name = '', ...options], message) => {
  const { id, number } = paidOrder(status)
  expect(fixture.refused('orders', name, number, ...options.map(String), '--reason', 'why').message).toContain(message)
  expect(seen(id).refunds).toEqual([])
})

test('the last units of an order are cancelled with the order, and a reason is required', () => {
  const { id, number, first, second } = paidOrder()
  expect(fixture.refused('orders', 'cancel-units', number, '--line', first).message).toContain('--reason is missing')
  fixture.admin('orders', 'cancel-units', number, '--line', first, '--reason', 'gone')
  expect(fixture.refused('orders', 'cancel-units', number, '--line', second, '--reason', 'gone too').message).toContain(
    `use \`orders cancel ${id}\``,
  )
  expect(fixture.statusOf(id)).toBe('paid')
})

test('the only product of an order with an issued certificate is cancelled, and the order is delivered with its certificate', () => {
  const { id, number, first, second } = paidOrder('packing')
  const { store } = fixture
  store.run`UPDATE order_line SET type = 'certificate', option_id = NULL WHERE id = ${second}`
  store.run`INSERT INTO promo (code, type, value, starts_at, is_certificate, line_id, title_en, title_ru)
    VALUES (${`GIFT-LAST${id}`}, 'fixed', 5000, '2026-11-20T10:00:00.000Z', 1, ${second}, 'A certificate', 'Сертификат')`
  fixture.admin('orders', 'cancel-units', number, '--line', first, '--units', '2', '--reason', 'gone')
  expect(fixture.statusOf(id)).toBe('packing')
  fixture.admin('orders', 'cancel-units', number, '--line', first, '--reason', 'gone')
  expect(seen(id)).toMatchObject({ status: 'delivered', refund_state: 'partial', can_return: true })
  expect(seen(id).history.at(-1)).toMatchObject({ status: 'delivered' })
  expect(fixture.json('orders', 'packing').filter((row) => row['order'] === id)).toEqual([])
})

test('who waits for a product gets an e-mail when cancelled units return to the stock', () => {
  const { number, first } = paidOrder()
  const { store } = fixture
  store.run`UPDATE product SET stock = 0 WHERE id = (SELECT product_id FROM order_line WHERE id = ${first})`
  store.run`UPDATE order_line SET option_id = NULL WHERE id = ${first}`
  store.run`INSERT INTO alert (user_id, type, product_id, price_jpy)
    SELECT o.user_id, 'restock', l.product_id, 100 FROM order_line l JOIN shop_order o ON o.id = l.order_id WHERE l.id = ${first}`
  fixture.admin('orders', 'cancel-units', number, '--line', first, '--units', '1', '--restock', '--reason', 'as you asked')
  expect(store.all`SELECT 1 FROM outbox WHERE type = 'restock' AND id > (SELECT max(id) - 2 FROM outbox)`).toHaveLength(1)
})

test('an amount is not refunded twice by a repeated command, but with --again or later', () => {
  const { id, number } = paidOrder('shipped')
  const refund = ['orders', 'refund', number, '--amount', '20', '--reason', 'late'] as const
  fixture.admin(...refund)
  expect(fixture.refused(...refund).message).toContain(`Order ${id} got back 20 RUB for this reason less than 10 minutes ago`)
  expect(seen(id).refunded_price).toBe(20)
  fixture.admin('orders', 'refund', number, '--amount', '20', '--reason', 'broken')
  fixture.admin(...refund, '--again')
  fixture.store.run`UPDATE refund SET created_at = '2026-11-20T10:00:00.000Z' WHERE order_id = ${id}`
  fixture.admin(...refund)
  expect(seen(id).refunded_price).toBe(80)
})

test('two open returns are together promised what is left, each gets its promise, and a refused one leaves its share to the other', () => {
  const { id, number, first, second } = paidOrder('delivered')
  const deps = fixture.upstream.deps
  fixture.admin('orders', 'refund', number, '--amount', '100', '--reason', 'late')
  // The order retains 260.00; its lines are worth 270.00 and 90.00 with their delivery.
  const request = (line: string, units: number) => {
    const order = readOrder(deps.store, id)
    if (!order) throw new Error('no order')
    const plan = returnPlan(deps.store, order, returnLines(deps.store, order), new Map([[Number(line), units]]))
    return writeReturn(deps.store, {
      ...plan,
      orderId: id,
      createdAt: '2026-11-21T10:00:00.000Z',
      kind: 'return',
      status: 'requested',
      reason: 'faulty',
      comment: null,
      requestKey: null,
      requestHash: null,
    })
  }
  const [one, two] = [request(first, 2), request(second, 2)]
  const promises = () => seen(id).returns.map(({ amount }) => amount)
  expect(promises()).toEqual([80, 180])
  fixture.admin('returns', 'accept', String(two))
  fixture.admin('returns', 'receive', String(two))
  expect(promises()).toEqual([80, 180])
  expect(seen(id).refunded_price).toBe(180)
  fixture.admin('returns', 'refuse', String(one), 'used up')
  expect(seen(id).returns.map(({ amount, status }) => [status, amount])).toEqual([
    ['refunded', 90],
    ['refused', 180],
  ])
  expect(seen(id).refunded_price).toBe(190)
})
