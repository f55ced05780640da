/** The account while calls of the backend fail: without its main data a page is an error page, without a part it shows the rest. */
import { describe, expect, test } from 'vitest'
import { translateWith } from '../../shared/i18n/translate.ts'
import type { MessageKey } from '../../shared/i18n/loadMessages.ts'
import { isWithin, profileLinks } from '../../client/parts/profile/profileLinks.ts'
import { LOCALES, type Locale } from '../../shared/i18n/locales.ts'
import { href } from '../../shared/routes.ts'
import { plainSpaces } from '../support/readPage.ts'
import { json } from '../support/fakeUpstream.ts'
import { signedInShop } from '../support/signedInShop.ts'

const at = signedInShop()

const UNAVAILABLE = json({ data: { message: '' }, message: '' }, 503)
const FAILS = json({ data: { message: '' }, message: '' }, 500)

/** Pages, with the call of their main data. */
const WHOLE = [
  ['/profile/orders', '/v1/user/orders'],
  ['/profile/orders/1', '/v1/user/orders/1'],
  ['/profile/orders/1/invoice', '/v1/user/orders/1'],
  ['/profile/addresses', '/v1/user/addresses'],
  ['/profile/addresses/1', '/v1/user/addresses/1'],
  ['/profile/info', '/v1/user/profile'],
  ['/profile/promo', '/v1/user/promos'],
  ['/profile/special-offer', '/v1/user/special-offers'],
  ['/profile/reviews', '/v1/user/reviews'],
  ['/profile/user_favorites', '/v1/user/wishlist'],
  ['/profile/notifications', '/v1/user/letters'],
] as const

/** Pages, with the call of a part, and the message in its place; null for a part without a message. */
const PARTS: readonly (readonly [page: string, call: string, words: MessageKey | null])[] = [
  ['/profile', '/v1/user/orders', 'overview.failed'],
  ['/profile', '/v1/user/addresses', 'overview.failed'],
  ['/profile', '/v1/user/overview', null],
  ['/profile/orders/1', '/v1/user/returns', 'order.returnsFailed'],
  ['/profile/user_favorites', '/v1/user/alerts', null],
]

const open = (path: string, locale: Locale = 'ru-RU') =>
  at.shop.get(path).set('Cookie', `i18n_redirected=${locale}; ${at.session}`)

/** Printed documents have no frame. */
const isFramed = (path: string) => !path.endsWith('/invoice')

describe.each(WHOLE)('%s without %s', (path, call) => {
  test('is an error page within the shop, and the user stays signed in; afterwards the page is shown', async () => {
    at.shop.front.on(call, FAILS)
    const { text } = await open(path).expect(502)
    expect(text).toContain('noindex')
    expect(text).toContain('demo@example.com')
    if (!isFramed(path)) expect(text).toMatch(/<main[^]*href="\/"[^]*<\/main>/)
    at.shop.heal()
    await open(path).expect(200)
  })

  test.runIf(isFramed(path))('has the frame of the account, with the name of the failed page as title', async () => {
    at.shop.front.on(call, UNAVAILABLE)
    const { text, headers } = await open(path).expect(503)
    expect(headers['retry-after']).toBe('10')
    const [main = ''] = /<main[^]*<\/main>/.exec(text) ?? []
    expect(main).toContain('demo@example.com')
    for (const { name } of profileLinks) expect(main).toContain(`href="${href(name)}"`)
    const link = profileLinks.find((one) => isWithin(path, one))
    const t = translateWith(at.shop.deps.intls['ru-RU'].intl)
    const title = t('profileFrame.failed', { page: t(link?.text ?? 'profileFrame.home') })
    expect(main).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(text).toContain(`<title>${t('head.title', { page: title, shop: t('shop.name') })}</title>`)
    // The link requests the same address, with and without scripts.
    expect(main).toMatch(new RegExp(`<a href=""[^>]*>${t('error.reload')}</a>`))
  })
})

describe.each(LOCALES)('in %s', (locale) => {
  const t = (key: MessageKey) => plainSpaces(translateWith(at.shop.deps.intls[locale].intl)(key))

  test.each(PARTS)('%s is shown without %s', async (path, call, words) => {
    at.shop.front.on(call, FAILS)
    const { text } = await open(path, locale).expect(200)
    if (words !== null) expect(plainSpaces(text)).toContain(t(words))
  })
})
