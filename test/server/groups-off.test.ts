/** Server rendering for a backend that lacks groups of calls: no link to a screen that needs one, no control without effect. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MessageKey } from '../../shared/i18n/loadMessages.ts'
import { translateWith } from '../../shared/i18n/translate.ts'
import { matchRoute } from '../../client/navigation/matchRoute.ts'
import { BASE_GROUPS, GROUPS, OPTIONAL_GROUPS, type Features } from '../../shared/features.ts'
import { LOCALES, type Locale } from '../../shared/i18n/locales.ts'
import { href, isOffered } from '../../shared/routes.ts'
import { startBackendWithout, type BackendWithout } from '../support/backendWithout.ts'
import { crawl } from '../support/crawl.ts'
import { signInTo } from '../support/signIn.ts'
import { CSRF } from '../support/startProxiedShop.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let whole: TestShop
let backend: BackendWithout
let shop: TestShop
let session: string
let product: string
let category: string

beforeAll(async () => {
  whole = await startTestShop()
  backend = await startBackendWithout(whole.upstreamUrl, OPTIONAL_GROUPS)
  shop = await startTestShop({ env: { UPSTREAM_URL: backend.url } })
  session = await signInTo(shop)
  const { body } = await whole.get('/api/products?per_page=1&country=US&sendable=1').expect(200)
  product = (body as { data: { items: { link_rewrite: string }[] } }).data.items[0]?.link_rewrite ?? ''
  category = /href="\/category\/([\w-]+)"/.exec((await whole.get('/').expect(200)).text)?.[1] ?? ''
})
afterAll(async () => {
  await shop.close()
  await backend.close()
  await whole.close()
})

/** Sets which groups the backend lacks, and waits until the pages know: a page may still be rendered with the previous configuration. */
const lack = async (groups: readonly string[]) => {
  backend.without(groups)
  const isKnown = async () => {
    const state = /id="initial-state"[^>]*>([\s\S]*?)<\/script>/.exec((await shop.get(href('contacts'))).text)?.[1] ?? '{}'
    const { features } = (JSON.parse(state) as { start: { config: { features: Features } } }).start.config
    const isOn = (group: string) => features[group] ?? (BASE_GROUPS as readonly string[]).includes(group)
    return [...GROUPS, 'showCurrency'].every((group) => isOn(group) !== groups.includes(group))
  }
  await expect.poll(isKnown).toBe(true)
}

const pageOf = async (path: string, locale: Locale, cookie = '') => {
  const { text, status } = await shop.get(path).set('Cookie', `i18n_redirected=${locale}; ${cookie}`)
  return { text, status, body: text.replace(/<script[\s\S]*?<\/script>/g, '') }
}

/** The routes of a page's links and forms. */
const routesIn = (body: string) =>
  [...body.matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="(\/[^"?#]*)/g)].flatMap(([, path = '']) => {
    const match = matchRoute(path)
    return match ? [{ path, name: match.name }] : []
  })

const expectNoLostLinks = (body: string, features: Features) =>
  expect(routesIn(body).filter(({ name }) => !isOffered(features, name))).toEqual([])

/** Names of controls that need a group of calls. */
const GATED: readonly MessageKey[] = [
  'alert.offer',
  'checkout.addAddress',
  'favourites.share',
  'order.invoice',
  'overview.addAddress',
  'overview.failed',
  'overview.lastOrder',
  'personal.changePassword',
  'personal.copy',
  'personal.devices',
  'personal.endAccount',
  'personal.save',
  'personal.twoStep',
  'product.compare',
  'product.compareSimilar',
  'product.reviewsFailed',
  'question.ask',
  'review.write',
  'contact.send',
]

const PAGES_PER_ROUTE = 2

const GUEST_PAGES = () => [
  '/',
  `/${product}`,
  `/category/${category}`,
  href('bestSales'),
  href('cart'),
  href('contacts'),
  '/no-such-page',
]
const MEMBER_PAGES = () => [
  ...GUEST_PAGES(),
  href('profile'),
  href('profileInfo'),
  href('addresses'),
  href('favorites'),
  href('wishlist'),
]

test.each([
  ['a guest', 'ru-RU'],
  ['a customer', 'en-US'],
] as const)('with every optional group off %s finds no dead link, in %s', async (who, locale) => {
  const cookie = `i18n_redirected=${locale}; ${who === 'a guest' ? '' : session}`
  const { paths, dead } = await crawl((address) => shop.get(address).set('Cookie', cookie), PAGES_PER_ROUTE)
  expect(dead).toEqual([])
  expect(paths.size).toBeGreaterThan(10)
})

describe.each(LOCALES)('with every optional group off, in %s', (locale) => {
  test('a guest is offered no screen and no control that needs one', async () => {
    const t = translateWith(shop.deps.intls[locale].intl)
    for (const path of GUEST_PAGES()) {
      const { body } = await pageOf(path, locale)
      expectNoLostLinks(body, {})
      for (const key of GATED) expect(body, `${path}: ${key}`).not.toContain(`>${t(key)}<`)
      expect(body, path).not.toContain('card-compare')
      expect(body, path).not.toContain('card-delivery')
    }
  })

  test('a customer is offered no screen and no control that needs one', async () => {
    const t = translateWith(shop.deps.intls[locale].intl)
    for (const path of MEMBER_PAGES()) {
      const { body } = await pageOf(path, locale, session)
      expectNoLostLinks(body, {})
      for (const key of GATED) expect(body, `${path}: ${key}`).not.toContain(`>${t(key)}<`)
    }
  })

  test('[R2.25] [R2.26] [R2.28] the account shows name, e-mail and the addresses of the cart', async () => {
    const t = translateWith(shop.deps.intls[locale].intl)
    const info = await pageOf(href('profileInfo'), locale, session)
    expect(info.status).toBe(200)
    const facts = /<dl class="personal-facts[^"]*">[\s\S]*?<\/dl>/.exec(info.body)?.[0] ?? ''
    expect(facts).toContain('demo@example.com')

    const addresses = await pageOf(href('addresses'), locale, session)
    expect(addresses.status).toBe(200)
    expect(addresses.body).toContain('addresses-card')
    expect(addresses.body).toContain(t('addresses.fixed'))

    const profile = await pageOf(href('profile'), locale, session)
    expect(profile.status).toBe(200)
    expect(profile.body).toContain('profile-address')
  })

  test('[R2.13] [R2.34] the favorites exist at both addresses', async () => {
    for (const path of [href('wishlist'), href('favorites')]) expect((await pageOf(path, locale, session)).status).toBe(200)
  })

  test('the product retains its price, its button and its heart, and loses the parts that cannot be loaded', async () => {
    const t = translateWith(shop.deps.intls[locale].intl)
    const { status, body } = await pageOf(`/${product}`, locale)
    expect(status).toBe(200)
    expect(body).toContain('add-to-cart')
    expect(body).toMatch(/class="[^"]*\bheart\b/)
    for (const id of ['reviews', 'questions', 'similar']) expect(body).not.toContain(`id="${id}"`)
    expect(body).not.toContain(t('product.questionsFailed'))
  })

  test('[R2.54] the contacts stay, without the form', async () => {
    const { status, body } = await pageOf(href('contacts'), locale)
    expect(status).toBe(200)
    expect(body).toContain('mailto:')
    expect(body).not.toContain('class="contact-form"')
  })
})

describe.each(LOCALES)('[R2.20] without the calls that set a password, in %s', (locale) => {
  const cookie = `i18n_redirected=${locale}`

  test.each(['a guest', 'a customer'])('%s can request the e-mail of a forgotten password', async (who) => {
    const t = translateWith(shop.deps.intls[locale].intl)
    const { status, body } = await pageOf(href('changePassword'), locale, who === 'a guest' ? '' : session)
    expect(status).toBe(200)
    expect(body).toContain(t('changePassword.askText'))
    expect(body).toContain('name="email"')
    expect(body).not.toContain('type="password"')
    const asked = href('changePassword', null, { done: 'asked' })
    const form = shop.post(href('changePassword')).set('Cookie', cookie).set('Origin', shop.url).type('form')
    expect((await form.send({ email: 'demo@example.com' }).expect(303)).headers['location']).toBe(asked)
    expect((await pageOf(asked, locale)).body).toContain(t('changePassword.sent'))
  })

  test('a link with a token opens the same form, with the reason', async () => {
    const answer = await shop
      .get(`/change-password?token=${'a'.repeat(43)}`)
      .set('Cookie', cookie)
      .expect(303)
    const { body } = await pageOf(answer.headers['location'] ?? '', locale)
    expect(body).toContain(translateWith(shop.deps.intls[locale].intl)('changePassword.dead'))
    expect(body).toContain('name="email"')
  })
})

test.each(['products', 'brands', 'checkout'])('with %s off no page links to what needs it', async (group) => {
  await lack([group])
  const features = { ...Object.fromEntries(OPTIONAL_GROUPS.map((one) => [one, true])), [group]: false }
  try {
    for (const path of ['/', href('cart'), href('wishlist'), href('profile'), href('contacts'), '/no-such-page']) {
      const { body } = await pageOf(path, 'ru-RU', session)
      expectNoLostLinks(body, features)
      expect(body.includes('role="search"'), path).toBe(group !== 'products')
    }
  } finally {
    await lack(OPTIONAL_GROUPS)
  }
})

describe.each(LOCALES)('a call of our own server whose group is off, in %s', (locale) => {
  const FORMS: readonly (readonly [path: string, fields: { readonly [name: string]: string }])[] = [
    [href('home'), { code: '123456' }],
    [
      href('changePassword'),
      { current_password: 'old-password', password: 'new-password', password_confirmation: 'new-password' },
    ],
    [href('unsubscribe'), { all: '1', letter: '1' }],
  ]

  test.each(FORMS)('%s answers a plain form %j with a page and a message', async (path, fields) => {
    const { status, text } = await shop
      .post(path)
      .set('Cookie', `i18n_redirected=${locale}`)
      .set('Accept', 'text/html')
      .set('Origin', shop.url)
      .type('form')
      .send(fields)
    const t = translateWith(shop.deps.intls[locale].intl)
    expect(status).toBe(404)
    expect(text).toContain(`<h1>${t('error.404.title')}</h1><p>${t('api.notOffered')}</p>`)
    expect(text).toContain(`<a href="${href('home')}">`)
  })

  test.each(FORMS)('%s answers a script with the same message: %j', async (path, fields) => {
    const { status, body } = await shop
      .post(path)
      .set('Cookie', `i18n_redirected=${locale}; csrf-token=${CSRF}`)
      .set('csrf-token', CSRF)
      .set('Accept', 'application/json')
      .send(fields)
    expect(status).toBe(404)
    const message = translateWith(shop.deps.intls[locale].intl)('api.notOffered')
    expect(body).toEqual({ data: { message, code: 'not_found' }, message })
  })
})

test('[R2.17] the article with all blocks belongs to the blog: without it, its address is a 404', async () => {
  await whole.get('/blog/demo').expect(200)
  await shop.get('/blog/demo').expect(404)
})

test('[R2.47] without showCurrency no menu names the currency', async () => {
  const t = translateWith(shop.deps.intls['en-US'].intl)
  // On a wide screen and on a narrow one.
  const names = async () => (await pageOf(href('contacts'), 'en-US')).body.split(`>${t('header.currency')}<`).length - 1
  expect(await names()).toBe(2)
  await lack([...OPTIONAL_GROUPS, 'showCurrency'])
  try {
    expect(await names()).toBe(0)
  } finally {
    await lack(OPTIONAL_GROUPS)
  }
})
