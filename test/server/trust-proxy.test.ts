/** Behind a balancer: its forwarding headers are trusted only where the operator has configured it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeUpstream, type FakeUpstream } from '../support/fakeUpstream.ts'
import { startTestShop } from '../support/startTestShop.ts'

let backend: FakeUpstream
beforeAll(async () => {
  backend = await startFakeUpstream()
})
afterAll(() => backend.close())

const reported = { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https', Host: 'shop.example' }

test.each([
  ['that is named', { TRUST_PROXY: 'loopback' }, '203.0.113.9', 'https'],
  ['that nobody has named', {}, '127.0.0.1', 'http'],
])('a balancer %s', async (_what, env, address, scheme) => {
  const shop = await startTestShop({ env: { UPSTREAM_URL: backend.url, HOST_LOCALES: 'shop.example=en-US', ...env } })
  try {
    await shop.get('/api/brands').set(reported)
    expect(backend.seen.findLast(({ url }) => url === '/v1/brands')?.headers['x-forwarded-for']).toBe(address)
    const { text } = await shop.get('/robots.txt').set(reported).expect(200)
    expect(text).toContain(`Sitemap: ${scheme}://shop.example/sitemap.xml`)
  } finally {
    await shop.close()
  }
})
