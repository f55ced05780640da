import { expect, test } from 'vitest'
import { byNetworks, siteOf } from './networks.ts'

const LIMIT = { max: 5, windowMs: 1000 }

test('an IPv4 address has one limit', () => {
  expect(byNetworks('login:', '192.0.2.7', LIMIT)).toEqual({ 'login:192.0.2.7': LIMIT })
})

test('an IPv6 network is counted with the /56 and the /48 around it, with growing bounds', () => {
  expect(byNetworks('login:', '2001:db8:1:12ff::/64', LIMIT)).toEqual({
    'login:2001:db8:1:12ff::/64': LIMIT,
    'login:2001:db8:1:1200::/56': { max: 20, windowMs: 1000 },
    'login:2001:db8:1:0000::/48': { max: 80, windowMs: 1000 },
  })
  expect(Object.keys(byNetworks('', '2001:db8:1:7::/64', LIMIT))).toEqual([
    '2001:db8:1:7::/64',
    '2001:db8:1:0000::/56',
    '2001:db8:1:0000::/48',
  ])
})

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['', ''],
])('the site of %j is %j', (network, site) => {
  expect(siteOf(network)).toBe(site)
})
