/** Prefetching before a click, within a limited share of the user's connection. */
import type { Route } from 'playwright/test'
import { PRELOAD_AT_ONCE } from '../../shared/constants.ts'
import { expect, test, type Shop } from './fixtures.ts'
import { holdCalls } from './gate.ts'
import { watchRequests } from './quiet.ts'

/** The time that a pointer rests on a link before its page is prefetched, with a margin; in ms. */
const INTENT_MS = 100

const cards = ({ main }: Shop) => main.getByRole('listitem').getByRole('heading', { level: 2 }).getByRole('link')

/** When it resolves, the test has seen every earlier request of the page. */
const settle = ({ page }: Shop) => page.evaluate(() => fetch('/livez').then(() => undefined))

/** Hovers the first links of the list, one after the other. */
const restOn = async (shop: Shop, count: number) => {
  for (let index = 0; index < count; index += 1) {
    await cards(shop).nth(index).hover()
    await shop.page.clock.runFor(INTENT_MS)
  }
  await settle(shop)
}

test('[R9.09] at most 5 pages are prefetched at once; the next begins when one is complete', async ({ shop }) => {
  const { page } = shop
  const pending: Route[] = []
  await page.clock.install()
  await shop.open('/category/face-care')
  await page.route(/\/api\/products\//, (route) => void pending.push(route))
  await page.clock.pauseAt(Date.now() + 60_000)

  await restOn(shop, PRELOAD_AT_ONCE + 3)
  expect(pending).toHaveLength(PRELOAD_AT_ONCE)

  await pending[0]?.continue()
  await expect.poll(() => pending.length).toBe(PRELOAD_AT_ONCE + 1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a prefetched page is shown without another request', async ({ shop }) => {
  const { page, heading } = shop
  const requested: string[] = []
  await page.clock.install()
  await shop.open('/category/face-care')
  page.on('request', (request) => /\/api\/products\/[\w-]+$/.test(request.url()) && requested.push(request.url()))
  const link = cards(shop).first()
  const product = await link.innerText()
  const answer = page.waitForResponse(/\/api\/products\/[\w-]+$/)
  await page.clock.pauseAt(Date.now() + 60_000)
  await restOn(shop, 1)
  await (await answer).finished()
  await link.click()
  await expect(heading(product)).toBeVisible()
  expect(requested).toHaveLength(1)
})

test('a press on a card waits for the data alone: code and texts are loaded, and the picture of the card is shown until the larger one is', async ({
  shop,
}) => {
  const { page, heading, main } = shop
  const quiet = watchRequests(page)
  await shop.open('/category/face-care')
  // Prefetching begins with the first sign of interest.
  await page.mouse.move(10, 10)
  await quiet()
  const files: string[] = []
  page.on('request', (request) => /\.(?:js|css)$/.test(request.url()) && files.push(request.url()))
  const pictures = await holdCalls(page, /\.(?:avif|webp)$/)
  const product = await cards(shop).first().innerText()
  await cards(shop).first().click()
  await expect(heading(product)).toBeVisible()
  expect(files).toEqual([])
  const picture = main.locator('.gallery-main img').first()
  await expect(picture).toHaveCSS('background-image', /-360\.avif/)
  pictures.open()
  await expect(picture).toHaveCSS('background-image', 'none')
})

test('code of the screens of visible links is prefetched, their data is not', async ({ shop }) => {
  const { page } = shop
  const requested: string[] = []
  page.on('request', (request) => /\/api\//.test(request.url()) && requested.push(request.url()))
  await shop.open('/info/delivery')
  const code = page.waitForRequest(/\/assets\/chunk-[\w-]+\.js$/)
  // Prefetching begins with the first sign of interest.
  await page.mouse.move(10, 10)
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.append(Object.assign(document.createElement('a'), { href: '/category/face-care', textContent: 'Face care' }))
  })
  await code
  await settle(shop)
  expect(requested).toEqual([])
})

// On a 2G connection likewise: client/navigation/prefetch.test.ts.
test('[R9.09] nothing is prefetched on data-saver, and a click still works', async ({ shop }) => {
  const { page, heading } = shop
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), {
    saveData: true,
    effectiveType: '4g',
  })
  await page.clock.install()
  const quiet = watchRequests(page)
  await shop.open('/category/face-care')
  // Delayed work of the page is finished now.
  await page.clock.pauseAt(Date.now() + 60_000)
  await quiet({ idle: false })
  const requested: string[] = []
  page.on('request', (request) => /\/api\/|\.js$/.test(request.url()) && requested.push(request.url()))
  await restOn(shop, 3)
  expect(requested).toEqual([])

  await page.clock.resume()
  const product = await cards(shop).first().innerText()
  await cards(shop).first().click()
  await expect(heading(product)).toBeVisible()
})
