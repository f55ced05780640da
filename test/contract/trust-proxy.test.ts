/** The client address for rate limits, when the storefront runs on another machine. */
import { expect, test } from 'vitest'
import { readConfig } from '../../upstream/config.ts'
import { startFixture } from './startFixture.ts'

const settingOf = (env: { [name: string]: string }) => readConfig(env).trustProxy

test('UPSTREAM_TRUST_PROXY lists the trusted proxies, this machine when it is unset', () => {
  expect(settingOf({})).toEqual(['loopback'])
  expect(settingOf({ UPSTREAM_TRUST_PROXY: 'loopback, 10.1.0.0/16' })).toEqual(['loopback', '10.1.0.0/16'])
  for (const odd of ['everybody', '10.1.0.0/16;loopback', 'true'])
    expect(() => settingOf({ UPSTREAM_TRUST_PROXY: odd })).toThrow(/^UPSTREAM_TRUST_PROXY must be addresses or networks/)
})

test.each([
  ['the storefront is not known', undefined, '10.1.0.9'],
  ['the storefront is known', ['loopback', '10.1.0.0/16'], '192.0.2.5'],
  ['nobody is believed', ['10.1.0.0/16'], '127.0.0.1'],
])('registrations are counted by the right address when %s', async (_name, trustProxy, counted) => {
  const fixture = await startFixture(trustProxy ? { trustProxy } : {})
  const password = 'a long password'
  await fixture.guest.raw(
    'POST',
    '/v1/register',
    { name: 'Nina', email: 'nina@example.com', password, password_confirmation: password, agree: true },
    // The user's proxy added the first, the load balancer the second, the last is the storefront.
    { 'x-forwarded-for': '203.0.113.1, 192.0.2.5, 10.1.0.9' },
  )
  const keys = fixture.upstream.deps.store.all<{ key: string }>`SELECT key FROM attempt WHERE key LIKE 'register:%'`
  expect(keys).toEqual([{ key: `register:${counted}` }])
  await fixture.close()
})
