/** Sign-in and sign-out at our own server: the cookies, what a browser sees of the token, and what a page contains of its user. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { json } from '../support/fakeUpstream.ts'
import { cookiesOf, CUSTOMER, signInTo } from '../support/signIn.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'
import { CSRF } from '../support/startProxiedShop.ts'

const MONTH_S = 30 * 24 * 60 * 60

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop({ PAGE_CACHE_SECONDS: '30' })
})
afterEach(() => shop.heal())
afterAll(() => shop.close())

/** A POST as the browser's client makes it. */
const script = (path: string, body?: object, cookie = '') => {
  const request = shop
    .post(path)
    .set('Accept', 'application/json')
    .set('Cookie', `csrf-token=${CSRF}; ${cookie}`)
    .set('csrf-token', CSRF)
  return body ? request.send(body) : request
}
const setCookies = (headers: { readonly [name: string]: unknown }) => (headers['set-cookie'] ?? []) as string[]

describe('signing in', () => {
  test('[R4.04] [R9.05] with remember, both cookies live 30 days; scripts can read only the flag', async () => {
    const { headers } = await script('/', { ...CUSTOMER, remember: true }).expect(200)
    const [token, flag] = setCookies(headers)
    for (const cookie of [token, flag]) {
      expect(cookie).toContain(`Max-Age=${MONTH_S};`)
      expect(cookie).toContain('Path=/;')
      expect(cookie).toContain('; Secure')
      expect(cookie).toContain('; SameSite=Lax')
    }
    expect(token).toMatch(/^token=[\w-]+;.*; HttpOnly/)
    expect(flag).toMatch(/^signed_in=u\d+;/)
    expect(flag).not.toContain('HttpOnly')
  })

  test.each([{}, { remember: false }])('[R4.04] without (%j), they end with the session of the browser', async (more) => {
    const { headers } = await script('/', { ...CUSTOMER, ...more }).expect(200)
    const ofSession = setCookies(headers).filter((cookie) => !cookie.startsWith('device='))
    for (const cookie of ofSession) expect(cookie).not.toMatch(/Max-Age|Expires/)
  })

  test('[R3.09] [R7.03] sends the backend e-mail, password and remember, and answers with the user, never the token', async () => {
    const { headers, body, text } = await script('/', { ...CUSTOMER, remember: true }).expect(200)
    expect(JSON.parse(shop.front.seen.findLast(({ url }) => url === '/v1/login')?.body ?? '')).toEqual({
      ...CUSTOMER,
      remember: true,
    })
    expect(body.data.user).toMatchObject({ email: CUSTOMER.email, id: expect.any(Number), name: expect.any(String) })
    const token = cookiesOf(headers)[0]?.split('=')[1] ?? ''
    expect(token.length).toBeGreaterThan(20)
    expect(text).not.toContain(token)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('[R4.09] a refusal has the status and the message of the backend, and sets nothing', async () => {
    const { headers, body } = await script('/', { ...CUSTOMER, password: 'wrong' }).expect(401)
    expect(body.data).toEqual({ message: 'The email or the password is wrong', code: 'wrong_credentials' })
    expect(setCookies(headers)).toEqual([])
  })

  test.each([{ data: null }, { data: {} }, { data: [] }, {}])(
    '[R4.09] an answer without a session (%j) refuses the sign-in with the message of the backend',
    async (answer) => {
      shop.front.on('/v1/login', json({ ...answer, message: 'This account is closed' }))
      const { headers, body } = await script('/', CUSTOMER).expect(422)
      expect(body.data.message).toBe('This account is closed')
      expect(setCookies(headers)).toEqual([])
    },
  )

  test.each([
    ['is down', json({}, 500)],
    ['answers nonsense', json({ data: 5 })],
    [
      'gives no usable token',
      json({ data: { token: 'a b\r\n', user: { id: 1, name: 'A', surname: null, email: 'a@b.cd' } }, message: null }),
    ],
  ])('[R4.09] a backend that %s has no message', async (_what, answering) => {
    shop.front.on('/v1/login', answering)
    const { headers, body } = await script('/', CUSTOMER).expect(502)
    expect(body).toEqual({ data: { message: '', code: 'unavailable' }, message: '' })
    expect(setCookies(headers)).toEqual([])
  })

  test('[R7.02] requires the csrf-token header and a page of ours, as all of /api does', async () => {
    await shop.post('/').set('Accept', 'application/json').send(CUSTOMER).expect(403)
    await script('/', CUSTOMER).set('Sec-Fetch-Site', 'cross-site').expect(403)
    await script('/', CUSTOMER).set('Origin', 'https://evil.example').expect(403)
    await shop.post('/').set('Origin', 'https://evil.example').type('form').send(CUSTOMER).expect(403)
  })

  test.each([{}, { email: 'a@example.com' }, { email: 5, password: 'x' }, { ...CUSTOMER, more: 1 }, { ...CUSTOMER, email: '' }])(
    'an invalid sign-in does not reach the backend: %j',
    async (body) => {
      const before = shop.requested('/v1/login')
      const { body: answered } = await script('/', body).expect(422)
      expect(answered.data.message).toMatch(/\S/)
      expect(shop.requested('/v1/login')).toBe(before)
    },
  )

  test('a body that is not JSON, or too large, is refused in JSON', async () => {
    const bad = script('/').type('json')
    expect((await bad.send('{"email":').expect(400)).body.data.message).toMatch(/\S/)
    const large = await script('/', { ...CUSTOMER, password: 'x'.repeat(9000) }).expect(413)
    expect(large.headers['connection']).toBe('close')
  })

  test('accepts only POST', async () => {
    expect((await fetch(shop.url, { method: 'PUT' })).status).toBe(405)
    await shop.get('/api/session/logout').expect(404)
  })
})

describe('a plain form', () => {
  const form = (fields: object, from = '/cart') =>
    shop
      .post(`/?auth=true&from=${encodeURIComponent(from)}`)
      .set('Cookie', 'i18n_redirected=en-US')
      .type('form')
      .send(fields)
  const refused = (text: string) => /<section class="wrap home-auth.*?<\/section>/s.exec(text)?.[0] ?? ''

  test('is on the page that a guest is redirected to', async () => {
    const { headers } = await shop.get('/profile/promo').set('Cookie', 'i18n_redirected=en-US').expect(302)
    const texts = refused((await shop.get(headers['location'] ?? '').expect(200)).text)
    expect(texts).toContain('action="/?auth=true&amp;from=%2Fprofile%2Fpromo"')
    for (const part of ['method="post"', 'name="email"', 'name="password"', 'type="submit"']) expect(texts).toContain(part)
  })

  test('signs in and redirects to a path of the shop', async () => {
    const { headers } = await form({ ...CUSTOMER, remember: 'on' }, '/profile/orders?page=2').expect(303)
    expect(headers['location']).toBe('/profile/orders?page=2')
    expect(cookiesOf(headers)[1]).toMatch(/^signed_in=u\d+$/)
    expect(setCookies(headers)[0]).toContain(`Max-Age=${MONTH_S};`)
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil', 'javascript:alert(1)', ''])(
    'never redirects off the site: %j',
    async (from) => {
      expect((await form(CUSTOMER, from).expect(303)).headers['location']).toBe('/')
    },
  )

  test('that fails is rendered again with the typed address, never with the password', async () => {
    const { headers, text } = await form({ email: CUSTOMER.email, password: 'wrong-SECRET', remember: 'on' }).expect(422)
    expect(headers['cache-control']).toBe('no-store')
    expect(setCookies(headers)).toEqual([])
    const texts = refused(text)
    expect(texts).toContain('The email or the password is wrong')
    expect(texts).toContain(`value="${CUSTOMER.email}"`)
    expect(texts).toMatch(/name="remember"[^>]* checked=""|checked=""[^>]* name="remember"/)
    expect(texts).toContain('action="/?auth=true&amp;from=%2Fcart"')
    expect(text).not.toContain('wrong-SECRET')
  })

  test('shows an error at its field, by the rules of the dialog, without a backend call', async () => {
    const requested = shop.requested('/v1/login')
    const texts = refused((await form({ email: 'anna', password: '' }).expect(422)).text)
    const { t } = shop.deps.intls['en-US']
    for (const sentence of [t('form.invalidEmail'), t('form.required')]) expect(texts).toContain(sentence)
    expect(texts.match(/aria-invalid="true"/g)).toHaveLength(2)
    expect(shop.requested('/v1/login')).toBe(requested)
    const { body } = await script('/', { ...CUSTOMER, email: 'anna' }).expect(422)
    expect(body.data).toMatchObject({ code: 'invalid_field', field: 'email' })
  })

  test('states for how long too many attempts are refused', async () => {
    shop.front.on('/v1/login', (_request, response) => {
      const data = { message: 'Too many', code: 'too_many' }
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '840' }).end(JSON.stringify({ data }))
    })
    const { headers, text } = await form(CUSTOMER).expect(429)
    expect(headers['retry-after']).toBe('840')
    expect(refused(text)).toContain('in 14\u00a0minutes')
  })

  test('does not blame the password when the backend cannot be reached', async () => {
    shop.front.on('/v1/login', json({}, 500))
    const texts = refused((await form(CUSTOMER).expect(503)).text)
    expect(texts).toContain(shop.deps.intls['en-US'].t('auth.login_error'))
    expect(texts).not.toContain('password is wrong')
  })
})

describe('signing out', () => {
  test('ends the session at the backend and expires its cookies and the code of a link', async () => {
    const session = await signInTo(shop)
    const { headers } = await script('/api/session/logout', undefined, session).expect(200)
    expect(setCookies(headers).map((cookie) => cookie.split(';')[0])).toEqual(['token=', 'signed_in=', 'promo_link='])
    for (const cookie of setCookies(headers)) expect(cookie).toContain('Expires=Thu, 01 Jan 1970')
    await shop.get('/profile').set('Cookie', session).expect(302)
  })

  test('works by a plain form, and when the backend does not answer', async () => {
    const session = await signInTo(shop)
    shop.front.on('/v1/logout', json({}, 500))
    const { headers } = await shop.post('/api/session/logout').set('Cookie', session).type('form').send({}).expect(303)
    expect(headers['location']).toBe('/')
    expect(setCookies(headers).map((one) => one.split('=')[0])).toEqual(['token', 'signed_in', 'promo_link', 'signed_out'])
  })

  test('does not work from another site', async () => {
    const session = await signInTo(shop)
    await shop.post('/api/session/logout').set('Cookie', session).set('Sec-Fetch-Site', 'cross-site').type('form').expect(403)
    await shop.get('/profile').set('Cookie', session).expect(200)
  })
})

test('neither the log nor an error contains an e-mail address, a password or a token', async () => {
  const session = await signInTo(shop)
  await script('/', { ...CUSTOMER, password: 'wrong-SECRET' }).expect(401)
  const lines = JSON.stringify(shop.logs)
  for (const secret of [CUSTOMER.email, CUSTOMER.password, 'wrong-SECRET', session.slice('token='.length, session.indexOf(';'))])
    expect(lines).not.toContain(secret)
})
