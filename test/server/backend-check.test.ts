/** The check of the backend at the start: a wrong address is detected at once, and missing groups are found. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OPTIONAL_GROUPS } from '../../shared/features.ts'
import { json, passTo, type Answering } from '../support/fakeUpstream.ts'
import { allBut, lackingGroups } from '../support/partialBackend.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

let shop: FaultyShop
beforeEach(async () => {
  shop = await startFaultyShop({}, { checkTimes: { retry: 50, refresh: 50, absent: 50 } })
})
afterEach(() => shop.close())

const html: Answering = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!DOCTYPE html><title>A shop</title>')
}
const redirect: Answering = (_request, response) => {
  response.writeHead(301, { location: 'https://www.example.com/' }).end()
}
const missing = json({ message: 'Not found' }, 404)
const broken = json({ message: '' }, 500)

describe('an address at which another server answers', () => {
  const cases: readonly (readonly [string, Answering])[] = [
    ['not found', missing],
    ['no JSON', html],
    ['redirect', redirect],
    ['refused', json({ message: 'no' }, 403)],
    ['no front configuration', json({ status: 'ok' })],
  ]
  test.each(cases)('is logged in one line and not ready: %s', async (reason, answering) => {
    shop.front.on('/', answering)
    await shop.deps.check.start()
    await shop.get('/readyz').expect(503, { status: 'wrong backend address', backend: `wrong: ${reason}` })
    await shop.get('/livez').expect(200)
    const before = shop.requested('/v1/frontConfig')
    await expect.poll(() => shop.requested('/v1/frontConfig')).toBeGreaterThan(before + 2)
    const lines = shop.logs.filter(({ msg }) => msg === 'backend address is wrong')
    expect(lines).toMatchObject([{ level: 'error', reason, url: shop.front.url }])
    expect(lines).toHaveLength(1)
  })

  test('makes no page a 404 by its own 404, which would remove pages from search engines', async () => {
    shop.front.on('/', missing)
    for (const path of ['/no-such-product', '/category/face', '/blog/no-such-article']) await shop.get(path).expect(502)
    await shop.get('/no/such/address').expect(404)
    shop.heal()
    await expect.poll(async () => (await shop.get('/no-such-product')).status).toBe(404)
  })

  test('is checked again until the address is right', async () => {
    shop.front.on('/', html)
    await shop.deps.check.start()
    await shop.get('/readyz').expect(503)
    shop.heal()
    await shop.logged(({ msg }) => msg === 'backend check passed')
    await shop.get('/readyz').expect(200, { status: 'ready' })
  })

  test('is no longer suspected after an answer: a later 404 is logged for single calls', async () => {
    await shop.deps.check.start()
    shop.front.on('/', missing)
    const before = shop.requested('/v1/frontConfig')
    await expect.poll(() => shop.requested('/v1/frontConfig')).toBeGreaterThan(before + 1)
    await shop.get('/readyz').expect(200, { status: 'ready' })
  })
})

test('a backend that is down leaves the instance ready, and is logged', async () => {
  shop.front.on('/', broken)
  await shop.deps.check.start()
  await shop.get('/readyz').expect(200, { status: 'ready', backend: 'unreachable: HTTP 500' })
  expect(shop.logs.filter(({ msg }) => msg === 'backend not reachable')).toMatchObject([{ level: 'warn', reason: 'HTTP 500' }])
})

describe('base groups that `features` does not mention', () => {
  const optional = Object.fromEntries(OPTIONAL_GROUPS.map((group) => [group, true]))

  test('are probed without a token and without creating an order', async () => {
    lackingGroups(shop, optional, [])
    await shop.deps.check.start()
    const probes = shop.front.seen.filter(({ url }) => !url.startsWith('/v1/frontConfig'))
    expect(probes.map(({ method, url, body }) => [method, url, body]).sort()).toEqual([
      ['GET', '/v1/brands', ''],
      ['GET', '/v1/products?per_page=1', ''],
      ['POST', '/v1/user/orders', '{}'],
    ])
    expect(probes.every(({ headers }) => headers.authorization === undefined)).toBe(true)
    // The refusal for the missing token shows that the call exists.
    expect(shop.deps.features.has('checkout')).toBe(true)
    await shop.get('/best-sales').expect(200)
  })

  test('are off when the probe finds none of their calls, and on again when the backend has them', async () => {
    lackingGroups(shop, optional, ['brands', 'checkout'])
    await shop.deps.check.start()
    expect(['products', 'brands', 'checkout'].map((group) => shop.deps.features.has(group as 'brands'))).toEqual([
      true,
      false,
      false,
    ])
    await shop.get('/brands').expect(404)
    await shop.get('/api/brands').expect(404)
    lackingGroups(shop, optional, [])
    await expect
      .poll(() => shop.logs.findLast(({ msg }) => msg === 'backend features changed')?.['on'])
      .toEqual(['brands', 'checkout'])
    await shop.get('/brands').expect(200)
  })

  test('stay on when the probe fails, and are probed again', async () => {
    lackingGroups(shop, optional, [])
    shop.front.on('/v1/brands', broken)
    await shop.deps.check.start()
    expect(shop.deps.features.has('brands')).toBe(true)
    const before = shop.requested('/v1/brands')
    await expect.poll(() => shop.requested('/v1/brands')).toBeGreaterThan(before)
    shop.front.on('/v1/brands', missing)
    await expect.poll(() => shop.deps.features.has('brands')).toBe(false)
  })

  test('base groups that it names are not probed, and count as named', async () => {
    lackingGroups(shop, { ...allBut(['brands']) }, [])
    await shop.deps.check.start()
    expect(shop.front.seen.map(({ url }) => url)).toEqual(['/v1/frontConfig'])
    await shop.get('/brands').expect(404)
  })
})

test('SIGUSR2 reads the features and probes the groups again at once', async () => {
  const slow = await startFaultyShop({}, { checkTimes: { retry: 600_000, refresh: 600_000, absent: 600_000 } })
  try {
    lackingGroups(slow, {}, ['brands'])
    await slow.deps.check.start()
    expect(slow.deps.features.has('brands')).toBe(false)
    slow.front.on('/', passTo(slow.behind))
    slow.deps.check.again()
    await expect.poll(() => slow.deps.features.has('brands')).toBe(true)
  } finally {
    await slow.close()
  }
})
