/** Account pages with the user's own data, rendered by the server and compared with the backend's answers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { translateWith } from '../../shared/i18n/translate.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import { href, type RouteName } from '../../shared/routes.ts'
import { refundUnits } from '../../upstream/checkout/orders/partialRefunds.ts'
import { plainSpaces } from '../support/readPage.ts'
import { signInTo } from '../support/signIn.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

let shop: TestShop
let session: string
beforeAll(async () => {
  shop = await startTestShop()
  session = await signInTo(shop)
})
afterAll(() => shop.close())

const OWN = [
  'profileInfo',
  'addresses',
  'myReviews',
  'promo',
  'favorites',
  'specialOffer',
  'orders',
] as const satisfies readonly RouteName[]

describe.each<Locale>(['en-US', 'ru-RU'])('in %s', (locale) => {
  const wordsOf = async (path: string) => {
    const { text } = await shop.get(path).set('Cookie', `i18n_redirected=${locale}; ${session}`).expect(200)
    const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
    return main.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  }
  const answerOf = async <T>(path: string) => {
    const { body } = await shop.get(`/api${path}`).set('Cookie', `i18n_redirected=${locale}; ${session}`).expect(200)
    return (body as { readonly data: readonly T[] }).data
  }

  test('an order names the units that the shop has cancelled or refunded, with its reason', async () => {
    const deps = shop.upstream?.deps
    if (!deps) throw new Error('The shop has no backend of its own')
    const t = translateWith(shop.deps.intls[locale].intl)
    const line = deps.store.get<{ order_id: number; id: number; qty: number }>`SELECT order_id, id, qty FROM order_line
      WHERE qty = 1 AND type <> 'certificate' AND order_id IN (SELECT id FROM shop_order WHERE status = 'delivered') ORDER BY id DESC LIMIT 1`
    if (!line) throw new Error('The sample has no delivered order')
    deps.store.run`UPDATE order_line SET qty = 3, cancelled = 1 WHERE id = ${line.id}`
    refundUnits(deps, { orderId: line.order_id, lineId: line.id, units: 1, note: `broken & sorry ${locale}` })
    const words = plainSpaces(await wordsOf(`/profile/orders/${line.order_id}`))
    expect(words).toContain(plainSpaces(t('order.lineCancelled', { count: '1' })))
    expect(words).toContain(plainSpaces(t('order.lineRefunded', { count: '1' })))
    expect(words).toContain(`broken &amp; sorry ${locale}`)
    deps.store.run`UPDATE order_line SET qty = 1, cancelled = 0, refunded = 0 WHERE id = ${line.id}`
  })

  test('[R2.31] /profile/promo shows every code of the user', async () => {
    const promos = await answerOf<{ readonly code: string }>('/user/promos')
    const words = await wordsOf('/profile/promo')
    expect(promos.length).toBeGreaterThan(0)
    for (const { code } of promos) expect(words).toContain(code)
  })

  test('[R2.32] /profile/reviews shows the user’s reviews of products and of the shop with their state, and products without a review', async () => {
    const t = translateWith(shop.deps.intls[locale].intl)
    const words = await wordsOf('/profile/reviews')
    for (const key of [
      'title.myReviews',
      'myReviews.possible',
      'myReviews.mine',
      'myReviews.shop',
      'myReviews.pending',
      'myReviews.published',
    ] as const)
      expect(words).toContain(t(key).replaceAll(/\s+/g, ' '))
  })

  test('[R2.33] /profile/special-offer shows every offer', async () => {
    const offers = await answerOf<{ readonly title: string }>('/user/special-offers')
    const words = await wordsOf('/profile/special-offer')
    expect(offers.length).toBeGreaterThan(0)
    for (const { title } of offers) expect(words).toContain(title.replaceAll(/\s+/g, ' '))
  })

  test('[R2.43] the account links to all of the user’s own pages, and each page opens', async () => {
    const { text } = await shop.get('/profile').set('Cookie', `i18n_redirected=${locale}; ${session}`).expect(200)
    for (const name of OWN) {
      expect(text).toContain(`href="${href(name)}"`)
      expect((await wordsOf(href(name))).length).toBeGreaterThan(100)
    }
  })
})
