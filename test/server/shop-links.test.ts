/** Links with a promo code or products: the stored data, the redirects, and that neither pages nor logs contain any of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** The redirect target of an address, and the cookies that it sets, as `name=value`. */
const follow = async (path: string, method: 'get' | 'head' = 'get') => {
  const answer = await shop.request(method, path)
  const cookies = (answer.headers['set-cookie'] ?? []) as unknown as readonly string[]
  return { status: answer.status, to: answer.headers['location'], cookies, cache: answer.headers['cache-control'] }
}
const valuesOf = (cookies: readonly string[]) => cookies.map((cookie) => decodeURIComponent(cookie.split(';', 1)[0] ?? ''))

describe('a link with a promo code', () => {
  test.each([
    ['/?promo=WELCOME', '/'],
    ['/?promo=welcome&lang=ru-RU', '/?lang=ru-RU'],
    ['/best-sales?sort=price&promo=WELCOME&page=2', '/best-sales?sort=price&page=2'],
    ['/cart?promo=WELCOME', '/cart'],
    ['/no-such-page/at-all?promo=WELCOME&', '/no-such-page/at-all'],
  ])('%s redirects to %s', async (link, to) => {
    const answer = await follow(link)
    expect(answer).toMatchObject({ status: 303, to, cache: 'no-store' })
    expect(valuesOf(answer.cookies)).toEqual([expect.stringMatching(/^promo_link=welcome$/i)])
  })

  test.each(['//evil.example?promo=A', '///evil.example/?promo=A', '/%5Cevil.example?promo=A', '/.//evil.example?promo=A'])(
    '%s redirects to no other site',
    async (link) => {
      expect(await shop.raw(link)).toMatchObject({ text: expect.stringMatching(/^HTTP\/1\.1 400 /) as string })
    },
  )

  test('stores the code for 30 days, in no other site’s requests', async () => {
    const [cookie] = (await follow('/?promo=WELCOME')).cookies
    expect(cookie).toMatch(/^promo_link=WELCOME; Max-Age=2592000; Path=\/; .*Secure; SameSite=Lax$/)
  })

  test('the first of two codes is used, spaces are ignored, and Cyrillic characters are allowed', async () => {
    expect(valuesOf((await follow('/?promo=ONE&promo=TWO')).cookies)).toEqual(['promo_link=ONE'])
    expect(valuesOf((await follow('/?promo=wel+come')).cookies)).toEqual(['promo_link=welcome'])
    expect(valuesOf((await follow('/?promo=%D0%A1%D0%9A%D0%98%D0%94%D0%9A%D0%90')).cookies)).toEqual(['promo_link=СКИДКА'])
  })

  test.each(['', '%00', '%3Cscript%3E', 'a%0D%0ASet-Cookie:x=y', 'A'.repeat(65), '%E0%A4', '..%2Fcart', 'a%3Bb'])(
    'an invalid code (%s) is not stored, and the address is cleaned nevertheless',
    async (value) => expect(await follow(`/brands?promo=${value}`)).toMatchObject({ status: 303, to: '/brands', cookies: [] }),
  )

  test('HEAD is answered like GET, and other addresses stay unchanged', async () => {
    expect(await follow('/?promo=WELCOME', 'head')).toMatchObject({ status: 303, to: '/' })
    expect(await follow('/product_search?q=promo%3DWELCOME')).toMatchObject({ status: 200, cookies: [] })
    expect(await follow('/?promotion=1')).toMatchObject({ status: 200, cookies: [] })
    expect(await follow('/?add=1:1')).toMatchObject({ status: 200, cookies: [] })
  })

  test('an address that has moved retains the code', async () => {
    const moved = await follow('/p/some-product?promo=WELCOME')
    expect(moved).toMatchObject({ status: 301, to: '/some-product?promo=WELCOME' })
  })

  test('no page and no line of the log contains the code', async () => {
    await follow('/?promo=SECRET-CODE')
    const { text, headers } = await shop.get('/cart').set('Cookie', 'promo_link=SECRET-CODE; goods_link=1:1').expect(200)
    expect(text).not.toContain('SECRET-CODE')
    expect(headers['set-cookie']).toBeUndefined()
    expect(JSON.stringify(shop.logs)).not.toContain('SECRET-CODE')
  })
})

describe('a link with products', () => {
  test.each([
    ['1:2,3', 'goods_link=1:2,3:1'],
    ['1:2:7,1:2:8', 'goods_link=1:2:7,1:2:8'],
    ['1:0', 'goods_link=1:1'],
    ['tn-5,5:2', 'goods_link=tn-5:1,5:2'],
    ['a/b,5:2,<b>', 'goods_link=5:2'],
  ])('%s', async (add, stored) => {
    const answer = await follow(`/cart?add=${encodeURIComponent(add)}`)
    expect(answer).toMatchObject({ status: 303, to: '/cart', cache: 'no-store' })
    expect(valuesOf(answer.cookies)).toEqual([stored])
    expect(answer.cookies[0]).toContain('Max-Age=3600;')
  })

  test('may carry a code too; twenty products at most; invalid ones set nothing', async () => {
    expect(valuesOf((await follow('/cart?add=4&promo=WELCOME')).cookies)).toEqual(['promo_link=WELCOME', 'goods_link=4:1'])
    const many = Array.from({ length: 40 }, (_, at) => at + 1).join(',')
    expect((valuesOf((await follow(`/cart?add=${many}`)).cookies)[0] ?? '').split(',')).toHaveLength(20)
    expect(await follow('/cart?add=../../x')).toMatchObject({ status: 303, to: '/cart', cookies: [] })
  })
})
