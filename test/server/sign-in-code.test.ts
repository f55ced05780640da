/** The code after the password at our own server: what a browser sees of the challenge, and the same flow by plain forms. */
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { json } from '../support/fakeUpstream.ts'
import { cookiesOf } from '../support/signIn.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'
import { CSRF } from '../support/startProxiedShop.ts'
import { codeNear } from '../support/totp.ts'

const PASSWORD = 'a long password'

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop()
})
afterEach(() => shop.heal())
afterAll(() => shop.close())

const script = (path: string, body: object, cookie = '') =>
  shop
    .post(path)
    .set('Accept', 'application/json')
    .set('Cookie', `csrf-token=${CSRF}; ${cookie}`)
    .set('csrf-token', CSRF)
    .send(body)
const form = (path: string, fields: object, cookie = '') => shop.post(path).type('form').set('Cookie', cookie).send(fields)

/** A user with the second factor enabled. `code` returns one that was not used yet, three times. */
const owner = async () => {
  const email = `vera-${randomBytes(6).toString('hex')}@example.com`
  const account = { name: 'Vera', email, password: PASSWORD, password_confirmation: PASSWORD, agree: true }
  await script('/api/register', account).expect(201)
  const session = cookiesOf((await script('/', { email, password: PASSWORD }).expect(200)).headers).join('; ')
  const begun = await script('/api/user/second-factor', { current_password: PASSWORD }, session).expect(200)
  const { secret } = (begun.body as { data: { secret: string } }).data
  const now = Date.now()
  const { body } = await script('/api/user/second-factor/confirm', { code: codeNear(secret, now, -1) }, session).expect(200)
  const [recovery = ''] = (body as { data: { recovery_codes: string[] } }).data.recovery_codes
  let step = -1
  return { login: { email, password: PASSWORD }, session, recovery, code: () => codeNear(secret, now, (step += 1)) }
}

const storedCookies = (headers: { readonly [name: string]: unknown }) =>
  ((headers['set-cookie'] ?? []) as string[]).filter((line) => line.startsWith('sign_in='))

describe('by scripts', () => {
  test('an open tab of an earlier release signs in at its own addresses, with the same refusals', async () => {
    const { login, code } = await owner()
    const refused = await script('/api/session/login', { ...login, password: 'wrong' }).expect(401)
    expect(refused.body.data.code).toBe('wrong_credentials')
    const { headers, body } = await script('/api/session/login', { ...login, remember: true }).expect(200)
    expect(body).toEqual({ data: { user: null }, message: null })
    const right = await script('/api/session/code', { code: code() }, cookiesOf(headers).join('; ')).expect(200)
    expect(right.body.data.user).toMatchObject({ email: login.email })
    expect(cookiesOf(right.headers).join()).toMatch(/signed_in=u\d+/)
    await shop.post('/api/session/login').set('Accept', 'application/json').send(login).expect(403)
  })

  test('the password is answered without a user, and with a cookie that no script can read; the code with the user', async () => {
    const { login, code } = await owner()
    const { headers, body, text } = await script('/', { ...login, remember: true }).expect(200)
    expect(body).toEqual({ data: { user: null }, message: null })
    expect(storedCookies(headers)).toHaveLength(1)
    expect(storedCookies(headers)[0]).toMatch(/^sign_in=1\.[\w-]{43}; Max-Age=300; Path=\/;.*; HttpOnly; Secure; SameSite=Lax$/)
    const challenge = /sign_in=1\.([\w-]+)/.exec(storedCookies(headers)[0] ?? '')?.[1] ?? ''
    expect(text).not.toContain(challenge)
    expect(cookiesOf(headers).join()).not.toContain('token=')

    const cookie = cookiesOf(headers).join('; ')
    const wrong = await script('/', { code: '000 000' }, cookie).expect(422)
    expect(wrong.body.data).toEqual({ message: expect.any(String), code: 'wrong_code', field: 'code' })
    const right = await script('/', { code: code() }, cookie).expect(200)
    expect(right.body.data.user).toMatchObject({ email: login.email })
    expect(((right.headers['set-cookie'] ?? []) as unknown as string[]).find((line) => line.startsWith('token='))).toContain(
      'Max-Age=2592000',
    )
    expect(storedCookies(right.headers)[0]).toContain('Expires=Thu, 01 Jan 1970')
    expect(JSON.stringify(shop.logs)).not.toContain(challenge)
  })

  test('a code without a preceding password is refused as expired; the backend’s own calls are not reachable', async () => {
    const { body } = await script('/', { code: '123456' }).expect(422)
    expect(body.data).toMatchObject({ code: 'challenge_dead', message: expect.stringMatching(/\S/) })
    await script('/', { code: '123456' }, 'sign_in=1.%00').expect(422)
    await script('/', { code: '' }).expect(422)
    await script('/api/login/code', { challenge: 'x', code: '123456' }).expect(404)
  })

  test('too many codes are refused with the time to wait, a failing backend does not report a wrong code', async () => {
    const { login, code } = await owner()
    const cookie = cookiesOf((await script('/', login).expect(200)).headers).join('; ')
    shop.front.on('/v1/login/code', json({}, 500))
    expect((await script('/', { code: code() }, cookie).expect(502)).body.data.message).toBe('')
    shop.heal()
    for (let i = 0; i < 5; i++) await script('/', { code: '000000' }, cookie).expect(422)
    const { headers, body } = await script('/', { code: code() }, cookie).expect(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(800)
    expect(body.data.code).toBe('too_many')
  })
})

describe('by plain forms', () => {
  const sectionOf = (text: string) => /<section class="wrap home-auth.*?<\/section>/s.exec(text)?.[0] ?? ''

  test('the password redirects to a form for the code, which redirects to the requested page', async () => {
    const { login, recovery } = await owner()
    const requested = await form('/?auth=true&from=%2Fprofile%2Fpromo', login).expect(303)
    const step = requested.headers['location'] ?? ''
    expect(step).toBe('/?auth=code&from=%2Fprofile%2Fpromo')
    const page = sectionOf((await shop.get(step).expect(200)).text)
    expect(page).toContain('action="/?auth=code&amp;from=%2Fprofile%2Fpromo"')
    expect(page).toContain('autoComplete="one-time-code"')
    const cookie = cookiesOf(requested.headers).join('; ')
    const wrong = await form(step, { code: '314159' }, cookie).expect(422)
    expect(sectionOf(wrong.text)).toMatch(/<input(?=[^>]* name="code")(?=[^>]* aria-invalid="true")/)
    expect(wrong.text).not.toContain('314159')
    const right = await form(step, { code: ` ${recovery.toUpperCase()} ` }, cookie).expect(303)
    expect(right.headers['location']).toBe('/profile/promo')
    expect(cookiesOf(right.headers).join()).toMatch(/signed_in=u\d+/)
  })

  test('a code whose time has passed is answered with the form for the password', async () => {
    const { text } = await form('/?auth=code&from=https%3A%2F%2Fevil.example', { code: '000000' }).expect(422)
    expect(sectionOf(text)).toContain('name="password"')
    expect(sectionOf(text)).toMatch(/role="alert"|class="notice/)
  })

  test('a form from another site is refused', async () => {
    await form('/', { code: '000000' }).set('Sec-Fetch-Site', 'cross-site').expect(403)
  })
})

test('the page of personal data states since when it is on; an account without it is unchanged', async () => {
  const { session } = await owner()
  const { body } = await shop.get('/api/user/profile').set('Cookie', session).expect(200)
  expect(body.data.second_factor).toEqual({
    since: expect.any(String),
    recovery_codes_left: 10,
    recovery_codes_saved: false,
  })
  // The user has not confirmed the codes: they may have been lost with their answer.
  const { text } = await shop.get('/profile/info').set('Cookie', session).expect(200)
  expect(text).toContain('Your recovery codes are not saved yet.')
  expect(text).not.toContain('10 recovery codes left')
})
