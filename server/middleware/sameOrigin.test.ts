import type { Request } from 'express'
import { expect, test } from 'vitest'
import { isSameOrigin } from './sameOrigin.ts'

const SHOP = { publicOrigin: 'https://shop.example', hostLocales: new Map([['ru.shop.example', 'ru-RU'] as const]) }

const from = (headers: { readonly [name: string]: string }, origins: Parameters<typeof isSameOrigin>[1] = SHOP) =>
  isSameOrigin({ get: (name: string) => headers[name] } as Request, origins)

test.each(['shop.example', 'ru.shop.example'])('a page of %s without TLS is of another origin than the shop', (host) => {
  expect(from({ host, origin: `https://${host}` })).toBe(true)
  expect(from({ host, origin: `http://${host}` })).toBe(false)
})

test('a page of another host or port, and one without an origin, are of another origin', () => {
  for (const origin of ['https://other.example', 'https://shop.example:8443', 'null', 'nonsense', ''])
    expect([origin, from({ host: 'shop.example', origin })]).toEqual([origin, false])
})

test('the shop is also reached at addresses that are not configured, such as those of its own machine', () => {
  expect(from({ host: 'localhost:3000', origin: 'http://localhost:3000' })).toBe(true)
  expect(from({ host: 'shop.example', origin: 'http://shop.example' }, { publicOrigin: null, hostLocales: new Map() })).toBe(true)
})

test('Fetch Metadata takes precedence, and programs send neither header', () => {
  expect(from({ host: 'shop.example', origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' })).toBe(false)
  expect(from({ host: 'shop.example' })).toBe(true)
})
