import { expect, test } from 'vitest'
import { allCalls } from '../api/allCalls.ts'
import type { Call } from '../api/defineCall.ts'
import { routeNames, routeOf } from '../routes.ts'
import { loggedPath } from './loggedPath.ts'

const SECRET = 'Zq7wSecret'
const paths = [
  ...routeNames.map((name) => routeOf(name).path),
  ...(Object.values(allCalls) as readonly Call[]).map(({ path }) => path.replace('/v1', '/api')),
  '/jpcart/return/{paymentId}',
  '/sandbox/bank/{paymentId}',
]

test('a log contains no id, code or token of any address or call, only slugs', () => {
  for (const path of paths) {
    const requested = path.replace(/:(?!productSlug|slug)\w+|\{(?!slug|kind)\w+\}/g, SECRET)
    for (const one of [requested, `${requested}/`, `${requested}/more`, requested.replaceAll('/', '//'), requested.toUpperCase()])
      expect(loggedPath(one).toLowerCase(), one).not.toContain(SECRET.toLowerCase())
  }
})

test('the names of pages and products stay readable', () => {
  for (const path of [
    '/',
    '/category/sets',
    '/yukinomi-honey-hair-mask-200',
    '/api/products/moon-serum-30ml/reviews',
    '/no/such/page',
  ])
    expect(loggedPath(path)).toBe(path)
  expect(loggedPath('/jpcart/payment/3f2c')).toBe('/jpcart/payment/{paymentId}')
  expect(loggedPath('/api/user/cart/promo/WELCOME10')).toBe('/api/user/cart/promo/{code}')
})

test('random-looking parts are hidden where no address of ours has an id', () => {
  expect(loggedPath('/reset/GHHQ5oagxTMk9suCUvDN_35HC')).toBe('/reset/{id}')
  expect(loggedPath('/pay/6c5a297e-e629-4268-a324-1bf3f5130a0e/x')).toBe('/pay/{id}/x')
})

test('e-mail addresses and tokens are hidden in any path', () => {
  for (const one of ['user@example.com', 'user%40example.com', 'user%2540example.com']) {
    expect(loggedPath(`/${one}`)).toBe('/{mail}')
    expect(loggedPath(`/unsubscribe/${one}/now`)).toBe('/unsubscribe/{mail}/now')
  }
  expect(loggedPath('/x/eyJhbGciOi.eyJzdWIi1-abc')).toBe('/x/{id}')
  expect(loggedPath('/x/abC-De1-fGh-Ij2-kLm-No3')).toBe('/x/{id}')
})
