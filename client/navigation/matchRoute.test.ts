import { describe, expect, test } from 'vitest'
import { routeNames, routeOf } from '../../shared/routes.ts'
import { knownQuery, matchRoute, movedTo, sameFixedPath, tidyQuery } from './matchRoute.ts'

describe('a path belongs to its route', () => {
  test.each(routeNames)('%s', (name) => {
    const path = routeOf(name).path.replace(/:(\w+)/g, 'some-$1')
    const params = Object.fromEntries([...routeOf(name).path.matchAll(/:(\w+)/g)].map(([, param]) => [param, `some-${param}`]))
    expect(matchRoute(path)).toEqual({ name, params })
    // A repeated request has the same answer.
    expect(matchRoute(path)).toEqual({ name, params })
  })

  test('fixed paths outrank parameters', () => {
    expect(matchRoute('/brands')?.name).toBe('brands')
    expect(matchRoute('/brandsx')?.name).toBe('product')
    expect(matchRoute('/Brands')?.name).toBe('product')
    expect(matchRoute('/blog/demo')?.name).toBe('blogDemo')
    expect(matchRoute('/blog/demos')?.name).toBe('article')
    expect(matchRoute('/user/payment/success')?.name).toBe('paymentSuccess')
    expect(matchRoute('/user/payment/other')?.name).toBe('paymentStatus')
  })

  test('parameters are decoded once', () => {
    expect(matchRoute('/category/%D1%87%D0%B0%D0%B9')?.params).toEqual({ slug: 'чай' })
    expect(matchRoute('/category/a%2520b')?.params).toEqual({ slug: 'a%20b' })
  })

  test('an escape that cannot be decoded stays as it is', () => {
    expect(matchRoute('/category/50%25-off')?.params).toEqual({ slug: '50%-off' })
    expect(matchRoute('/category/50%-off')?.params).toEqual({ slug: '50%-off' })
    expect(matchRoute('/category/%E0%A4')?.params).toEqual({ slug: '%E0%A4' })
    expect(matchRoute('/info/wholesale')).toEqual({ name: 'ownPage', params: { slug: 'wholesale' } })
    expect(matchRoute('/category/a%2Fb')?.params).toEqual({ slug: 'a/b' })
  })

  test.each([
    '/no/such/page',
    '//brands',
    '/category//a',
    '/category/a/b',
    '/brands/',
    '/category/',
    '/p/x/y',
    '/info/about/us',
    '/blog/tag/a/b',
    '/profile/orders/1/2',
  ])('%j belongs to no route', (path) => {
    expect(matchRoute(path)).toBeNull()
  })
})

test('many addresses are matched at the end as at the beginning', () => {
  for (let i = 0; i < 5000; i++) matchRoute(`/product-${i}`)
  expect(matchRoute('/product-1')).toEqual({ name: 'product', params: { productSlug: 'product-1' } })
  expect(matchRoute('/no/such')).toBeNull()
})

describe('the new path of an address that has moved', () => {
  test.each([
    ['/p/nagi-uv', '/nagi-uv'],
    ['/p/nagi-uv/', '/nagi-uv'],
    ['/search', '/product_search'],
    ['/search/', '/product_search'],
    ['/cart/', '/cart'],
    ['/cart///', '/cart'],
    ['/CART', '/cart'],
    ['/Info/About-Us/', '/info/about-us'],
    ['/category/Face-Care/', '/category/Face-Care'],
  ])('%s: %s', (path, expected) => {
    expect(movedTo(path)).toBe(expected)
  })

  test.each(['/', '/cart', '/category/Face-Care', '/p/a/b', '/p', '/Nagi-UV'])('%s is current', (path) => {
    expect(movedTo(path)).toBeNull()
  })

  test('a slug preserves its capitals, a fixed path does not', () => {
    expect(sameFixedPath('/BRANDS')).toBe('/brands')
    expect(sameFixedPath('/brands')).toBeNull()
    expect(sameFixedPath('/Blog/Demos')).toBeNull()
  })
})

describe('the declared query of a screen', () => {
  test('is read, anything else is not', () => {
    expect(knownQuery('category', new URLSearchParams('sort=price&utm_source=x&page=2&__proto__=1'))).toEqual({
      sort: 'price',
      page: '2',
    })
    expect(knownQuery('infoDelivery', new URLSearchParams('sort=price'))).toEqual({})
  })

  test('of a repeated parameter the first counts, an empty one not, a long one is truncated', () => {
    expect(knownQuery('search', new URLSearchParams(`q=a&q=b&sort=&page=${'9'.repeat(300)}`))).toEqual({
      q: 'a',
      page: '9'.repeat(200),
    })
  })
})

describe('a query in the canonical form of links', () => {
  test.each([
    ['brand=a&brand=b&price_from=&price_to=&rating=', 'brand=a%2Cb'],
    ['sort=&page=', ''],
    ['utm=x&utm=&sort=price&rating=', 'utm=x&utm=&sort=price'],
    ['sort=price&sort=new', 'sort=price'],
    ['brand=&brand=b', 'brand=b'],
    ['utm=a%26b&discount=', 'utm=a%26b'],
    ['utm=1&brand=a&utm=2&brand=b&sort=x&sort=y', 'utm=1&utm=2&brand=a%2Cb&sort=x'],
  ])('%s becomes "%s"', (typed, expected) => {
    const tidy = tidyQuery('category', new URLSearchParams(typed))
    expect(tidy).toBe(expected)
    expect(tidyQuery('category', new URLSearchParams(expected))).toBeNull()
    expect(knownQuery('category', new URLSearchParams(expected))).toEqual(knownQuery('category', new URLSearchParams(typed)))
  })

  test.each(['', 'brand=a,b', 'sort=nonsense', 'utm=', 'utm=1&utm=2', 'q='])('%s stays', (typed) => {
    expect(tidyQuery('category', new URLSearchParams(typed))).toBeNull()
  })
})
