/** Without a connection: cached pages, the cart, the offline page; another release; and the removal of the service worker. */
import type { BrowserContext, Page } from 'playwright/test'
import { unitsReserved, signInNew } from './accounts.ts'
import { ON_PHONE, PHONE, expect, type Shop } from './fixtures.ts'
import { findProduct, isSimple } from './products.ts'
import { test, type Line } from './releases.ts'

// One worker, so that its shop is started once.
test.describe.configure({ mode: 'default' })

test.use({ serviceWorkers: 'allow' })

const bar = ({ page, t }: Shop) => page.getByRole('region', { name: t('connection.label') })
const addButton = ({ main, t }: Shop) => main.getByRole('button', { name: t('card.addLarge') }).first()

/** The addresses of all responses that the browser has cached. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const stored: { readonly path: string; readonly text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url)
        stored.push({ path: pathname + search, text: (await (await cache.match(request))?.text()) ?? '' })
      }
    }
    return stored
  })

const isStored = (page: Page, path: string) =>
  page.evaluate(async (wanted) => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().some(({ url }) => url === new URL(wanted, window.location.href).href)
  }, path)

/** Waits until the browser has cached files of this release, and of no other. The page may be reloaded during the wait. */
const storesOnly = (page: Page, release: string) =>
  expect(async () => {
    const names = await page.evaluate(() => caches.keys())
    expect(names).toContain(`files ${release}`)
    expect(names.filter((name) => !name.endsWith(release))).toEqual([])
  }).toPass()

const goOffline = async (context: BrowserContext, line: Line) => {
  await context.setOffline(true)
  line.cut()
}
const goOnline = async (context: BrowserContext, line: Line) => {
  line.mend()
  await context.setOffline(false)
}

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test('visited pages open again with their time, the cart can be changed, and any other address lists the pages that can be opened', async ({
      shop,
      context,
      line,
    }) => {
      const { page, t, heading, main } = shop
      shop.expectConsole(/net::ERR_|Failed to (?:load|fetch)|ApiError|TypeError/)
      const product = await findProduct(page.request, isSimple)
      const path = `/${product.link_rewrite}`
      await shop.open('/info/delivery')
      await expect.poll(() => isStored(page, '/info/delivery')).toBe(true)
      await shop.open(path)
      await addButton(shop).click()
      await expect.poll(() => isStored(page, path)).toBe(true)
      await expect.poll(() => isStored(page, '/cart')).toBe(true)

      await goOffline(context, line)
      await expect(bar(shop)).toContainText(t('connection.none'))
      await page.reload()
      await shop.hydrated()
      await expect(heading()).toContainText(product.name)
      await expect(page.locator('html')).toHaveAttribute('data-kept-at', /^\d+$/)
      await expect(bar(shop)).toContainText(t('connection.cached', { time: '…' }).split('…')[0] ?? '')

      await page.goto('/cart')
      await shop.hydrated()
      await main.getByRole('button', { name: t('card.more') }).click()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('cart/entities'))).toContain('"qty":2')

      await page.goto('/blog')
      await expect(heading(t('offlinePage.title'))).toBeVisible()
      await expect(page.getByRole('listitem')).toHaveCount(3)
      // Opened by its address: a click on a page that is not painted yet may be lost.
      const link = page.getByRole('listitem').getByRole('link').filter({ hasText: product.name })
      await page.goto((await link.getAttribute('href')) ?? '')
      await expect(heading()).toContainText(product.name)
      await shop.hydrated()
      await expect(bar(shop)).toContainText(t('connection.cached', { time: '…' }).split('…')[0] ?? '')

      await goOnline(context, line)
      await expect(page.locator('html')).not.toHaveAttribute('data-kept-at', /.*/)
      await shop.hydrated()
      await expect(bar(shop)).toHaveCount(0)
    })
  })
}

test.describe('a signed-in user', () => {
  test.use({ viewport: PHONE, language: 'ru-RU' })

  test('changes the cart without a connection: each change is sent once, also when the page is reloaded before; no personal page is cached, and nothing remains after logout', async ({
    shop,
    context,
    line,
  }) => {
    const { page, t, heading } = shop
    // A browser that knows that it is offline may send nothing.
    shop.expectConsole(/net::ERR_|Failed to (?:load|fetch)|ApiError|TypeError/, false)
    const { name, email } = await signInNew(context)
    const product = await findProduct(page.request, isSimple)
    const path = `/${product.link_rewrite}`
    await shop.open(path)
    await addButton(shop).click()
    await expect.poll(() => unitsReserved(page)).toBe(1)
    await expect.poll(() => isStored(page, path)).toBe(true)

    await goOffline(context, line)
    const stepper = page.getByRole('group', { name: t('card.quantity', { name: product.name }) }).first()
    await stepper.getByRole('button', { name: t('card.more') }).click()
    await expect(bar(shop)).toContainText(t('connection.waiting'))
    await page.reload()
    await shop.hydrated()
    await expect(heading()).toContainText(product.name)
    await expect(bar(shop)).toContainText(t('connection.waiting'))

    line.requested.length = 0
    await goOnline(context, line)
    await expect(page.locator('html')).not.toHaveAttribute('data-kept-at', /.*/)
    await shop.hydrated()
    await expect(page.getByRole('link', { name: t('header.cartCount', { count: 2 }) })).toBeVisible()
    expect(await unitsReserved(page)).toBe(2)
    expect(line.requested.filter((one) => one === 'POST /api/user/cart')).toHaveLength(1)

    for (const { path: stored, text } of await storedIn(page))
      expect(text.includes(email) || text.includes(`"name":"${name}"`), stored).toBe(false)
    await page.goto('/profile')
    await shop.hydrated()
    await page.getByRole('button', { name: t('profile.logout') }).click()
    await expect(page).toHaveURL('/')
    // The next page is cached again.
    expect((await storedIn(page)).some((one) => one.path === path)).toBe(false)
    expect(await page.evaluate(() => localStorage.getItem('cart/unsent'))).toBe('null')
  })
})

test.describe('another release', () => {
  test('is offered to an open page, but not during typing; the next one waits under a visible page', async ({ shop, line }) => {
    const { page, t } = shop
    await shop.open('/info/delivery')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
    line.deploy('0123456789')
    await page
      .getByRole('combobox', { name: t('search.label') })
      .first()
      .fill('soap')
    await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => null))
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.ready.then(({ waiting }) => waiting !== null))).toBe(true)
    await expect(bar(shop)).toHaveCount(0)
    await page
      .getByRole('combobox', { name: t('search.label') })
      .first()
      .fill('')
    await expect(bar(shop)).toContainText(t('connection.release'))
    await bar(shop)
      .getByRole('button', { name: t('connection.reload') })
      .click()
    await storesOnly(page, '0123456789')
    await shop.hydrated()
    await expect(bar(shop)).toHaveCount(0)

    line.deploy('abcdefabcd')
    await page.reload()
    await shop.hydrated()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.ready.then(({ waiting }) => waiting !== null))).toBe(true)
    await page.evaluate(() =>
      navigator.serviceWorker.ready.then(({ waiting }) => waiting?.postMessage({ type: 'begin', unseen: true })),
    )
    await shop.open('/info/payment')
    expect(await page.evaluate(() => caches.keys())).toContain('files 0123456789')
    await expect(bar(shop)).toHaveCount(0)
  })

  test('has its service worker fetched by its page, although the browser has first received that of the previous release', async ({
    shop,
    line,
  }) => {
    const { page } = shop
    await shop.open('/info/delivery')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
    line.deploy('0123456789', { workersOfPrevious: 2 })
    await page.reload()
    await shop.hydrated()
    await expect.poll(() => page.evaluate(() => caches.keys())).toContain('files 0123456789')
  })

  test('is not offered while it is older than the page: an instance of the previous release has answered during a rollout', async ({
    shop,
    line,
  }) => {
    const { page } = shop
    await shop.open('/info/delivery')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
    line.deploy('0123456789', { builtAt: '2026-01-01T00:00:00.000Z' })
    await page.evaluate(() => navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => null))
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.ready.then(({ waiting }) => waiting !== null))).toBe(true)
    // The page has requested the worker's release before.
    await page.evaluate(async () => {
      const { waiting } = await navigator.serviceWorker.ready
      const { port1, port2 } = new MessageChannel()
      const answered = new Promise((resolve) => port1.addEventListener('message', resolve))
      port1.start()
      waiting?.postMessage({ type: 'release' }, [port2])
      await answered
    })
    await expect(bar(shop)).toHaveCount(0)
  })

  test('of the server than of the page: links are opened as documents', async ({ shop, line }) => {
    const { page, t } = shop
    line.deploy('0123456789')
    await shop.open('/info/delivery')
    const openLink = async (name: string) => {
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await expect(page).toHaveTitle(new RegExp(name))
      await shop.hydrated()
      return page.evaluate(() => 'isSameDocument' in window)
    }
    // The answer to the first one names the server's release.
    await openLink(t('nav.brands'))
    expect(await openLink(t('nav.news'))).toBe(false)
  })

  test('without a service worker removes the service worker of the previous release, with its caches', async ({ shop, line }) => {
    const { page } = shop
    await shop.open('/info/delivery')
    await expect.poll(() => isStored(page, '/info/delivery')).toBe(true)
    line.switchOff()
    await page.reload()
    await shop.hydrated()
    await expect
      .poll(() =>
        page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length]),
      )
      .toEqual([0, 0])
  })
})
