/** The route table against the addresses of docs/requirements.md (R2), duplicated here on purpose. */
import { expect, test } from 'vitest'
import { allScreens } from '../client/allScreens.ts'
import { href, routeNames, routeOf } from '../shared/routes.ts'

const PUBLIC = 'public'
const LOGIN = 'login required'

/** Path and access, row by row, `/blog/demo` and the pages of `/info` in the order of docs/requirements.md. */
const TABLE: readonly (readonly [string, string])[] = [
  ['/', PUBLIC],
  ['/:productSlug', PUBLIC],
  ['/best-sales', PUBLIC],
  ['/new-products', PUBLIC],
  ['/prices-drop', PUBLIC],
  ['/brands', PUBLIC],
  ['/manufacturer/:slug', PUBLIC],
  ['/category/:slug', PUBLIC],
  ['/tags/:slug', PUBLIC],
  ['/product_search', PUBLIC],
  ['/cart', PUBLIC],
  ['/wishlist', LOGIN],
  ['/blog', PUBLIC],
  ['/blog/:slug', PUBLIC],
  ['/blog/tag/:slug', PUBLIC],
  ['/blog/demo', PUBLIC],
  ['/news', PUBLIC],
  ['/news/:slug', PUBLIC],
  ['/change-password', PUBLIC],
  ['/demoxxx', PUBLIC],
  ['/info/about-us', PUBLIC],
  ['/info/custom-tax', PUBLIC],
  ['/info/delivery', PUBLIC],
  ['/info/garantiy-i-vozvrat', PUBLIC],
  ['/info/mobile-video', PUBLIC],
  ['/info/oferta', PUBLIC],
  ['/info/payment-security', PUBLIC],
  ['/info/payment', PUBLIC],
  ['/info/pochemu-my', PUBLIC],
  ['/info/privacy-policy', PUBLIC],
  ['/info/privacy-policy-j', PUBLIC],
  ['/info/return-policy', PUBLIC],
  ['/podarocnyi-sertifikat.html', PUBLIC],
  ['/jpcart/payment/:paymentId', PUBLIC],
  ['/profile', LOGIN],
  ['/profile/addresses', LOGIN],
  ['/profile/addresses/:id', LOGIN],
  ['/profile/info', LOGIN],
  ['/profile/orders', LOGIN],
  ['/profile/orders/:id', LOGIN],
  ['/profile/promo', LOGIN],
  ['/profile/reviews', LOGIN],
  ['/profile/special-offer', LOGIN],
  ['/profile/user_favorites', LOGIN],
  ['/user/payment', LOGIN],
  ['/user/payment/:paymentId', LOGIN],
  ['/user/payment/success', LOGIN],
  ['/user/unsubscribe', PUBLIC],
]

/** Our routes beyond the required addresses (R2). */
const ADDITIONS: typeof TABLE = [
  ['/compare', PUBLIC],
  ['/preferences', PUBLIC],
  ['/info/accessibility', PUBLIC],
  ['/info/contacts', PUBLIC],
  ['/info/personal-data-consent', PUBLIC],
  ['/info/:slug', PUBLIC],
  ['/profile/orders/:id/invoice', LOGIN],
  ['/profile/orders/:id/receipt', LOGIN],
  ['/profile/notifications', LOGIN],
  ['/wishlist/:token', PUBLIC],
]

test('every required route is in the table with its access, and no other but our additions', () => {
  const ours = routeNames.map((name) => `${routeOf(name).path} ${routeOf(name).access === 'public' ? PUBLIC : LOGIN}`)
  expect([...ours].sort()).toEqual([...TABLE, ...ADDITIONS].map((row) => row.join(' ')).sort())
})

test('no two rows have the same path', () => {
  expect(new Set(routeNames.map((name) => routeOf(name).path)).size).toBe(routeNames.length)
})

test('the guarding rule is set exactly where sign-in is required', () => {
  for (const name of routeNames) expect(routeOf(name).rules.includes('auth'), name).toBe(routeOf(name).access === 'signed-in')
})

test('private, payment and one-person pages are excluded from search engines', () => {
  for (const name of routeNames) {
    const { access, path } = routeOf(name)
    const hidden =
      access === 'signed-in' ||
      /^\/(cart|compare|change-password|demoxxx|jpcart|preferences|product_search|user|wishlist|blog\/demo)/.test(path)
    expect(routeOf(name).noindex === true, path).toBe(hidden)
  }
})

test('every parameter has a validation rule', () => {
  for (const name of routeNames) {
    const { path, validate } = routeOf(name)
    expect(validate !== undefined, path).toBe(path.includes(':'))
    const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, param]) => [param ?? '', '../x']))
    if (validate) expect(validate(params), path).toBe(false)
  }
})

test('every route has a screen', () => {
  expect(Object.keys(allScreens).sort()).toEqual([...routeNames].sort())
})

test('addresses are built consistently: parameters escaped, empty query values left out', () => {
  expect(href('home')).toBe('/')
  expect(href('product', { productSlug: 'nagi-uv' })).toBe('/nagi-uv')
  expect(href('category', { slug: 'чай & /?#' })).toBe('/category/%D1%87%D0%B0%D0%B9%20%26%20%2F%3F%23')
  expect(href('search', null, { q: 'зелёный чай', page: undefined, sort: '' })).toBe(
    '/product_search?q=%D0%B7%D0%B5%D0%BB%D1%91%D0%BD%D1%8B%D0%B9%20%D1%87%D0%B0%D0%B9',
  )
  expect(href('orders', null, { page: 2 })).toBe('/profile/orders?page=2')
})
