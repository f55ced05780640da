/** Two instances of the shop on one Redis and one backend. */
import { createClient } from '@redis/client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { findRedis } from '../../scripts/findRedis.mjs'
import { signBody } from '../../contract/signedBody.ts'
import { passTo } from '../support/fakeUpstream.ts'
import { fetchBytes } from '../support/fetchBytes.ts'
import { signInTo } from '../support/signIn.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'
import { CSRF } from '../support/startProxiedShop.ts'
import { startRedis, type TestRedis } from '../support/startRedis.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

const SECRET = 'a secret of the backend with 32 characters'

describe.skipIf(findRedis() === '')('two instances on one Redis', () => {
  let redis: TestRedis
  let first: FaultyShop
  let second: TestShop
  beforeAll(async () => {
    redis = await startRedis()
    const env = {
      REDIS_URL: redis.url,
      // The machine may be busy.
      REDIS_TIMEOUT_MS: '300',
      HOOK_SECRET: SECRET,
      PAGE_CACHE_SECONDS: '3600',
      ANSWER_CACHE_SECONDS: '3600',
      // Canonical addresses of cached pages name the host.
      PUBLIC_ORIGIN: 'https://shop.example',
    }
    first = await startFaultyShop(env)
    second = await startTestShop({ env: { ...env, UPSTREAM_URL: first.front.url } })
    for (const shop of [first, second]) {
      await shop.deps.check.start()
      await connected(shop)
    }
  })
  afterEach(() => first.heal())
  afterAll(async () => {
    await second.close()
    await first.close()
    await redis.close()
  })

  const ask = (shop: TestShop, path: string) => fetchBytes(shop.url + path, {})
  const textOf = async (shop: TestShop, path: string) => (await ask(shop, path)).body.toString()
  const cacheOf = async (shop: TestShop, path: string) => (await ask(shop, path)).headers['x-cache']
  const cached = async (shop: TestShop, path: string) => {
    await expect.poll(() => cacheOf(shop, path), { interval: 20 }).toBe('hit')
  }

  const report = (shop: TestShop, ...keys: string[]) => {
    const body = JSON.stringify({ keys })
    return shop
      .post('/hooks/changed')
      .set('shop-signature', signBody(SECRET, new Date(), body))
      .send(body)
  }
  /** Waits until reports reach the other instances. */
  const connected = (shop: TestShop) =>
    vi.waitFor(async () => expect((await report(shop, 'page:none')).status).toBe(204), { interval: 50, timeout: 20_000 })

  const rename = (call: string, name: string) =>
    first.front.on(
      call,
      passTo(first.behind, (value) => ({ data: { ...(value as { data: object }).data, name } })),
    )

  test('a page and its answers that one instance has built are not built again by the other', async () => {
    await cached(first, '/brands')
    const before = first.front.seen.length
    expect(await cacheOf(second, '/brands')).toBe('hit')
    expect(first.front.seen.length - before).toBe(0)
    // Another page of the other instance: its menu and settings are answers that the first one has stored.
    await textOf(second, '/category/face-care')
    expect(first.front.seen.slice(before).map(({ url }) => url)).not.toContain('/v1/categories')
  })

  test('a change that is reported to one instance shows on both within a second, and other pages stay cached', async () => {
    for (const shop of [first, second]) for (const path of ['/category/face-care', '/brands']) await cached(shop, path)
    rename('/v1/categories/face-care', 'Renamed care')
    await report(second, 'category:face-care').expect(204)
    const at = performance.now()
    for (const shop of [first, second])
      await expect.poll(() => textOf(shop, '/category/face-care'), { interval: 20 }).toContain('Renamed care')
    expect(performance.now() - at).toBeLessThan(5000)
    for (const shop of [first, second]) expect(await cacheOf(shop, '/brands')).toBe('hit')
  })

  test('a review that a customer changes on one instance renews the pages of the other', async () => {
    for (const shop of [first, second]) await cached(shop, `/${first.slug}`)
    const reads = () => first.requested(`/v1/products/${first.slug}`)
    const before = reads()
    const cookie = `csrf-token=${CSRF}; ${await signInTo(first)}`
    first.front.on(
      '/v1/user/reviews/1',
      (_req, res) => void res.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{}}'),
    )
    await first.request('delete', '/api/user/reviews/1').set('Cookie', cookie).set('csrf-token', CSRF).expect(200)
    await expect
      .poll(async () => {
        await textOf(second, `/${first.slug}`)
        return reads()
      })
      .toBeGreaterThan(before)
  })

  test('a change that is reported while an instance is disconnected shows on it, and other pages stay cached', async () => {
    for (const shop of [first, second]) for (const path of ['/category/hair-care', '/brands']) await cached(shop, path)
    rename('/v1/categories/hair-care', 'Renamed hair')
    second.logs.length = 0
    const client = await createClient({ url: redis.url }).connect()
    // Of both instances: they connect again after 100 ms.
    await client.sendCommand(['CLIENT', 'KILL', 'TYPE', 'pubsub'])
    client.destroy()
    await report(first, 'category:hair-care').expect(204)
    await expect.poll(() => textOf(second, '/category/hair-care'), { interval: 20 }).toContain('Renamed hair')
    expect(await cacheOf(second, '/brands')).toBe('hit')
    expect(second.logs.filter(({ msg }) => msg === 'caches purged')).toEqual([])
  })

  test('without Redis in the middle of everything each instance continues with its own caches, and reports are answered 503', async () => {
    await redis.kill()
    expect((await ask(first, '/category/hair-care')).status).toBe(200)
    for (const shop of [first, second]) await cached(shop, '/brands')
    await expect.poll(async () => (await report(first, 'page:delivery')).status).toBe(503)
    await first.logged(({ msg }) => msg.startsWith('redis does not answer'))

    await redis.restart()
    await connected(first)
    await first.logged(({ msg }) => msg === 'redis answers')
    // Changes of that time are unknown: pages are revalidated.
    await second.logged(({ msg }) => msg === 'caches purged')
  })

  test('a Redis that accepts commands and answers none delays a page a little, and then not at all', async () => {
    await connected(first)
    redis.freeze()
    try {
      expect((await ask(first, '/category/makeup')).status).toBeLessThan(500)
      await first.logged(({ msg, err }) => msg.startsWith('redis does not answer') && JSON.stringify(err).includes('too long'))
      for (const path of ['/', '/brands', '/category/face-care']) expect((await ask(first, path)).status).toBe(200)
    } finally {
      redis.thaw()
    }
    await connected(first)
  })
})
