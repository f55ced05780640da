/** What a page contains of its signed-in user, and what happens when the backend refuses the token. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { json } from '../support/fakeUpstream.ts'
import { CUSTOMER, signInTo } from '../support/signIn.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'
import { CSRF } from '../support/startProxiedShop.ts'

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop({ PAGE_CACHE_SECONDS: '30' })
})
afterEach(() => shop.heal())
afterAll(() => shop.close())

const setCookies = (headers: { readonly [name: string]: unknown }) => (headers['set-cookie'] ?? []) as string[]

describe('a page of a signed-in user', () => {
  const handed = (html: string) =>
    (JSON.parse(/id="initial-state"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '') as { start: { shopper: object | null } }).start
      .shopper

  test('[R2.48] names the user and counts favourites and cart on the server', async () => {
    const session = await signInTo(shop)
    const { text } = await shop.get('/category/face-care').set('Cookie', session).expect(200)
    expect(/<header[\s\S]*?<\/header>/.exec(text)?.[0]).toContain(CUSTOMER.email)
    expect(handed(text)).toMatchObject({ user: { email: CUSTOMER.email }, wishlist: { ids: expect.any(Array) }, cart: null })
    expect(shop.front.seen.findLast(({ url }) => url === '/v1/user/cartcount')?.headers.authorization).toMatch(/^Bearer /)
    expect(text).not.toContain(session.slice('token='.length, session.indexOf(';')))
  })

  test('the cart is rendered completely, by calls that carry the token', async () => {
    const session = await signInTo(shop)
    const list = (await (await fetch(`${shop.behind}/v1/products?per_page=48`)).json()) as {
      data: { items: { id: number; available_for_order: boolean; has_options: boolean }[] }
    }
    const product = list.data.items.find(({ available_for_order, has_options }) => available_for_order && !has_options)
    const line = { cart_id: null, product_id: product?.id, qty: 1, option_id: null }
    await shop
      .post('/api/user/cart')
      .set('Cookie', `${session}; csrf-token=${CSRF}`)
      .set('csrf-token', CSRF)
      .send([line])
      .expect(200)
    const { text } = await shop.get('/cart').set('Cookie', session).expect(200)
    expect(text).toContain('class="cart-line"')
    // The badge counts the lines that are in the page.
    const [, units] = /<a class="header-action" href="\/cart">.*?>(\d+) items? in the cart</.exec(text) ?? []
    expect(Number(units)).toBeGreaterThan(0)
    for (const call of ['/v1/user/cart', '/v1/user', '/v1/user/wishlistcount'])
      expect(shop.front.seen.findLast(({ url }) => url === call)?.headers.authorization, call).toMatch(/^Bearer /)
  })

  test('[R2.59] that would prompt for sign-in redirects to from instead; an external address is ignored', async () => {
    const session = await signInTo(shop)
    const to = (path: string) => shop.get(path).set('Cookie', session)
    expect((await to('/?auth=true&from=%2Fprofile%2Forders').expect(302)).headers['location']).toBe('/profile/orders')
    await to('/?auth=true&from=https%3A%2F%2Fevil.example').expect(200)
    await to('/?auth=true&from=%2F%2Fevil.example').expect(200)
    await to('/?auth=true').expect(200)
  })

  test('[R4.08] when the user cannot be fetched, the page is rendered for a guest, and states that the fetch is not to be retried', async () => {
    const session = await signInTo(shop)
    shop.front.on('/v1/user', json({}, 500))
    const { text, headers } = await shop.get('/brands').set('Cookie', session).expect(200)
    expect(handed(text)).toBeNull()
    expect(text).toContain('"userFailed":true')
    expect(setCookies(headers)).toEqual([])
    expect(headers['cache-control']).toBe('private, no-store')
  })

  test('a token that the backend refuses is cleared, and the page is a guest’s', async () => {
    const { text, headers } = await shop.get('/brands').set('Cookie', 'token=old; signed_in=1').expect(200)
    expect(setCookies(headers).map((cookie) => cookie.split(';')[0])).toEqual(['token=', 'signed_in='])
    expect(handed(text)).toBeNull()
    expect(text).not.toContain(CUSTOMER.email)
  })

  test('a call that the backend refuses with 401 clears it too; other refusals do not', async () => {
    const { headers } = await shop.get('/api/user').set('Cookie', 'token=old; signed_in=1').expect(401)
    expect(setCookies(headers).map((cookie) => cookie.split(';')[0])).toEqual(['token=', 'signed_in='])
    const session = await signInTo(shop)
    const other = await shop.get('/api/user/addresses/999999').set('Cookie', session).expect(404)
    expect(setCookies(other.headers)).toEqual([])
    expect(setCookies((await shop.get('/api/user').expect(401)).headers)).toEqual([])
  })

  test('the next guest gets a page without personal data', async () => {
    await shop
      .get('/brands')
      .set('Cookie', await signInTo(shop))
      .expect(200)
    for (let visit = 0; visit < 3; visit++) {
      const { text } = await shop.get('/brands').expect(200)
      expect(handed(text)).toBeNull()
      expect(text).not.toContain(CUSTOMER.email)
    }
  })
})
