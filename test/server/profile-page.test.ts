/** The first page of the account, rendered by the server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translateWith } from '../../shared/i18n/translate.ts'
import { profileLinks } from '../../client/parts/profile/profileLinks.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import { href } from '../../shared/routes.ts'
import { signInTo } from '../support/signIn.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: TestShop
let session: string
beforeAll(async () => {
  shop = await startTestShop()
  session = await signInTo(shop)
})
afterAll(() => shop.close())

const mainOf = (text: string) => /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''

test('[R2.25] /profile redirects a guest to the sign-in', async () => {
  const { headers } = await shop.get('/profile').expect(302)
  expect(headers['location']).toMatch(/auth=true.*from=%2Fprofile/)
})

describe.each<Locale>(['en-US', 'ru-RU'])('in %s', (locale) => {
  test('[R2.25] it has the last order, the address, all pages of the account and logout, without scripts too', async () => {
    const { text } = await shop.get('/profile').set('Cookie', `i18n_redirected=${locale}; ${session}`).expect(200)
    const t = translateWith(shop.deps.intls[locale].intl)
    const main = mainOf(text)
    expect(text).toMatch(/<meta name="robots" content="noindex, follow"/)
    expect(main).toMatch(/<form action="\/api\/session\/logout" method="post"/)
    expect(main).toContain('demo@example.com')
    for (const key of ['overview.lastOrder', 'overview.address'] as const) expect(main).toContain(t(key))
    expect(text).toContain(t('overview.toReview'))
    expect(main).toMatch(/href="\/profile\/orders\/\d+"/)
    expect(main).toMatch(/href="\/profile\/addresses\/\d+"/)
    for (const { name } of profileLinks) expect(main).toContain(`href="${href(name)}"`)
    expect(main.match(/aria-current="page"/g)).toHaveLength(1)
  })
})
