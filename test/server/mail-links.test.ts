/**
 * E-mail links at our own server: the token is removed from the address before a page is rendered, and every form works without scripts.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { json } from '../support/fakeUpstream.ts'
import { cookiesOf } from '../support/signIn.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'
import { CSRF } from '../support/startProxiedShop.ts'

const PASSWORD = 'a long password'
const NEW = 'quite another one'

let shop: FaultyShop
let people = 0
beforeAll(async () => {
  shop = await startFaultyShop()
})
afterEach(() => shop.heal())
afterAll(() => shop.close())

type Sent = { readonly headers: { readonly [name: string]: unknown } }

const locationOf = ({ headers }: Sent) => String(headers['location'])
const lineOf = ({ headers }: Sent, name: string) =>
  ((headers['set-cookie'] ?? []) as string[]).find((line) => line.startsWith(`${name}=`)) ?? ''
const cookieOf = (answer: Sent) => cookiesOf(answer.headers).join('; ')
/** The name of the followed link in the address of its page. */
const mailLinkOf = (answer: Sent) => new URL(locationOf(answer), 'http://shop').searchParams.get('letter') ?? ''
const LETTER = '[\\w-]{16}'
/** The field with an error. */
const invalid = (name: string) => RegExp(`<input(?=[^>]* name="${name}")(?=[^>]* aria-invalid="true")`)
const USED = 'has been used already or is too old'

const form = (path: string, fields: object, cookie = '') => shop.post(path).type('form').set('Cookie', cookie).send(fields)
const script = (path: string, body: object, cookie = '') =>
  shop
    .post(path)
    .set('Accept', 'application/json')
    .set('Cookie', `csrf-token=${CSRF}; ${cookie}`)
    .set('csrf-token', CSRF)
    .send(body)

/** A new user, and the token of their e-mail: the welcome e-mail, or the one with a link for a new password. */
const newUser = async (type: 'welcome' | 'reset') => {
  people += 1
  const email = `letters${people}@example.com`
  const post = (path: string, body: object) =>
    fetch(shop.behind + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.1.0.${people}` },
      body: JSON.stringify(body),
    })
  await post('/v1/register', { name: 'Vera', email, password: PASSWORD, password_confirmation: PASSWORD, agree: true })
  if (type === 'reset') await post('/v1/forgot-password', { email })
  const token = await shop.mailedToken(email, type)
  return { email, token }
}
const signIn = (email: string, password: string) => form('/?auth=true&from=%2Finfo%2Fdelivery', { email, password })

describe('the link for a new password', () => {
  test('redirects to its page without the token, which no script, page, log line or other path receives', async () => {
    const { token } = await newUser('reset')
    const answer = await shop.get(`/change-password?token=${token}&lang=ru`).expect(303)
    expect(locationOf(answer)).toMatch(RegExp(`^/change-password\\?letter=${LETTER}&lang=ru$`))
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(token).not.toContain(mailLinkOf(answer))
    expect(lineOf(answer, `letter_password_${mailLinkOf(answer)}`)).toMatch(
      /Path=\/change-password;.*HttpOnly; Secure; SameSite=Lax/,
    )
    const page = await shop.get(locationOf(answer)).set('Cookie', cookieOf(answer)).expect(200)
    expect(page.text).not.toContain(token)
    expect(page.text).toMatch(/<form[^>]*action="\/change-password"[^>]*method="post"/)
    expect(JSON.stringify(shop.logs)).not.toContain(token)
  })

  test('[R2.20] sets a password without scripts, once; existing sessions end, and the user is prompted to sign in', async () => {
    const { email, token } = await newUser('reset')
    const session = cookieOf(await signIn(email, PASSWORD).expect(303))
    const followed = await shop.get(`/change-password?token=${token}`)
    const cookie = cookieOf(followed)
    const link = mailLinkOf(followed)
    const wrong = await form(
      '/change-password',
      { letter: link, password: NEW, password_confirmation: 'other than it' },
      cookie,
    ).expect(422)
    expect(wrong.text).toMatch(invalid('password_confirmation'))
    expect(wrong.text).toContain(`name="letter" value="${link}"`)
    for (const secret of [NEW, 'other than it', token]) expect(wrong.text).not.toContain(secret)
    const done = await form(
      '/change-password',
      { letter: link, password: NEW, password_confirmation: NEW },
      `${cookie}; ${session}`,
    ).expect(303)
    expect(locationOf(done)).toBe('/change-password?done=letter')
    expect(lineOf(done, 'token')).toMatch(/^token=;/)
    expect(lineOf(done, `letter_password_${link}`)).toContain('=;')
    expect((await shop.get('/change-password?done=letter&lang=en')).text).toContain('New password saved')
    await shop.get('/api/user').set('Cookie', session).expect(401)
    await signIn(email, PASSWORD).expect(422)
    expect(locationOf(await signIn(email, NEW))).toBe('/info/delivery')
    // Followed again the link is invalid, and the page states it before anything is typed; sent again, too.
    expect(locationOf(await shop.get(`/change-password?token=${token}`))).toBe('/change-password?letter=dead')
    const again = await form(
      '/change-password?lang=en',
      { letter: link, password: NEW, password_confirmation: NEW },
      cookie,
    ).expect(422)
    expect(again.text).toContain(USED)
  })

  test('is invalid when it is malformed; a page without its cookie, too', async () => {
    for (const token of ['x', '', '%00', '<script>', 'x'.repeat(300)])
      expect(locationOf(await shop.get(`/change-password?token=${token}`).expect(303))).toBe('/change-password?letter=dead')
    expect((await shop.get('/change-password?letter=dead&lang=en')).text).toContain(USED)
    const { body } = await script('/change-password', { password: NEW, password_confirmation: NEW }).expect(422)
    expect(body.data).toMatchObject({ code: 'reset_link_dead' })
  })

  test('without a valid session prompts to sign in again', async () => {
    const fields = { current_password: PASSWORD, password: NEW, password_confirmation: NEW }
    for (const cookie of ['', 'token=revoked']) {
      expect((await script('/change-password', fields, cookie).expect(401)).body.data.code).toBe('unauthorized')
      expect(locationOf(await form('/change-password', fields, cookie).expect(303))).toBe('/?auth=true&from=%2Fchange-password')
    }
  })

  test('stays valid while the backend is down, and is retried', async () => {
    const { token } = await newUser('reset')
    shop.front.on('/v1/change-password', json({}, 500))
    const answer = await shop.get(`/change-password?token=${token}`).expect(303)
    const link = mailLinkOf(answer)
    const cookie = cookieOf(answer)
    const fields = { letter: link, password: NEW, password_confirmation: NEW }
    const down = await form('/change-password', fields, cookie).expect(503)
    expect(down.text).toContain(`name="letter" value="${link}"`)
    await script('/change-password', fields, cookie).expect(502)
    shop.heal()
    await script('/change-password', fields, cookie).expect(200)
  })

  test('sets the password of its own account, whichever link the same browser has followed since', async () => {
    const [anna, boris] = [await newUser('reset'), await newUser('reset')]
    const first = await shop.get(`/change-password?token=${anna.token}`)
    const second = await shop.get(`/change-password?token=${boris.token}`).set('Cookie', cookieOf(first))
    const both = `${cookieOf(first)}; ${cookieOf(second)}`
    const fields = { password: NEW, password_confirmation: NEW }
    expect((await shop.get(locationOf(first))).text).toContain(`name="letter" value="${mailLinkOf(first)}"`)
    // Refused: the name of a link without its cookie, no name, and a cookie under the name of another link.
    const { body } = await script('/change-password', { letter: mailLinkOf(first), ...fields }, cookieOf(second)).expect(422)
    expect(body.data).toMatchObject({ code: 'reset_link_dead' })
    await script('/change-password', fields, both).expect(422)
    const renamed = cookieOf(second).replaceAll(mailLinkOf(second), mailLinkOf(first))
    await script('/change-password', { letter: mailLinkOf(first), ...fields }, renamed).expect(422)
    await script('/change-password', { letter: mailLinkOf(first), ...fields }, both).expect(200)
    expect(locationOf(await signIn(anna.email, NEW))).toBe('/info/delivery')
    expect(locationOf(await signIn(boris.email, PASSWORD))).toBe('/info/delivery')
    await script('/change-password', { letter: mailLinkOf(second), ...fields }, both).expect(200)
    expect(locationOf(await signIn(boris.email, NEW))).toBe('/info/delivery')
  })

  test('the request for it has the same answer with and without an account', async () => {
    const { email } = await newUser('welcome')
    for (const address of [email, 'nobody@example.com'])
      expect(locationOf(await form('/change-password', { email: address }).expect(303))).toBe('/change-password?done=asked')
    const wrong = await form('/change-password', { email: 'no address' }).expect(422)
    expect(wrong.text).toMatch(invalid('email'))
    expect(wrong.text).toContain('value="no address"')
  })
})

describe('a password of a signed-in user', () => {
  test('[R2.20] requires the current one, retains this session and ends the others, without scripts too', async () => {
    const { email } = await newUser('welcome')
    const here = cookieOf(await signIn(email, PASSWORD))
    const elsewhere = cookieOf(await signIn(email, PASSWORD))
    const fields = { password: NEW, password_confirmation: NEW }
    const wrong = await form('/change-password', { current_password: 'a guess', ...fields }, here).expect(422)
    expect(wrong.text).toMatch(invalid('current_password'))
    for (const secret of [NEW, 'a guess']) expect(wrong.text).not.toContain(secret)
    const done = await form('/change-password', { current_password: PASSWORD, ...fields }, here).expect(303)
    expect(locationOf(done)).toBe('/change-password?done=here')
    expect((await shop.get(`${locationOf(done)}&lang=en`).set('Cookie', here)).text).toContain(
      'You have been logged out on other devices',
    )
    await shop.get('/api/user').set('Cookie', here).expect(200)
    await shop.get('/api/user').set('Cookie', elsewhere).expect(401)
  })

  test('is not changed by a page of another site', async () => {
    const fields = { password: NEW, password_confirmation: NEW }
    await form('/change-password', fields).set('Sec-Fetch-Site', 'cross-site').expect(403)
    await shop.post('/change-password').set('Accept', 'application/json').send(fields).expect(403)
  })
})

describe('the unsubscribe link', () => {
  const endedOf = async (cookie: string, fields: object) =>
    locationOf(await form('/user/unsubscribe', fields, cookie).expect(303))

  test('[R2.38] changes nothing when it is followed; one press ends some e-mails or all, without scripts', async () => {
    const { token } = await newUser('welcome')
    const before = shop.requested('/v1/unsubscribe')
    const answer = await shop.get(`/user/unsubscribe?token=${token}`).expect(303)
    expect(locationOf(answer)).toMatch(RegExp(`^/user/unsubscribe\\?letter=${LETTER}$`))
    const link = mailLinkOf(answer)
    const cookie = cookieOf(answer)
    const page = (await shop.get(`${locationOf(answer)}&lang=en`).set('Cookie', cookie)).text
    expect(page).toContain('Stop all of these emails')
    expect(page).not.toContain(token)
    expect(shop.requested('/v1/unsubscribe')).toBe(before)
    const none = await form('/user/unsubscribe?lang=en', { letter: link }, cookie).expect(422)
    expect(none.text).toContain(shop.deps.intls['en-US'].t('unsubscribe.nothing'))
    expect(none.text).toContain(`name="letter" value="${link}"`)
    expect(await endedOf(cookie, { letter: link, reminders: 'on' })).toBe('/user/unsubscribe?ended=reminders')
    expect(await endedOf(cookie, { letter: link, all: '1' })).toBe('/user/unsubscribe?ended=newsletter-reminders-reviews-alerts')
    expect((await shop.get('/user/unsubscribe?ended=reminders&lang=en')).text).toContain('Payment reminders')
    expect(JSON.stringify(shop.logs)).not.toContain(token)
  })

  test('that is invalid or missing shows a message', async () => {
    expect(locationOf(await shop.get('/user/unsubscribe?token=%3C'))).toBe('/user/unsubscribe?letter=dead')
    const followed = await shop.get('/user/unsubscribe?token=nobody-has-this')
    for (const [cookie, link] of [[cookieOf(followed), mailLinkOf(followed)] as const, ['', 'none'] as const]) {
      const { text } = await form('/user/unsubscribe?lang=en', { letter: link, all: '1' }, cookie).expect(422)
      expect(text).toContain(shop.deps.intls['en-US'].t('unsubscribe.dead'))
    }
    expect((await shop.get('/user/unsubscribe?lang=en').expect(200)).text).toContain('follow the link at the end of any of them')
  })

  test('unsubscribes its own address; a browser stores the newest three links, and an older one is invalid', async () => {
    const { email, token } = await newUser('welcome')
    const jar = new Map<string, string>()
    const follow = async (link: string) => {
      const answer = await shop.get(`/user/unsubscribe?token=${link}`).set('Cookie', [...jar.values()].join('; '))
      // As a browser does: expired cookies are removed.
      for (const line of (answer.headers['set-cookie'] ?? []) as unknown as string[]) {
        const [pair = ''] = line.split(';')
        const name = pair.slice(0, pair.indexOf('='))
        if (pair.endsWith('=')) jar.delete(name)
        else jar.set(name, pair)
      }
      return mailLinkOf(answer)
    }
    const press = async (link: string) =>
      (await script('/user/unsubscribe', { letter: link, letters: ['reviews'] }, [...jar.values()].join('; '))).body.data
    const first = await follow(token)
    const second = await follow((await newUser('welcome')).token)
    expect(await press(first)).toMatchObject({ email, letters: ['reviews'] })
    // Followed again it is the newest again.
    await follow(token)
    const third = await follow((await newUser('welcome')).token)
    await follow((await newUser('welcome')).token)
    expect([...jar.keys()].filter((name) => name.startsWith('letter_unsubscribe_'))).toHaveLength(3)
    expect(await press(second)).toMatchObject({ code: 'unsubscribe_link_dead' })
    expect(await press(first)).toMatchObject({ email })
    expect(await press(third)).toMatchObject({ letters: ['reviews'] })
  })

  test('accepts one-click posts of mail programs without cookies (RFC 8058)', async () => {
    const { token } = await newUser('welcome')
    const click = (address: string, body: object) => shop.post(address).type('form').send(body)
    await click(`/user/unsubscribe?token=${token}`, { 'List-Unsubscribe': 'One-Click' }).expect(200)
    expect(shop.front.seen.findLast(({ url }) => url === '/v1/unsubscribe')?.body).toBe(JSON.stringify({ token }))
    await click('/user/unsubscribe?token=nobody-has-this', { 'List-Unsubscribe': 'One-Click' }).expect(422)
    await click(`/user/unsubscribe?token=${token}`, { other: 'form' }).expect(405)
    shop.front.on('/v1/unsubscribe', json({}, 500))
    await click(`/user/unsubscribe?token=${token}`, { 'List-Unsubscribe': 'One-Click' }).expect(502)
  })
})
