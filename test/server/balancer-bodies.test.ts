/** Slow bodies of one client through HAProxy: they leave places for all others (maxconn 200 in ops/haproxy.cfg, MAX_CLIENT_BODIES 16). */
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as requestHttps, type RequestOptions } from 'node:https'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBalancer, startBalancer, type Balancer } from '../support/startBalancer.ts'
import { CSRF } from '../support/startProxiedShop.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

describe.skipIf(!hasBalancer())('with 16 slow bodies of one client', () => {
  let shop: TestShop
  let balancer: Balancer
  beforeAll(async () => {
    shop = await startTestShop({ env: { TRUST_PROXY: 'loopback' }, limits: { bodyWindowMs: 120_000 } })
    const { host } = new URL(shop.url)
    balancer = await startBalancer({ a: host, b: host })
    await balancer.allUp()
  }, 60_000)
  afterAll(async () => {
    await balancer.stop()
    await shop.close()
  })

  const send = (options: RequestOptions) =>
    requestHttps({ host: '127.0.0.1', port: balancer.https, rejectUnauthorized: false, agent: false, ...options })
  const statusOf = (sent: ClientRequest) =>
    new Promise<number>((resolve) => {
      sent.once('response', (response: IncomingMessage) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      sent.once('error', () => resolve(0))
    })
  const page = () => {
    const sent = send({ path: '/brands' })
    const status = statusOf(sent)
    sent.end()
    return status
  }

  test('one more is refused, and pages are answered within the 2 s of the queue', { timeout: 60_000 }, async () => {
    const headers = {
      'content-type': 'application/json',
      'content-length': '500000',
      cookie: `csrf-token=${CSRF}; token=anything`,
      'csrf-token': CSRF,
    }
    const slow = () => {
      const sent = send({ method: 'POST', path: '/api/user/cart', headers })
      // More than the 16 kB that HAProxy buffers.
      sent.write(' '.repeat(40_000))
      return { sent, status: statusOf(sent) }
    }
    // Any of them may be the last one that reaches the shop.
    const open = Array.from({ length: 17 }, slow)
    expect(await Promise.race(open.map(({ status }) => status))).toBe(429)
    expect(await Promise.all(Array.from({ length: 8 }, page))).toEqual(Array.from({ length: 8 }, () => 200))
    for (const { sent } of open) sent.destroy()
  })
})
