/** The prepared answers of fresh cached pages: the same as those of all middlewares. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { json } from '../support/fakeUpstream.ts'
import { fetchBytes } from '../support/fetchBytes.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop({ PAGE_CACHE_SECONDS: '30' }, { clock: 'still' })
})
afterAll(() => shop.close())

type Sent = { readonly [name: string]: string }
const ask = (headers: Sent = {}) => fetchBytes(`${shop.url}/`, headers)

/** A page is cached at its second request. */
const requestTwice = async (headers: Sent = {}) => {
  for (let i = 0; i < 2; i++) await ask(headers)
}

test('a fresh page has the headers and the log line of a stale one, which all middlewares answer', async () => {
  await requestTwice()
  const { headers } = await ask()
  const condition = { 'if-none-match': String(headers.etag) }
  const requests = [
    {},
    { 'accept-encoding': 'br' },
    condition,
    { cookie: 'currency=EUR; announcement=x', 'accept-encoding': 'gzip' },
  ]
  const answers = async () => {
    const all: object[] = []
    for (const request of requests) {
      shop.logs.length = 0
      const { status, headers: sent } = await ask(request)
      const { id, trace, time, ms, ...line } = await shop.logged(({ msg }) => msg === 'request')
      expect([id, typeof trace, typeof time, typeof ms]).toEqual([sent['x-request-id'], 'string', 'string', 'number'])
      const { age: _, date: __, 'x-request-id': ___, ...others } = sent
      all.push({ status, line, headers: others })
    }
    return all
  }
  await requestTwice({ cookie: 'currency=EUR' })
  await answers()
  const fresh = await answers()
  // The renewals fail, so that the pages stay stale.
  shop.front.on('/', json({}, 500))
  shop.advance(35_000)
  const stale = await answers()
  expect(fresh).toEqual(stale)
  expect(fresh).toMatchObject([{ status: 200 }, { status: 200 }, { status: 304 }, { status: 200 }])
})
