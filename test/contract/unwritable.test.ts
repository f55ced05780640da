/**
 * A database that cannot be written temporarily, because another process has the lock or the disk is full: reads
 * succeed, writes are refused completely.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCart, postCart } from '../../shared/api/cart.ts'
import { getOrders } from '../../shared/api/orders.ts'
import { postOrder } from '../../shared/api/placedOrder.ts'
import { postWishlist } from '../../shared/api/wishlist.ts'
import { databaseFile } from '../../upstream/db/openDatabase.ts'
import { seededDatabase } from '../support/seededDatabase.ts'
import { confirmable, MINUTE, paymentOf } from './bank.ts'
import { otherPlainProduct, plainProduct } from './products.ts'
import { CARDS, newKey, readyCart } from './shopping.ts'
import { BEGINNING, startFixture, type Fixture } from './startFixture.ts'

let dataDir: string
let fixture: Fixture
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'tonari-unwritable-'))
  await writeFile(databaseFile(dataDir), await seededDatabase('contract', () => new Date(BEGINNING)))
  fixture = await startFixture({ dataDir })
})
afterAll(async () => {
  await fixture.close()
  await rm(dataDir, { recursive: true, force: true })
})

const store = () => fixture.upstream.deps.store
const BUSY = { status: 503, code: 'busy' }

test('while another process writes, reads are answered and no write waits after one has timed out', async () => {
  const { client, payment_id } = await confirmable(fixture, CARDS.confirm)
  // An expired bank session: reading it would settle it.
  fixture.clock.advance(16 * MINUTE)
  const waitMs = () => store().get<{ timeout: number }>`PRAGMA busy_timeout`?.timeout
  const intent = () => client.call(postWishlist, { params: { id: plainProduct(fixture).id } })
  expect(waitMs()).toBeGreaterThan(0)
  const other = new DatabaseSync(databaseFile(dataDir))
  other.exec('BEGIN IMMEDIATE')
  await expect(intent()).rejects.toMatchObject(BUSY)
  expect(waitMs()).toBe(0)
  expect((await client.call(getOrders, { query: {} })).data.total).toBe(1)
  expect(await paymentOf(fixture, payment_id)).toMatchObject({ status: 'awaiting' })
  other.exec('ROLLBACK')
  other.close()
  await intent()
  expect(waitMs()).toBeGreaterThan(0)
  expect(await paymentOf(fixture, payment_id)).toMatchObject({ failure_code: 'card_not_confirmed' })
})

test('on a full disk an order is refused completely, and created once there is space again', async () => {
  const client = await fixture.newcomer()
  const { price_v2 } = await readyCart(client, fixture, { productId: otherPlainProduct(fixture).id })
  const rows = () =>
    store().get`
      SELECT (SELECT count(*) FROM shop_order) AS orders, (SELECT sum(stock) FROM product) AS stock, (SELECT count(*) FROM outbox) AS letters`
  const before = rows()
  const { db } = store()
  db.exec('CREATE TABLE filler (x)')
  const { pages } = store().get<{ pages: number }>`SELECT page_count AS pages FROM pragma_page_count` ?? { pages: 0 }
  db.exec(`PRAGMA max_page_count = ${pages}`)
  expect(() => {
    for (;;) store().run`INSERT INTO filler VALUES (zeroblob(100))`
  }).toThrow('full')
  const headers = { 'idempotency-key': newKey() }
  // The pages of a table may still have space: a row that is longer than a page needs a new one.
  const order = () =>
    client.call(postOrder, { body: { agree: true, total_price: price_v2.total_price, comment: '界'.repeat(1000) }, headers })
  for (let tries = 0; tries < 3; tries++) await expect(order()).rejects.toMatchObject(BUSY)
  expect(rows()).toEqual(before)
  expect((await client.call(getCart, {})).data.products_count).toBe(1)
  expect((await client.call(getOrders, { query: {} })).data.total).toBe(0)
  db.exec(`PRAGMA max_page_count = ${pages + 10_000}`)
  const made = (await order()).data.order_id
  expect((await order()).data.order_id).toBe(made)
  await client.call(postCart, { body: [{ cart_id: null, product_id: plainProduct(fixture).id, qty: 1, option_id: null }] })
  expect(store().get`PRAGMA integrity_check`).toEqual({ integrity_check: 'ok' })
})
