/** Every link of the shop on a backend that was written from the specification alone has a page, for a guest and for a customer. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crawl } from '../support/crawl.ts'
import { cookiesOf } from '../support/signIn.ts'
import {
  startSpecificationBackend,
  type SpecificationBackend,
} from '../support/specificationBackend/startSpecificationBackend.ts'
import { ACCOUNTS } from '../support/specificationBackend/world.ts'
import { startTestShop, type TestShop } from '../support/startTestShop.ts'

const PAGES_PER_ROUTE = 3

describe.each([
  { locale: 'en-US', seed: 1, catalogue: true },
  { locale: 'ru-RU', seed: 2, catalogue: true },
  { locale: 'ru-RU', seed: 22, catalogue: false },
] as const)('in $locale, with a catalogue and orders: $catalogue', ({ locale, seed, catalogue }) => {
  let backend: SpecificationBackend
  let shop: TestShop
  beforeAll(async () => {
    backend = await startSpecificationBackend({ seed, catalogue, orders: catalogue })
    shop = await startTestShop({ env: { UPSTREAM_URL: backend.url } })
    await shop.deps.check.start()
  })
  afterAll(async () => {
    await shop.close()
    await backend.close()
  })

  /** Follows the links from the home page; returns their paths. Fails when one has no page. */
  const reach = async (session: string) => {
    const { paths, dead } = await crawl(
      (address) => shop.get(address).set('Cookie', `i18n_redirected=${locale}; ${session}`),
      PAGES_PER_ROUTE,
    )
    expect(dead).toEqual([])
    return [...paths]
  }

  test('a guest finds no dead link; every list and static page opens', async () => {
    const reached = await reach('')
    const lists = ['/new-products', '/best-sales', '/prices-drop', '/brands', '/category/beauty', '/manufacturer/hanabi']
    expect(lists.filter((path) => reached.includes(path))).toEqual(catalogue ? lists : [])
    for (const page of ['about-us', 'custom-tax', 'delivery', 'oferta', 'payment', 'privacy-policy', 'return-policy'])
      await shop.get(`/info/${page}`).expect(200)
    await shop.get('/product_search?q=nothing-like-it').expect(catalogue ? 200 : 404)
    for (const path of ['/profile', '/wishlist']) {
      const { headers } = await shop.get(path).expect(302)
      expect(headers['location']).toContain(`from=${encodeURIComponent(path)}`)
      await shop.get(headers['location'] ?? '').expect(200)
    }
  })

  test('a customer finds no dead link', async () => {
    const { headers } = await shop.post('/').type('form').send(ACCOUNTS.usual).expect(303)
    const reached = await reach(cookiesOf(headers).join('; '))
    for (const path of ['/cart', '/wishlist', '/profile', '/profile/info', '/profile/addresses']) expect(reached).toContain(path)
  })
})
