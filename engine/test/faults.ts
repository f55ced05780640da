/** Changes by administrators, killed transactions and many calls of one customer stop nothing, and lose neither stock nor money. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import {
  add,
  ask,
  database,
  newcomer,
  order,
  readyCart,
  setStock,
  shown,
  simpleProducts,
  untilFree,
  type Card,
} from './client.ts'

const SHOPPERS = 12
const CALLS = 60

let simple: readonly Card[] = []
before(async () => {
  await database.connect()
  simple = await simpleProducts()
})
after(() => database.end())

const numberOf = async (sql: string, ...values: readonly unknown[]): Promise<number> =>
  Number(Object.values((await database.query<Record<string, unknown>>(sql, [...values])).rows[0] ?? {})[0])

const reserved = (product: number) =>
  numberOf(
    `SELECT sum("stockAllocated") FROM stock_level WHERE "productVariantId" IN (SELECT id FROM product_variant WHERE "productId" = $1)`,
    product,
  )

const cancel = (token: string, orderId: number) =>
  untilFree(() => ask<{ code?: string }>('POST', `/v1/user/orders/${orderId}/cancel`, { token }))

/** An order of one unit of each product, whose lines are in their order. */
const ready = async (products: readonly number[]) => {
  const { token } = await newcomer()
  for (const id of products.slice(0, -1)) await add(token, [[id, 1]])
  return { token, total: await readyCart(token, products.at(-1) ?? 0, 1) }
}

void test('orders are cancelled while others are placed: every unit is counted once', async () => {
  const [one, two] = simple.slice(3).map(({ id }) => id)
  assert.ok(one && two)
  const shoppers: { readonly token: string; readonly total: number }[] = []
  for (let n = 0; n < SHOPPERS; n++) shoppers.push(await ready(n % 2 === 0 ? [one, two] : [two, one]))
  const first = await Promise.all(shoppers.slice(0, SHOPPERS / 2).map(({ token, total }) => order(token, total)))
  assert.ok(first.every(({ status }) => status === 201))
  const answers = await Promise.all([
    ...first.map(({ data }, n) => cancel(shoppers[n]?.token ?? '', data.order_id)),
    ...shoppers.slice(SHOPPERS / 2).map(({ token, total }) => order(token, total)),
  ])
  assert.deepEqual(
    answers.map(({ status }) => Math.floor(status / 100)),
    answers.map(() => 2),
  )
  const held = (product: number) =>
    numberOf(
      `SELECT sum(l.quantity) FROM order_line l JOIN "order" o ON o.id = l."orderId" JOIN product_variant v ON v.id = l."productVariantId"
       WHERE v."productId" = $1 AND o.state = 'ArrangingPayment'`,
      product,
    )
  for (const product of [one, two]) assert.equal(await reserved(product), await held(product))
})

void test('two products swap their slugs, and a product gets the slug of a deleted one: both are shown, and others go on', async () => {
  const [one, two, three, four] = simple.slice(6)
  assert.ok(one && two && three && four)
  const rename = (id: number, slug: string) =>
    database.query(`UPDATE product_translation SET slug = $2, "updatedAt" = localtimestamp WHERE "baseId" = $1`, [id, slug])
  await database.query('BEGIN')
  await rename(one.id, two.link_rewrite)
  await rename(two.id, one.link_rewrite)
  await database.query(`UPDATE product SET "deletedAt" = localtimestamp, "updatedAt" = localtimestamp WHERE id = $1`, [three.id])
  await rename(four.id, three.link_rewrite)
  await database.query('COMMIT')
  await shown(one.id, ({ link_rewrite }) => link_rewrite === two.link_rewrite)
  await shown(two.id, ({ link_rewrite }) => link_rewrite === one.link_rewrite)
  await shown(four.id, ({ link_rewrite }) => link_rewrite === three.link_rewrite)
})

void test('a product that cannot be read does not stop the others, and is shown when it can be read again', async () => {
  const [faulty, other] = simple.slice(14)
  assert.ok(faulty && other)
  const entry = (text: string) =>
    `UPDATE product SET "customFieldsEntry" = ${text}, "updatedAt" = localtimestamp WHERE id = ${faulty.id}`
  await database.query(entry(`'x' || "customFieldsEntry"`))
  await setStock(faulty.id, 2)
  await setStock(other.id, 2)
  await shown(other.id, ({ qty_limit }) => qty_limit === 2)
  assert.notEqual((await shown(faulty.id, () => true)).qty_limit, 2)
  await database.query(entry(`substr("customFieldsEntry", 2)`))
  await shown(faulty.id, ({ qty_limit }) => qty_limit === 2)
})

void test('a change in a transaction of 15 s is shown', async () => {
  const [product] = simple.slice(10)
  assert.ok(product)
  await database.query('BEGIN')
  await database.query(`UPDATE stock_level SET "stockOnHand" = 3 + "stockAllocated", "updatedAt" = localtimestamp
    WHERE "productVariantId" IN (SELECT id FROM product_variant WHERE "productId" = ${product.id})`)
  await wait(15_000)
  await database.query('COMMIT')
  await shown(product.id, ({ qty_limit }) => qty_limit === 3)
})

void test('an order of a customer who was deleted is cancelled when its time is over', async () => {
  const [product] = simple.slice(11)
  assert.ok(product)
  const { token, total } = await ready([product.id])
  const { data } = await order(token, total)
  assert.equal(await reserved(product.id), 1)
  await database.query(
    `UPDATE customer SET "deletedAt" = localtimestamp WHERE id = (SELECT "customerId" FROM "order" WHERE id = $1)`,
    [data.order_id],
  )
  await database.query(
    `UPDATE shop_row SET row = jsonb_set(row, '{expires_at}', '"2026-01-01T00:00:00.000Z"') WHERE kind = 'shop_order' AND key = $1`,
    [String(data.order_id)],
  )
  for (let tries = 0; tries < 200 && (await reserved(product.id)) > 0; tries++) await wait(100)
  assert.equal(await reserved(product.id), 0)
})

void test('money that the administration has returned is not returned again', async () => {
  const [product] = simple.slice(12)
  assert.ok(product)
  const { token, total } = await ready([product.id])
  const { data } = await order(token, total)
  const card = { surname: 'PETROVA', number: '4242424242424242', expiry: '12/30', cvc: '123' }
  const paid = await untilFree(() => ask('POST', `/v1/payments/${data.payment_id}/card`, { token, body: card }))
  assert.equal(paid.status, 200, JSON.stringify(paid.data))
  const payments = `FROM payment WHERE "orderId" = ${data.order_id}`
  const amount = await numberOf(`SELECT amount ${payments}`)
  await database.query(
    `INSERT INTO refund (items, shipping, adjustment, total, method, reason, state, metadata, "paymentId")
     SELECT 0, 0, 0, 10000, method, 'a gift', 'Settled', '{}', id ${payments}`,
  )
  assert.equal((await cancel(token, data.order_id)).status, 200)
  assert.equal(await numberOf(`SELECT sum(total) FROM refund WHERE "paymentId" IN (SELECT id ${payments})`), amount)
})

void test(`${CALLS} calls of one customer at once: some are refused as busy, and nobody else waits for them`, async () => {
  const [product] = simple.slice(13)
  assert.ok(product)
  const [{ token }, other] = [await newcomer(), await newcomer()]
  const calls = Promise.all(Array.from({ length: CALLS }, () => add(token, [[product.id, 1]])))
  await wait(50)
  const began = performance.now()
  assert.equal((await add(other.token, [[product.id, 1]])).status, 200)
  const waited = performance.now() - began
  const statuses = (await calls).map(({ status }) => status)
  const took = performance.now() - began
  assert.ok(statuses.includes(503))
  assert.ok(statuses.every((status) => status !== 500 && status !== 429))
  assert.ok(waited < took, `the other customer waited ${waited} of ${took} ms`)
})

void test('a forgotten password is asked for five times an hour', async () => {
  const statuses = []
  for (let tries = 0; tries < 6; tries++)
    statuses.push((await ask('POST', '/v1/forgot-password', { n: 250, body: { email: 'nobody@example.com' } })).status)
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
})
