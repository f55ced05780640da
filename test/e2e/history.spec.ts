/** Back, forward, reload and links within a page: the right screen, at its former scroll position. */
import { createGate } from './gate.ts'
import { expect, test, type Shop } from './fixtures.ts'
import { watchRequests } from './quiet.ts'

const CATEGORY = '/category/face-care'

const scrollOf = ({ page }: Shop) => page.evaluate(() => Math.round(window.scrollY))
const expectScroll = (shop: Shop, top: number) =>
  expect.poll(async () => Math.abs((await scrollOf(shop)) - top)).toBeLessThanOrEqual(4)
const scrollBy = async (shop: Shop, top: number) => {
  await shop.page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
  await expectScroll(shop, top)
}
const links = ({ main }: Shop) => main.getByRole('listitem').getByRole('heading').getByRole('link')
const footerLink = ({ page, t }: Shop) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('nav.about') })
    .first()

/** A product page from its list, with a link to its reviews. */
const openProduct = async (shop: Shop) => {
  await shop.open(CATEGORY)
  const path = (await links(shop).first().getAttribute('href')) ?? ''
  await links(shop).first().click()
  await expect(shop.page).toHaveURL(path)
  const toReviews = shop.main.locator('a[href="#reviews"]').first()
  await expect(toReviews).toBeVisible()
  return { path, toReviews }
}

test('back and forward between places on a page scroll, without requests', async ({ shop }) => {
  const { page, main } = shop
  const { path, toReviews } = await openProduct(shop)
  await scrollBy(shop, 120)
  await page.mouse.move(0, 0)
  const requested: string[] = []
  page.on('request', (request) => /\/api\//.test(request.url()) && requested.push(request.url()))
  await toReviews.click()
  await expect(page).toHaveURL(`${path}#reviews`)
  await expect(main.locator('#reviews')).toBeInViewport()
  const atReviews = await scrollOf(shop)
  expect(atReviews).toBeGreaterThan(300)

  await page.goBack()
  await expect(page).toHaveURL(path)
  await expectScroll(shop, 120)
  await page.goForward()
  await expect(page).toHaveURL(`${path}#reviews`)
  await expectScroll(shop, atReviews)

  // Navigated away and back: the same screen, at its former position.
  await scrollBy(shop, atReviews + 200)
  await footerLink(shop).evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/info/about-us')
  requested.length = 0
  await page.goBack()
  await expect(page).toHaveURL(`${path}#reviews`)
  await expectScroll(shop, atReviews + 200)
  expect(requested).toEqual([])
})

test('a reload restores the scroll, and so does returning from another document', async ({ shop }) => {
  const { page } = shop
  await shop.open('/info/delivery')
  await shop.open(CATEGORY)
  await scrollBy(shop, 1200)
  await page.reload()
  await shop.hydrated()
  await expectScroll(shop, 1200)

  await scrollBy(shop, 900)
  await page.goto('/robots.txt')
  await page.goBack()
  await shop.hydrated()
  await expect(page).toHaveURL(CATEGORY)
  await expectScroll(shop, 900)

  // Within the document again, the router restores the scroll.
  await links(shop).nth(6).click()
  await expect(page).not.toHaveURL(CATEGORY)
  await expectScroll(shop, 0)
})

test('back, and forward before back has loaded, show the screen of the address', async ({ shop }) => {
  const { page, heading, t } = shop
  await shop.open('/prices-drop')
  await shop.open('/brands')
  // From an earlier document, so that none of its data is cached.
  await page.reload()
  await shop.hydrated()
  await footerLink(shop).click()
  await expect(page).toHaveURL('/info/about-us')
  await page.reload()
  await shop.hydrated()

  const gate = createGate()
  await page.route(/\/api\//, async (route) => {
    await gate.opened
    await route.continue().catch(() => {})
  })
  const quiet = watchRequests(page)
  const requested = page.waitForRequest(/\/api\/brands/)
  await page.evaluate(() => window.history.back())
  await requested
  await expect(page).toHaveURL('/brands')
  await page.evaluate(() => window.history.forward())
  await expect(page).toHaveURL('/info/about-us')
  gate.open()
  await quiet()
  await expect(heading(t('title.infoAboutUs'))).toBeVisible()
  await expect(page).toHaveURL('/info/about-us')
})

test('a link to the current page adds no history entry', async ({ shop }) => {
  const { page, heading, t } = shop
  await shop.open(CATEGORY)
  await footerLink(shop).click()
  await expect(heading(t('title.infoAboutUs'))).toBeFocused()
  const entries = await page.evaluate(() => window.history.length)
  for (let press = 0; press < 2; press += 1) {
    await scrollBy(shop, 50)
    await footerLink(shop).click()
    await expect(heading(t('title.infoAboutUs'))).toBeFocused()
    await expectScroll(shop, 0)
  }
  expect(await page.evaluate(() => window.history.length)).toBe(entries)
  await page.goBack()
  await expect(page).toHaveURL(CATEGORY)
})
