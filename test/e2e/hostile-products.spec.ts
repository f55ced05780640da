/** Products of dirty catalogues: the layout does not break, no product is lost, and what cannot be sold is not for sale. */
import { json } from '../support/fakeUpstream.ts'
import { expect, test, type Way } from './faultyShop.ts'
import { ON_PHONE, type Shop } from './fixtures.ts'
import { typeset } from '../../shared/rules/typeset.ts'

const LONG = `${'Сыворотка-концентрат'.repeat(9)} 200 мл, конец`
const HIDDEN = 'Крем\u200b\u00ad\u202eкрем\u202c'

/** The defect of each of the first products. */
const ODD: readonly object[] = [
  { name: LONG, brand: null },
  { picture: null, brand: null },
  { picture: null, brand: { name: 'W'.repeat(60), name_ja: null, link_rewrite: 'w' } },
  { name: HIDDEN },
  { name: '<img src=x onerror=alert(1)> & "co"' },
  { price: { current: 0, old: null, iso_code: 'RUB', sign: '₽', per_unit: null } },
  { price: { current: -5, old: null, iso_code: 'RUB', sign: '₽', per_unit: null } },
  { price: { current: 1e12, old: 2e12, iso_code: 'RUB', sign: '₽', per_unit: { amount: 1e11, unit: 'мл' } } },
  { rating: { average: 4.99, count: 1_000_000 } },
  { reference: '' },
]

/** A product that cannot be read: the list is shown without it. */
const BELOW_NOTHING = 6

/** The number of products with the same name. */
const COLLIDING = 81

type Item = { readonly id: number; readonly name: string; readonly link_rewrite: string }

/** Inserts odd products at the start of a list, followed by up to 81 of the same name. */
const spoil = async (way: Way, shop: Shop) => {
  const path = '/v1/products?'
  const real = await shop.page.request.get('/api/products', { params: { per_page: '1', facets: '1' } })
  const { data } = (await real.json()) as { readonly data: { readonly items: readonly Item[] } }
  const [sample] = data.items
  if (!sample) throw new Error('The shelf is empty')
  const products = Array.from({ length: ODD.length + COLLIDING }, (_, index) => ({
    ...sample,
    id: 9000 + index,
    link_rewrite: `odd-${index}`,
    name: 'Крем',
    available_for_order: true,
    has_options: false,
    ...ODD[index],
  }))
  // A page of the backend's own size. A complete list would be cut to the requested page.
  way.on(path, json({ data: { ...data, items: products, total: 1000, page: 1, per_page: products.length }, message: null }))
  return products.filter((_, index) => index !== BELOW_NOTHING)
}

for (const { language, viewport } of ON_PHONE)
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ language, viewport })

    test('[R2.09] a list of odd products does not break, and loses only one whose price is below zero', async ({ shop, way }) => {
      const { page, main, t } = shop
      const products = await spoil(way, shop)
      await shop.open('/best-sales')
      const cards = main.locator('.card')
      await expect(cards).toHaveCount(products.length)
      const links = await main.locator('.card-name > a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(links).toEqual(products.map(({ link_rewrite }) => `/${link_rewrite}`))
      const names = await main.locator('.card-name > a').allTextContents()
      expect(names).toEqual(products.map(({ name }) => typeset(name)))

      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      const wide = await cards.evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      expect(Math.max(...wide), 'nothing sticks out of its card').toBeLessThanOrEqual(1)

      // Without a price there is no button.
      await expect(cards.nth(5).getByRole('button', { name: t('card.add') })).toHaveCount(0)
      await expect(cards.nth(6).getByRole('button', { name: t('card.addNamed', { name: 'Крем' }) })).toBeVisible()
      await cards
        .nth(20)
        .getByRole('button', { name: t('card.addNamed', { name: 'Крем' }) })
        .click()
      await expect(main.getByRole('group', { name: t('card.quantity', { name: 'Крем' }) })).toHaveCount(1)
    })
  })
