/** W3C Trace Context and Server-Timing: one trace from the balancer to the backend and through the log. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'
const HEADER = `00-${TRACE}-${PARENT}-01`

let trusting: FaultyShop
let open: FaultyShop
beforeAll(async () => {
  trusting = await startFaultyShop({ TRUST_PROXY: 'loopback', PAGE_CACHE_SECONDS: '30' })
  open = await startFaultyShop()
})
beforeEach(() => {
  for (const { logs, front } of [trusting, open]) {
    logs.length = 0
    front.seen.length = 0
  }
})
afterAll(async () => {
  await trusting.close()
  await open.close()
})

const sent = (shop: FaultyShop) => shop.front.seen.map(({ headers }) => headers['traceparent'])

test('a trusted balancer’s trace is continued in a span of the shop’s own, in each call and in the log', async () => {
  for (const path of ['/api/categories', '/shizukuya-lotion']) {
    trusting.front.seen.length = 0
    trusting.logs.length = 0
    await trusting.get(path).set('traceparent', HEADER)
    expect(sent(trusting).length, path).toBeGreaterThan(0)
    expect(new Set(sent(trusting)).size, path).toBe(1)
    expect(sent(trusting)[0]).toMatch(new RegExp(`^00-${TRACE}-(?!${PARENT})[0-9a-f]{16}-01$`))
    expect(await trusting.logged(({ msg }) => msg === 'request')).toMatchObject({ trace: TRACE })
  }
})

test('without a balancer, or with a malformed header, the shop begins a trace that nobody records', async () => {
  const cases = [
    { shop: open, header: HEADER },
    { shop: trusting, header: `00-${'0'.repeat(32)}-${PARENT}-01` },
    { shop: trusting, header: `ff-${TRACE}-${PARENT}-01` },
    { shop: trusting, header: 'x'.repeat(500) },
  ]
  for (const { shop, header } of cases) {
    shop.front.seen.length = 0
    await shop.get('/api/categories').set('traceparent', header).expect(200)
    expect(sent(shop)[0]).toMatch(new RegExp(`^00-(?!${TRACE}|0{32})[0-9a-f]{32}-[0-9a-f]{16}-00$`))
  }
})

test('a document states the time of the backend and of the render; one from the cache states only that', async () => {
  const { headers: first } = await trusting.get('/').expect(200)
  expect(first['server-timing']).toMatch(/^backend;dur=[\d.]+, render;dur=[\d.]+$/)
  await expect
    .poll(async () => {
      const { headers } = await trusting.get('/').expect(200)
      return headers['x-cache'] === 'hit' ? headers['server-timing'] : null
    })
    .toBe('cache;desc=hit')
  const { headers: hit } = await trusting.get('/')
  const { headers: same } = await trusting.get('/').set('if-none-match', String(hit['etag'])).expect(304)
  expect(same['server-timing']).toBe('cache;desc=hit')
  const { headers: call } = await trusting.get('/api/categories')
  expect(call['server-timing']).toBeUndefined()
})
