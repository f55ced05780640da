/** Names of the shop's own cookies on https, cookies of a sibling host, and the cookie of a known device. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CSRF } from '../support/startProxiedShop.ts'
import { cookiesOf, CUSTOMER } from '../support/signIn.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ env: { TRUST_PROXY: 'loopback' } })
})
afterAll(() => shop.close())

const signIn = (scheme: 'http' | 'https', cookie = '') =>
  shop.post('/').type('form').set('X-Forwarded-Proto', scheme).set('Cookie', cookie).send(CUSTOMER).expect(303)
const linesOf = (headers: { readonly [name: string]: unknown }) => (headers['set-cookie'] ?? []) as string[]
const userOf = (cookie: string) => shop.get('/api/user').set('X-Forwarded-Proto', 'https').set('Cookie', cookie)

describe('on https', () => {
  test('the token and the device are in cookies that only this host can set', async () => {
    const { headers } = await signIn('https')
    for (const name of ['__Host-token', '__Host-device'])
      expect(linesOf(headers).find((line) => line.startsWith(`${name}=`))).toMatch(
        /^(?!.*Domain).*; Path=\/;.*HttpOnly; Secure; SameSite=Lax$/,
      )
    expect(cookiesOf(headers).some((cookie) => /^(?:token|device)=/.test(cookie))).toBe(false)
    await userOf(cookiesOf(headers).join('; ')).expect(200)
  })

  test('the name of the specification is read; the prefixed one takes precedence', async () => {
    const { headers } = await signIn('https')
    const [, own = ''] = /__Host-token=([^;]+)/.exec(cookiesOf(headers).join('; ')) ?? []
    await userOf(`token=${own}`).expect(200)
    await userOf(`token=tossed; __Host-token=${own}`).expect(200)
  })

  test('a device cookie that a sibling host may have set is ignored', async () => {
    const tossed = 'x'.repeat(43)
    const { headers } = await signIn('https', `device=${tossed}`)
    const device = cookiesOf(headers).find((cookie) => cookie.startsWith('__Host-device='))
    expect(device).toBeDefined()
    expect(device).not.toContain(tossed)
  })

  test('signing in and out expires the cookie of an earlier release', async () => {
    const { headers } = await signIn('https', 'token=earlier')
    expect(linesOf(headers)).toContainEqual(expect.stringMatching(/^token=; Path=\/; Expires=Thu, 01 Jan 1970/))
    const out = await shop
      .post('/api/session/logout')
      .type('form')
      .set('X-Forwarded-Proto', 'https')
      .set('Cookie', cookiesOf(headers).join('; '))
    for (const name of ['token', '__Host-token'])
      expect(linesOf(out.headers)).toContainEqual(expect.stringMatching(new RegExp(`^${name}=; .*Expires=Thu, 01 Jan 1970`)))
    expect(linesOf(out.headers).join()).not.toContain('device')
  })
})

test.each(['token', '__Host-token', 'signed_in', 'csrf-token'])(
  'a request with two different cookies %s is refused, with two equal ones it is not',
  async (name) => {
    await shop.get('/').set('Cookie', `${name}=one; a=b; ${name}=two`).expect(400)
    await shop.get('/api/categories').set('Cookie', `${name}=one; ${name}=two`).expect(400)
    await shop.get('/').set('Cookie', `${name}=one; ${name}=one`).expect(200)
  },
)

test('a call with the token of another account before the own one changes nothing there', async () => {
  const [attacker, own] = [await signIn('http'), await signIn('http')].map(
    ({ headers }) => /token=([^;]+)/.exec(cookiesOf(headers).join('; '))?.[1] ?? '',
  )
  await shop
    .post('/api/user/wishlist/1')
    .set('Cookie', `token=${attacker}; csrf-token=${CSRF}; token=${own}`)
    .set('csrf-token', CSRF)
    .send({})
    .expect(400)
})

test('a browser stays known after a change of the password', async () => {
  const password = 'another long password'
  const change = (cookie: string, current_password: string, to: string) =>
    shop
      .post('/change-password')
      .type('form')
      .set('Cookie', cookie)
      .send({ current_password, password: to, password_confirmation: to })
      .expect(303)
  const cookie = cookiesOf((await signIn('http')).headers).join('; ')
  await change(cookie, CUSTOMER.password, password)
  for (let i = 0; i < 6; i++) await shop.post('/').type('form').set('X-Forwarded-For', '192.0.2.10').send(CUSTOMER)
  const again = (sent: string) =>
    shop
      .post('/')
      .type('form')
      .set('X-Forwarded-For', '192.0.2.10')
      .set('Cookie', sent)
      .send({ ...CUSTOMER, password })
  await again('').expect(429)
  await again(cookie).expect(303)
  await change(cookie, password, CUSTOMER.password)
})

test('a browser that has signed in before is known: the failures of others do not lock it out', async () => {
  const { headers } = await signIn('http')
  const device = cookiesOf(headers).find((cookie) => cookie.startsWith('device=')) ?? ''
  for (let i = 0; i < 6; i++)
    await shop
      .post('/')
      .type('form')
      .set('X-Forwarded-For', '192.0.2.9')
      .send({ ...CUSTOMER, password: 'wrong' })
  const again = (cookie: string) =>
    shop.post('/').type('form').set('X-Forwarded-For', '192.0.2.9').set('Cookie', cookie).send(CUSTOMER)
  await again('').expect(429)
  await again(device).expect(303)
})

describe('in Safari on plain http', () => {
  const SAFARI =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
  const choose = (agent: string, host?: string) => {
    const request = shop.post('/preferences/locale').set('User-Agent', agent).type('form')
    return (host === undefined ? request : request.set('Host', host)).send({ locale: 'ru-RU' }).expect(303)
  }

  test('cookies of a shop on this machine have no Secure: it would not store them', async () => {
    const { headers } = await shop.post('/').type('form').set('User-Agent', SAFARI).send(CUSTOMER).expect(303)
    expect(linesOf(headers).length).toBeGreaterThan(1)
    expect(linesOf(headers).join()).not.toContain('Secure')
    expect(linesOf((await choose(SAFARI)).headers).join()).not.toContain('Secure')
  })

  test('cookies of another host or port, and those of other browsers, have it', async () => {
    for (const host of ['shop.example', 'localhost:1'])
      expect(linesOf((await choose(SAFARI, host)).headers).join()).toContain('; Secure')
    expect(linesOf((await choose(`${SAFARI} Chrome/150`)).headers).join()).toContain('; Secure')
  })
})

test('without the CSRF cookie, the refusal states that cookies are needed; with another value, that the request is refused', async () => {
  const { t } = shop.deps.intls['en-US']
  const form = (cookie: string) =>
    shop.post('/').set('csrf-token', CSRF).set('Cookie', cookie).set('Accept', 'application/json').send(CUSTOMER).expect(403)
  const call = (cookie: string) => shop.post('/api/user/cart').set('csrf-token', CSRF).set('Cookie', cookie).send({}).expect(403)
  for (const send of [form, call])
    for (const [cookie, text] of [
      ['', 'api.needsCookies'],
      ['csrf-token=another-value-of-this', 'api.refused'],
    ] as const)
      expect(((await send(cookie)).body as { readonly message: string }).message).toBe(t(text))
})
