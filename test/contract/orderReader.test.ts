/** A backend that stores orders and passwords elsewhere mounts the other calls of the reference backend (contract/README.md). */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as later } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrders } from '../../shared/api/orders.ts'
import { postLogin } from '../../shared/api/session.ts'
import type { OrderQuery, OrderPart } from '../../upstream/common/orders.ts'
import { RETURNABLE } from '../../upstream/checkout/orders/returnRules.ts'
import { createOrderReader } from '../../upstream/checkout/orders/storedOrders.ts'
import { allRoutes } from '../../upstream/allRoutes.ts'
import { createUpstream } from '../../upstream/createUpstream.ts'
import { DEMO, startFixture, type Fixture } from './startFixture.ts'
import { sqlText } from '../../upstream/db/store.ts'

let fixture: Fixture
let server: Server
let url = ''
let token = ''
/** Ids that were read through the replaced reader. */
const read: number[] = []
/** The queries of lists that the calls made. */
const queries: OrderQuery<OrderPart>[] = []

const get = async (base: string, path: string) => {
  const response = await fetch(base + path, { headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' } })
  return { status: response.status, json: (await response.json()) as { data: { [name: string]: unknown } } }
}

beforeAll(async () => {
  fixture = await startFixture()
  const { deps } = fixture.upstream
  const { orderReader: stored } = deps
  const own = {
    ...deps,
    checkPassword: async () => 'stored elsewhere',
    orderReader: {
      find: async (id: number) => {
        await later()
        read.push(id)
        return stored.find(id)
      },
      list: async <P extends OrderPart>(query: OrderQuery<P>) => {
        await later()
        queries.push(query)
        const found = await stored.list(query)
        read.push(...found.orders.map(({ id }) => id))
        return found
      },
    },
  }
  server = createServer(
    createUpstream(
      own,
      allRoutes(own).filter(({ call }) => call.name !== 'getPromos'),
    ),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  token = (await fixture.guest.call(postLogin, { body: DEMO })).data.token
})
afterAll(async () => {
  server.close()
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

test('every call that shows orders reads them through the order reader, which may be asynchronous', async () => {
  const client = fixture.clientWith({ authorization: `Bearer ${token}` })
  const { items } = (await client.call(getOrders, { query: {} })).data
  const id = items.find(({ status }) => status === 'delivered')?.id ?? 0
  for (const path of [
    '/v1/user/orders?filter=completed',
    `/v1/user/orders?q=${id}`,
    `/v1/user/orders/${id}`,
    `/v1/user/orders/${id}/receipt`,
    `/v1/user/orders/${id}/invoice`,
    '/v1/user/returns',
    '/v1/user/overview',
    '/v1/user/reviews/possible',
    '/v1/user/export',
  ]) {
    read.length = 0
    const answer = await get(url, path)
    expect(read.length, path).toBeGreaterThan(0)
    expect(answer.status, path).toBe(200)
    expect(answer, path).toEqual(await get(fixture.upstream.url, path))
  }
})

test('calls that count orders or show their products read no other parts of them', async () => {
  const partsOf = async (path: string) => {
    queries.length = 0
    await get(url, path)
    return queries.map(({ statuses = null, parts = 'all' }) => [statuses, parts])
  }
  expect(await partsOf('/v1/user/overview')).toEqual([
    [['awaiting_payment', 'paid', 'packing', 'shipped', 'at_customs'], []],
    [RETURNABLE, []],
    [['delivered'], ['lines']],
  ])
  expect(await partsOf('/v1/user/returns')).toEqual([[RETURNABLE, ['lines']]])
  expect(await partsOf('/v1/user/reviews/possible')).toEqual([[['delivered'], ['lines']]])
})

test('the stored orders are read with one statement, and one more for each requested part and for the total of a page', async () => {
  const { store } = fixture.upstream.deps
  const statements: string[] = []
  const tableOf = (sql: string) => /FROM (\w+)/.exec(sql)?.[1] ?? sql
  const { list } = createOrderReader({
    ...store,
    get: (sql, ...values) => (statements.push(tableOf(sqlText(sql))), store.get(sql, ...values)),
    all: (sql, ...values) => (statements.push(tableOf(sqlText(sql))), store.all(sql, ...values)),
  })
  const statementsOf = async (query: OrderQuery<OrderPart>) => {
    statements.length = 0
    const { orders, total } = await list(query)
    expect(total).toBeGreaterThanOrEqual(orders.length)
    return [...statements]
  }
  const { total } = await list({ limit: 0 })
  expect(total).toBeGreaterThan(1)
  expect((await list({ parts: [] })).total).toBe(total)
  expect((await list({ parts: [], limit: 1, offset: 1 })).total).toBe(total)
  expect(await statementsOf({ parts: [] })).toEqual(['shop_order'])
  expect(await statementsOf({ parts: ['lines'] })).toEqual(['shop_order', 'order_line'])
  expect(await statementsOf({})).toEqual(['shop_order', 'order_line', 'payment', 'refund', 'order_step'])
  expect(await statementsOf({ parts: [], limit: 1 })).toEqual(['shop_order', 'shop_order'])
})

test('a password that is stored elsewhere is verified there', async () => {
  const answer = await fetch(`${url}/v1/user/email`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'another@example.com', current_password: 'not the stored one' }),
  })
  expect(answer.status).toBe(200)
})

test('a call that is left out is a 404, the others are answered', async () => {
  expect((await get(url, '/v1/user/promos')).status).toBe(404)
  expect((await get(fixture.upstream.url, '/v1/user/promos')).status).toBe(200)
})
