/** The parts of the shop that open soon: each has its real address, status, title and frame, and one honest sentence. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allScreens } from '../../client/allScreens.ts'
import { translateWith } from '../../client/hooks/useT.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import { routeNames, routeOf, type RouteName } from '../../shared/routes.ts'
import { signInTo } from '../support/signIn.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'
import { typeset } from '../../shared/rules/typeset.ts'

/** What is left to build, with an address of each. A screen that is built leaves this list; nothing else may. */
const LEFT: { readonly [name in RouteName]?: string } = {
  changePassword: '/change-password',
  promo: '/profile/promo',
  myReviews: '/profile/reviews',
  specialOffer: '/profile/special-offer',
  unsubscribe: '/user/unsubscribe',
}

const opensSoon = routeNames.filter((name) => allScreens[name].area === 'opens-soon')

let shop: TestShop
let session: string
beforeAll(async () => {
  shop = await startTestShop()
  session = await signInTo(shop)
})
afterAll(() => shop.close())

test('are these and no others', () => {
  expect([...opensSoon].sort()).toEqual(Object.keys(LEFT).sort())
})

describe.each(opensSoon)('%s', (name) => {
  test.each<Locale>(['en-US', 'ru-RU'])('opens soon, in %s', async (locale) => {
    const address = LEFT[name] ?? ''
    const token = routeOf(name).access === 'signed-in' ? `; ${session}` : ''
    const { text } = await shop.get(address).set('Cookie', `i18n_redirected=${locale}${token}`).expect(200)
    const t = translateWith(shop.deps.intls[locale].intl)
    const title = t(`title.${name}` as Parameters<typeof t>[0])
    expect(title).not.toBe(`title.${name}`)
    expect(text).toContain(typeset(`<title>${title} — ${t('shop.name')}</title>`))
    expect(text).toMatch(/<meta name="robots" content="noindex, follow"/)
    expect(/<main[\s\S]*<\/main>/.exec(text)?.[0]).toContain(t('opensSoon.sentence'))
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]).toContain(title)
    for (const part of ['<header', '<footer']) expect(text).toContain(part)
  })
})
