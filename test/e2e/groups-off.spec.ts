/** The shop on a backend without optional groups: no page fails in the browser, and a product can be bought. */
import type { BrowserContext } from 'playwright/test'
import { matchRoute } from '../../client/navigation/matchRoute.ts'
import { OPTIONAL_GROUPS } from '../../shared/features.ts'
import { href } from '../../shared/routes.ts'
import { startBackendWithout } from '../support/backendWithout.ts'
import { CUSTOMER } from '../support/signIn.ts'
import { fieldsOf, fillCard, statusPage } from './cardForm.ts'
import { agree, placeButton } from './checkoutSteps.ts'
import { expect, ON_DESKTOP, ON_PHONE, test as base, type Shop } from './fixtures.ts'
import { findProduct, isSimple } from './products.ts'
import { linksOf } from './links.ts'
import { CARDS } from './orders.ts'
import { startShop } from './startProgram.ts'

const startBareShop = async () => {
  const backend = await startBackendWithout(process.env['E2E_BACKEND_URL'] ?? '', OPTIONAL_GROUPS)
  const shop = await startShop({ UPSTREAM_URL: backend.url, LOG_LEVEL: 'silent' })
  const stop = async () => {
    await shop.stop()
    await backend.close()
  }
  return { url: shop.url, stop }
}

const test = base.extend({
  baseURL: async ({ startOnce }, use) => use((await startOnce('shop without groups', startBareShop)).url),
})

// One worker, so that its shop is started once. The sample customer, whose cart is bought here, is used by no other spec.
test.describe.configure({ mode: 'default' })

const signIn = async ({ request }: BrowserContext) => {
  const answer = await request.post(href('home', null, { auth: 'true', from: href('cart') }), { form: CUSTOMER })
  expect(answer.ok()).toBe(true)
}

/** Routes with the same screen, whose pages differ only by their texts and products. */
const screenOf = (path: string): string | null => {
  const name = matchRoute(new URL(path, 'http://shop').pathname)?.name ?? null
  if (name?.startsWith('info')) return 'info'
  return name !== null && ['bestSales', 'newProducts', 'pricesDrop'].includes(name) ? 'list' : name
}

/**
 * Opens one page of each screen that can be reached from an address, if `opens` accepts it. Returns the addresses of its links. Whether
 * each of them has a page: test/server/groups-off.test.ts.
 */
const crawl = async (shop: Shop, from: string, opens: (path: string) => boolean = () => true): Promise<readonly string[]> => {
  const known = new Set([from])
  const opened = new Set<string>()
  for (const path of known) {
    const screen = screenOf(path)
    if (screen === null || opened.has(screen) || !opens(path)) continue
    opened.add(screen)
    expect((await shop.open(path)).status(), path).toBe(200)
    await expect(shop.heading().first()).toBeVisible()
    for (const link of await linksOf(shop)) known.add(link)
  }
  return [...known]
}

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test('a guest finds no error on any page', async ({ shop }) => {
      const reached = await crawl(shop, '/')
      for (const path of [href('cart'), href('contacts'), href('bestSales')]) expect(reached).toContain(path)
    })
  })
}

for (const { name, ...place } of ON_DESKTOP) {
  test.describe(name, () => {
    test.use(place)

    test('a customer finds no error on any page', async ({ shop, context }) => {
      await signIn(context)
      // The other pages equal those of a guest, except for the header.
      const isOwn = (path: string) => ['home', 'cart'].includes(screenOf(path) ?? '') || /^\/(?:profile|wishlist)/.test(path)
      const reached = await crawl(shop, '/', isOwn)
      for (const path of [href('profile'), href('profileInfo'), href('addresses'), href('favorites'), href('wishlist')])
        expect(reached).toContain(path)
      for (const path of [href('orders'), href('promo'), href('notifications')]) expect(reached).not.toContain(path)
    })
  })
}

test('a customer buys a product: address, delivery and payment of the cart, and the card', async ({ shop, context }) => {
  const { page, main, t, heading, open } = shop
  await signIn(context)
  const product = await findProduct(context.request, isSimple)
  await open(href('product', { productSlug: product.link_rewrite }))
  await main
    .getByRole('button', { name: t('card.addLarge') })
    .first()
    .click()
  await main.getByRole('link', { name: t('card.toCart') }).click()
  await expect(heading(t('nav.cart'))).toBeVisible()
  await expect(main.getByRole('button', { name: t('checkout.addAddress') })).toHaveCount(0)
  await expect(main.getByRole('button', { name: t('cart.saveNamed', { name: product.name }) })).toHaveCount(0)

  // The first delivery method also requires a handover.
  for (const name of ['address', 'shipping', 'handover', 'payment']) {
    const first = main.locator(`input[type=radio][name=${name}]`).first()
    await expect(first).toBeAttached()
    if ((await main.locator(`input[name=${name}]:checked`).count()) === 0) await first.check({ force: true })
    await expect(main.locator(`input[name=${name}]:checked`)).toHaveCount(1)
  }
  await agree(shop).check()
  const duty = main.locator('input[name=duty_acknowledged]')
  if ((await duty.count()) > 0) await duty.check({ force: true })
  await placeButton(shop).click()

  await page.waitForURL(/\/jpcart\/payment\//)
  const paymentId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await fillCard(shop, CARDS.good)
  await fieldsOf(shop).pay.click()
  await expect(page).toHaveURL(statusPage(paymentId))
  await expect(heading(t('payment.title.succeeded'))).toBeVisible()
  await expect(main.getByRole('link', { name: t('payment.toOrder') })).toHaveCount(0)

  await open(href('cart'))
  await expect(heading(t('cart.emptyTitle'))).toBeVisible()
})
