/** Late parts: the page is usable before they arrive, inserts them on arrival, and works without them. */
import { json, hang } from '../support/fakeUpstream.ts'
import { productsOf } from './products.ts'
import { expect, test } from './faultyShop.ts'
import { watchRequests } from './quiet.ts'
import type { Shop } from './fixtures.ts'

// One worker, so that its shop is started once.
test.describe.configure({ mode: 'default' })

/** A product with reviews and questions. */
const talkedOf = async ({ page }: Shop) => {
  const [product] = await productsOf(page.request, { sort: 'rating', per_page: '1' })
  if (!product) throw new Error('The shop sells nothing')
  return { ...product, path: `/${product.link_rewrite}`, call: (part: string) => `/v1/products/${product.link_rewrite}/${part}` }
}

/** Calls to the backend that the page itself makes. */
const callsOf = ({ page }: Shop): readonly string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  return calls
}

const reviewsOf = ({ main }: Shop) => main.locator('#reviews')
const waiting = (shop: Shop) => reviewsOf(shop).locator('[aria-busy=true]')
const reviews = (shop: Shop) =>
  reviewsOf(shop)
    .getByRole('listitem')
    .filter({ has: shop.page.locator('time') })

test('the page is rendered, hydrated and sells before its reviews arrive', async ({ shop, way }) => {
  const { page, t, heading, main } = shop
  const product = await talkedOf(shop)
  // Server and browser know the page, so that the steps below fit into the 3 s that a call may take.
  await shop.open(product.path)
  const calls = callsOf(shop)
  let letPass = () => {}
  // Again on a machine that is too busy for that.
  await expect(async () => {
    letPass()
    letPass = way.hold(product.call('reviews'))
    await page.evaluate(() => localStorage.clear())
    await page.goto(product.path, { waitUntil: 'commit' })
    await expect(heading(product.name)).toBeVisible()
    await expect(waiting(shop)).toBeVisible({ timeout: 3000 })
    await expect(reviews(shop)).toHaveCount(0)

    await shop.hydrated()
    if (product.has_options) await main.getByRole('radio').and(page.locator(':enabled')).first().check({ force: true })
    await main
      .getByRole('button', { name: t('card.addLarge') })
      .first()
      .click()
    await expect(page.getByRole('link', { name: t('header.cartCount', { count: 1 }) })).toBeVisible()
    expect(await waiting(shop).isVisible()).toBe(true)
  }).toPass()

  letPass()
  await expect(reviews(shop).first()).toBeVisible()
  await expect(waiting(shop)).toHaveCount(0)
  await page.waitForLoadState('load')
  // A late part has been hydrated with its own data: React would write a mismatch to the console.
  await expect(page.locator('#deferred-reviews')).toBeAttached()
  expect(calls, 'calls for what the page already held').toEqual([])
})

test('a guest’s page contains all its data: at rest it has requested nothing from the backend', async ({ shop }) => {
  const product = await talkedOf(shop)
  const quiet = watchRequests(shop.page)
  const calls = callsOf(shop)
  for (const path of ['/', '/category/face-care', product.path]) {
    await shop.open(path)
    await quiet()
    expect(calls, path).toEqual([])
  }
})

test('a late part that fails shows an error in its place, and the page works', async ({ shop, way }) => {
  const { page, t, heading, main } = shop
  const product = await talkedOf(shop)
  way.on(product.call('reviews'), json({ data: null, message: 'Out of order' }, 500))
  const calls = callsOf(shop)

  expect((await shop.open(product.path)).status()).toBe(200)
  await expect(main.getByText(t('product.reviewsFailed'))).toBeVisible()
  await expect(main.locator('#similar').getByRole('listitem').first()).toBeVisible()
  expect(calls).toEqual([])

  await main.locator('#similar').getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(heading(product.name)).toBeHidden()
  await expect(heading()).toBeFocused()
  await expect(page.getByText(t('product.reviewsFailed'))).toHaveCount(0)
})

test('a late part that never arrives is abandoned, and does not block the page', async ({ shop, way }) => {
  const { page, t, heading, main } = shop
  const product = await talkedOf(shop)
  way.on(product.call('reviews'), hang)
  const calls = callsOf(shop)
  await page.goto(product.path, { waitUntil: 'commit' })
  await expect(heading(product.name)).toBeVisible()
  await expect(waiting(shop)).toBeVisible()
  await expect(main.getByText(t('product.reviewsFailed'))).toBeVisible()
  await page.waitForLoadState('load')
  await shop.hydrated()
  await expect(waiting(shop)).toHaveCount(0)
  expect(calls).toEqual([])
})

test('the same after a navigation: the page first, its late parts on arrival', async ({ shop, way }) => {
  const { page, t, heading, main } = shop
  const product = await talkedOf(shop)
  await shop.open('/category/face-care')
  const letPass = way.hold(product.call('reviews'))
  await page.evaluate((href) => {
    document.querySelector('main')?.prepend(Object.assign(document.createElement('a'), { href, textContent: 'A link of a test' }))
  }, product.path)
  await page.getByRole('link', { name: 'A link of a test' }).click()
  await expect(heading(product.name)).toBeFocused()
  await expect(waiting(shop)).toBeVisible()
  await expect(main.getByRole('button', { name: t('card.addLarge') }).first()).toBeVisible()
  letPass()
  await expect(reviews(shop).first()).toBeVisible()
  await expect(waiting(shop)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a late part is readable too', async ({ shop, way }) => {
    const { page, heading } = shop
    const product = await talkedOf(shop)
    // Again when the call has reached its limit before the page was rendered.
    await expect(async () => {
      const letPass = way.hold(product.call('reviews'))
      await page.goto(product.path, { waitUntil: 'commit' })
      await expect(heading(product.name)).toBeVisible()
      letPass()
      await page.waitForLoadState('load')
      await expect(
        page
          .getByRole('listitem')
          .filter({ has: page.locator('time') })
          .first(),
      ).toBeVisible({ timeout: 3000 })
    }).toPass()
    await expect(page.locator('main [aria-busy=true]').filter({ visible: true })).toHaveCount(0)
  })
})
