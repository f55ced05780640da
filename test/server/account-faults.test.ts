/** Account pages while the backend fails: a page fails with its main call; a missing part is replaced by a message. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { translateWith } from '../../shared/i18n/translate.ts'
import type { MessageKey } from '../../shared/i18n/loadMessages.ts'
import { isWithin, profileLinks } from '../../client/parts/profile/profileLinks.ts'
import { LOCALES, type Locale } from '../../shared/i18n/locales.ts'
import { href } from '../../shared/routes.ts'
import { json } from '../support/fakeUpstream.ts'
import { signInTo } from '../support/signIn.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

let shop: FaultyShop
let session: string
beforeAll(async () => {
  shop = await startFaultyShop()
  session = await signInTo(shop)
})
afterEach(() => shop.heal())
afterAll(() => shop.close())

const RESTS = json({ data: { message: '' }, message: '' }, 503)
const FAILS = json({ data: { message: '' }, message: '' }, 500)

/** The main call of each page. */
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

/** Optional calls of a page, and the message that replaces each; null without a message. */
const PARTS: readonly (readonly [page: string, call: string, words: MessageKey | null])[] = [
  ['/profile', '/v1/user/orders', 'overview.failed'],
  ['/profile', '/v1/user/addresses', 'overview.failed'],
  ['/profile', '/v1/user/overview', null],
  ['/profile/orders/1', '/v1/user/returns', 'order.returnsFailed'],
  ['/profile/user_favorites', '/v1/user/alerts', null],
]

const open = (path: string, locale: Locale = 'ru-RU') => shop.get(path).set('Cookie', `i18n_redirected=${locale}; ${session}`)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** Printed pages have no frame. */
const isFramed = (path: string) => !path.endsWith('/invoice')

describe.each(WHOLE)('%s without %s', (path, call) => {
  test('is an error page within the shop, whose user stays signed in; afterwards the page works', async () => {
    shop.front.on(call, FAILS)
    const { text } = await open(path).expect(502)
    expect(text).toContain('noindex')
    expect(text).toContain('demo@example.com')
    if (!isFramed(path)) expect(text).toMatch(/<main[^]*href="\/"[^]*<\/main>/)
    shop.heal()
    await open(path).expect(200)
  })

  test.runIf(isFramed(path))('shows the frame of the account, with a message for the missing part', async () => {
    shop.front.on(call, RESTS)
    const { text, headers } = await open(path).expect(503)
    expect(headers['retry-after']).toBe('10')
    const [main = ''] = /<main[^]*<\/main>/.exec(text) ?? []
    expect(main).toContain('demo@example.com')
    for (const { name } of profileLinks) expect(main).toContain(`href="${href(name)}"`)
    const link = profileLinks.find((one) => isWithin(path, one))
    const t = translateWith(shop.deps.intls['ru-RU'].intl)
    const title = t('profileFrame.failed', { page: t(link?.text ?? 'profileFrame.home') })
    expect(main).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(text).toContain(`<title>${t('head.title', { page: title, shop: t('shop.name') })}</title>`)
    // With scripts or without, a press requests the same address.
    expect(main).toMatch(new RegExp(`<a href=""[^>]*>${t('error.reload')}</a>`))
  })
})

describe.each(LOCALES)('in %s', (locale) => {
  const t = (key: MessageKey) => plain(translateWith(shop.deps.intls[locale].intl)(key))

  test.each(PARTS)('%s without %s still loads', async (path, call, words) => {
    shop.front.on(call, FAILS)
    const { text } = await open(path, locale).expect(200)
    if (words !== null) expect(plain(text)).toContain(t(words))
  })
})
