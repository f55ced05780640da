/**
 * A backend killed in the middle of 200 orders, as by a power cut, loses no acknowledged data, leaves no partial data,
 * and creates no order twice when clients retry.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../upstream/db/openDatabase.ts'
import { CARD, CARDS } from './shopping.ts'

/** Concurrent users; an account may try 20 cards an hour. */
const USERS = 10
const ORDERS_EACH = 20
/** Number of acknowledged orders when the backend is killed. */
const KILLED_AT = (USERS * ORDERS_EACH) / 2

const start = async (dataDir: string) => {
  const child = spawn(process.execPath, ['upstream/main.ts'], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDir, UPSTREAM_PORT: '0', UPSTREAM_SEED: 'plain', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /"url":"(http[^"]+)"/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`The backend ended with ${code}: ${output}`)))
  })
  const kill = () => {
    child.kill('SIGKILL')
    return exited
  }
  return { kill, url }
}

type Answer = {
  readonly token: string
  readonly order_id: number
  readonly payment_id: string
  readonly price_v2: { readonly total_price: number }
}
type Headers = { readonly [name: string]: string }

const request = async (url: string, path: string, body?: unknown, headers: Headers = {}) => {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, data: ((await response.json()) as { data: Answer }).data }
}

const ADDRESS = {
  name: 'Home',
  first_name: 'Nina',
  last_name: 'P',
  country: 'RU',
  postcode: '101000',
  city: 'Moscow',
  street: 'ul. Lesnaya, 5',
  mobile_phone: '+79000000000',
}

/** A registered user who has chosen delivery by post and payment by card. */
const newUser = async (url: string, nth: number): Promise<Headers> => {
  const network = { 'x-forwarded-for': `198.51.100.${nth}` }
  const [email, password] = [`nina${nth}@example.com`, 'a long password']
  await request(url, '/v1/register', { name: 'Nina', email, password, password_confirmation: password, agree: true })
  const { data } = await request(url, '/v1/login', { email, password })
  const member = { authorization: `Bearer ${data.token}`, ...network }
  await request(
    url,
    '/v1/user/addresses',
    { ...ADDRESS, street: `ul. Lesnaya, ${nth}`, mobile_phone: `+7900000000${nth}` },
    member,
  )
  for (const choice of ['payment/1', 'shipping/1']) await request(url, `/v1/user/cart/${choice}`, undefined, member)
  return member
}

/** The acknowledged state of an order. */
type AcknowledgedOrder = { readonly key: string; readonly id: number; state: 'awaiting_payment' | 'paid' | 'cancelled' }
/** A sent order request, which may have been executed or not. */
type Sent = { readonly key: string; readonly body: object }

type SampleProduct = { readonly id: number; readonly stock: number }
type Order = {
  readonly id: number
  readonly status: AcknowledgedOrder['state']
  readonly key: string
  readonly good: number | null
  readonly qty: number | null
  readonly payment: string | null
  readonly steps: number
}

/** No order is partial, and stock, money and e-mails agree with the orders. */
const checkOrders = (
  dataDir: string,
  products: readonly SampleProduct[],
  acknowledged: readonly AcknowledgedOrder[],
): readonly Order[] => {
  const store = openDatabase(dataDir)
  try {
    expect(store.get`PRAGMA integrity_check`).toEqual({ integrity_check: 'ok' })
    expect(store.all`PRAGMA foreign_key_check`).toEqual([])
    const orders = store.all<Order>`SELECT o.id, o.status, o.request_key AS key, l.product_id AS good, l.qty, p.status AS payment,
        (SELECT count(*) FROM order_step s WHERE s.order_id = o.id) AS steps
      FROM shop_order o LEFT JOIN order_line l ON l.order_id = o.id LEFT JOIN payment p ON p.order_id = o.id ORDER BY o.id`
    // Each order has one line and one payment, and no request has two orders.
    expect(new Set(orders.map(({ key }) => key)).size).toBe(orders.length)
    // A charge whose answer the killed process did not store is decided by the processor's event.
    const payments = { awaiting_payment: /^(?:awaiting|processing)$/, paid: /^succeeded$/, cancelled: /^cancelled$/ }
    for (const { status, qty, payment, steps } of orders)
      expect([qty, payment, steps]).toEqual([1, expect.stringMatching(payments[status]), status === 'awaiting_payment' ? 1 : 2])

    const byId = new Map(orders.map((order) => [order.id, order]))
    for (const { id, key, state } of acknowledged) {
      const order = byId.get(id)
      expect(order).toMatchObject({ key })
      // Later steps may have been executed without an answer, but no acknowledged step is undone.
      if (state !== 'awaiting_payment') expect(order?.status).toBe(state)
    }
    for (const { id, stock } of products) {
      const taken = orders.filter(({ good, status }) => good === id && status !== 'cancelled').length
      expect(store.get`SELECT stock FROM product WHERE id = ${id}`).toEqual({ stock: stock - taken })
    }
    const mails = (type: string) => store.all`SELECT id FROM outbox WHERE type = ${type}`.length
    expect([mails('order'), mails('paid')]).toEqual([orders.length, orders.filter(({ status }) => status === 'paid').length])
    return orders
  } finally {
    store.close()
  }
}

test('kill -9 in the middle of 200 orders: acknowledged orders exist, none is partial or duplicated', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tonari-killed-'))
  let backend = await start(dataDir)
  try {
    const { url } = backend
    const seeded = openDatabase(dataDir)
    const products = seeded.all<SampleProduct>`
      SELECT id, stock FROM product WHERE has_options = 0 AND qty_limit IS NULL AND ship IS NULL ORDER BY stock DESC, id
    `.slice(0, 2)
    seeded.close()
    const members: Headers[] = []
    // One after another: the queue of password hashes refuses those that would wait long.
    for (let nth = 0; nth < USERS; nth++) members.push(await newUser(url, nth))

    const acknowledged: AcknowledgedOrder[] = []
    const newest: Sent[] = []
    let reportHalf = () => {}
    const half = new Promise<void>((resolve) => {
      reportHalf = resolve
    })

    /** Order after order: three of four are paid, the fourth is cancelled. */
    const buy = async (member: Headers, nth: number) => {
      const good = products[nth % products.length]
      for (let n = 0; n < ORDERS_EACH; n++) {
        const { price_v2 } = (await request(url, '/v1/user/cart', [{ product_id: good?.id, qty: 1 }], member)).data
        const sent = { key: `killed-${nth}-${n}`, body: { agree: true, total_price: price_v2.total_price } }
        newest[nth] = sent
        const made = await request(url, '/v1/user/orders', sent.body, { ...member, 'idempotency-key': sent.key })
        expect(made.status).toBe(201)
        const order: AcknowledgedOrder = { key: sent.key, id: made.data.order_id, state: 'awaiting_payment' }
        acknowledged.push(order)
        if (acknowledged.length === KILLED_AT) reportHalf()
        const isCancelled = n % 4 === 3
        const { status } = isCancelled
          ? await request(url, `/v1/user/orders/${order.id}/cancel`, undefined, member)
          : await request(url, `/v1/payments/${made.data.payment_id}/card`, { ...CARD, number: CARDS.good })
        expect(status).toBe(200)
        order.state = isCancelled ? 'cancelled' : 'paid'
      }
    }
    const buying = Promise.allSettled(members.map(buy))
    await Promise.race([half, buying])
    await backend.kill()
    const faults = (await buying).flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
    // Only broken connections, no other errors.
    expect(faults.filter((fault) => !(fault instanceof TypeError))).toEqual([])
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AT)
    expect(acknowledged.length).toBeLessThan(USERS * ORDERS_EACH)
    const before = checkOrders(dataDir, products, acknowledged)
    expect(before.length - acknowledged.length).toBeLessThanOrEqual(USERS)

    // Every user retries the order with the unknown result; the sessions are still valid.
    backend = await start(dataDir)
    const again = await Promise.all(
      newest.map(async ({ key, body }, nth) => {
        const made = await request(backend.url, '/v1/user/orders', body, { ...members[nth], 'idempotency-key': key })
        expect(made.status).toBe(201)
        return { key, id: made.data.order_id }
      }),
    )
    await backend.kill()
    const after = checkOrders(dataDir, products, acknowledged)
    for (const { key, id } of again) {
      expect(after.find((order) => order.key === key)?.id).toBe(id)
      const known = before.find((order) => order.key === key)
      if (known) expect(id).toBe(known.id)
    }
    expect(after).toHaveLength(new Set([...before, ...again].map(({ key }) => key)).size)
  } finally {
    await backend.kill()
    await rm(dataDir, { recursive: true, force: true })
  }
}, 120_000)
