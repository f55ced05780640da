/** Navigation between pages in the browser: nothing flashes, nothing is lost, and the location is always shown. */
import { LOADING_THROTTLE_MS } from '../../shared/constants.ts'
import { holdCalls } from './gate.ts'
import { expect, PHONE, test, type Shop } from './fixtures.ts'
import { watchRequests } from './quiet.ts'

const CATEGORY = '/category/face-care'

/** The loading line at the top; it has no role, because it is only visual. */
const loadingLine = ({ page }: Shop) => page.locator('.page-progress[data-active]')

const productLinks = ({ main }: Shop) => main.getByRole('listitem').getByRole('heading').getByRole('link')

const scrollOf = ({ page }: Shop) => page.evaluate(() => Math.round(window.scrollY))
/** The scroll position is restored a moment after the page is rendered. */
const expectScroll = (shop: Shop, top: number) =>
  expect.poll(async () => Math.abs((await scrollOf(shop)) - top)).toBeLessThanOrEqual(4)

/** Inserts a link into the page and follows it: for addresses that no page of the shop links to. */
const follow = async ({ page }: Shop, to: string, rel = '') => {
  await page.evaluate(
    ([href, relation]) => {
      document.querySelector('#test-link')?.remove()
      const link = Object.assign(document.createElement('a'), {
        id: 'test-link',
        href,
        rel: relation,
        textContent: 'A link of a test',
      })
      document.querySelector('main')?.prepend(link)
    },
    [to, rel] as const,
  )
  await page.getByRole('link', { name: 'A link of a test' }).click()
}

test('a quick page shows no loading line; otherwise the old page stays until the new one is loaded, and only a wait over 200 ms is shown', async ({
  shop,
}) => {
  const { page, heading, t } = shop
  await page.clock.install()
  // Calls under way, and those of timers of an hour, would reach their time limit when the clock is moved so far.
  const quiet = watchRequests(page)
  await shop.open(CATEGORY)
  const before = await heading().innerText()
  const link = productLinks(shop).first()
  const product = await link.innerText()

  await test.step('a quick page shows no loading line', async () => {
    await page.evaluate(() => {
      const line = document.querySelector('.page-progress')
      const seen = new MutationObserver(() => document.documentElement.setAttribute('data-line-was-seen', ''))
      if (line) seen.observe(line, { attributes: true })
    })
    await quiet({ idle: false })
    await page.clock.pauseAt(Date.now() + 60_000)
    await link.click()
    await expect(heading(product)).toBeVisible()
    await page.clock.resume()
    await expect(page.locator('html')).not.toHaveAttribute('data-line-was-seen')
    await page.goBack()
    await expect(heading(before)).toBeVisible()
    await expect(page).toHaveURL(CATEGORY)
  })

  await test.step('the old page stays until the new one is loaded, and only a wait over 200 ms is shown', async () => {
    const other = productLinks(shop).nth(1)
    const next = await other.innerText()
    await quiet({ idle: false })
    const gate = await holdCalls(page)
    await page.clock.pauseAt(Date.now() + 120_000)
    await other.click()
    await page.clock.runFor(LOADING_THROTTLE_MS - 10)
    await expect(loadingLine(shop)).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(loadingLine(shop)).toHaveCount(1)
    await expect(heading(before)).toBeVisible()
    await expect(page).toHaveURL(CATEGORY)

    await page.clock.resume()
    gate.open()
    await expect(heading(next)).toBeVisible()
    await expect(loadingLine(shop)).toHaveCount(0)
    await expect(page).toHaveTitle(t('head.title', { page: next, shop: t('shop.name') }))
  })
})

test('the newest click wins: earlier requests are aborted', async ({ shop }) => {
  const { page, heading, t } = shop
  await shop.open('/')
  await holdCalls(page, /\/api\/(products|categories)/)
  const requested = page.waitForRequest(/\/api\/(products|categories)/)
  const ended = page.waitForEvent('requestfailed', (request) => /\/api\/(products|categories)/.test(request.url()))
  await page
    .getByRole('navigation', { name: t('nav.categories') })
    .getByRole('link')
    .first()
    .click()
  await requested
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('nav.about') })
    .first()
    .click()
  await expect(heading(t('title.infoAboutUs'))).toBeVisible()
  await ended
  await expect(page).toHaveURL('/info/about-us')
})

test('a new page begins at its top with the focus on its title; back restores the scroll without a request', async ({ shop }) => {
  const { page, heading } = shop
  await page.setViewportSize(PHONE)
  await shop.open(CATEGORY)
  const before = await heading().innerText()
  const link = productLinks(shop).nth(9)
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const left = await scrollOf(shop)
  expect(left).toBeGreaterThan(300)
  const product = await link.innerText()
  await link.click()

  await expect(heading(product)).toBeFocused()
  await expect(page).not.toHaveURL(CATEGORY)
  await expectScroll(shop, 0)

  // A pointer that rests on a link would prefetch its page.
  await page.mouse.move(0, 0)
  const requested: string[] = []
  page.on('request', (request) => /\/api\//.test(request.url()) && requested.push(request.url()))
  await page.goBack()
  await expect(heading(before)).toBeFocused()
  await expect(page).toHaveURL(CATEGORY)
  await expectScroll(shop, left)
  expect(requested).toEqual([])

  await page.goForward()
  await expect(heading(product)).toBeFocused()
  await expectScroll(shop, 0)
})

test('[R8.02] a link to another site is refused unless it carries the flag; one to a place on another page ends there; one to a file is followed', async ({
  shop,
}) => {
  const { page, heading, t } = shop
  await page.route(/^https:\/\/elsewhere\.example/, (route) =>
    route.fulfill({ body: '<title>Elsewhere</title>', contentType: 'text/html' }),
  )
  shop.expectConsole(/external address needs the external flag: https:\/\/elsewhere\.example/)
  await shop.open('/')
  await test.step('an address of another site without the flag', async () => {
    const refusal = page.waitForEvent('console', (message) => message.text().includes('external flag'))
    await follow(shop, 'https://elsewhere.example/')
    await refusal
    await expect(page).toHaveURL('/')
    await expect(heading(t('home.heading'))).toBeVisible()
  })

  await test.step('an address with an invalid percent encoding is a page like any other', async () => {
    await follow(shop, '/info/delivery#50%')
    await expect(heading(t('title.infoDelivery'))).toBeVisible()
    await expect(page).toHaveURL('/info/delivery#50%')
  })

  await test.step('a place on another page', async () => {
    await follow(shop, '/#catalogue')
    await expect(heading(t('home.heading'))).toBeVisible()
    await expect(page).toHaveURL('/#catalogue')
    await expect(page.getByRole('navigation', { name: t('nav.categories') })).toBeInViewport()
  })

  await test.step('a file', async () => {
    const answer = page.waitForResponse('**/robots.txt')
    await follow(shop, '/robots.txt')
    expect((await answer).status()).toBe(200)
    await expect(page.getByText('User-agent')).toBeVisible()
  })

  await test.step('an address of another site with the flag', async () => {
    await shop.open('/info/delivery')
    await follow(shop, 'https://elsewhere.example/', 'external')
    await expect(page).toHaveTitle('Elsewhere')
  })
})

test('[R2.39] [R4.02] [R4.03] [R8.01] an unknown address is the 404 page, and the next navigation clears it', async ({
  shop,
}) => {
  const { page, heading, main, t } = shop
  const loaded: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loaded.push(request.url()))
  await shop.open('/')

  // The server answers addresses outside the route table: they may be files of the shop.
  shop.expectConsole(/status of 404.*\/no\/such\/page/)
  await follow(shop, '/no/such/page')
  await page.waitForURL('**/no/such/page')
  await shop.hydrated()
  await expect(heading(t('error.404.title'))).toBeVisible()
  await expect(main.getByText('Page not found: /no/such/page')).toBeVisible()
  await expect(page).toHaveTitle(t('head.title', { page: t('error.404.title'), shop: t('shop.name') }))
  await expect(page).toHaveURL('/no/such/page')

  await main.getByRole('link', { name: t('error.home') }).click()
  await expect(heading(t('home.heading'))).toBeVisible()
  await expect(heading(t('error.404.title'))).toBeHidden()

  // A well-formed address that the backend does not know.
  shop.expectConsole(/status of 404.*\/api\/products\/no-such-product/)
  await follow(shop, '/no-such-product')
  await expect(heading(t('error.404.title'))).toBeFocused()
  await expect(page).toHaveURL('/no-such-product')
  await page.goBack()
  await expect(heading(t('home.heading'))).toBeVisible()
  await expect(heading(t('error.404.title'))).toBeHidden()
  expect(loaded, 'pages that were loaded as documents').toHaveLength(2)
})

test('a backend that fails during a navigation is the error page with its status, and the shop still works', async ({ shop }) => {
  const { page, heading, main, t } = shop
  await shop.open('/')
  await page.route(/\/api\//, (route) => route.fulfill({ status: 503, json: { data: null, message: 'down' } }))
  shop.expectConsole(/status of 503/)
  shop.expectConsole(/ApiError/)
  await page
    .getByRole('navigation', { name: t('nav.categories') })
    .getByRole('link')
    .first()
    .click()
  await expect(heading(t('error.503.title'))).toBeFocused()
  await page.unroute(/\/api\//)
  await main.getByRole('link', { name: t('error.reload') }).click()
  await expect(page).toHaveURL(/\/category\//)
  await expect(heading(t('error.503.title'))).toBeHidden()
})

test('a press with a modifier key opens a new tab, also on a link that opens a layer', async ({ shop, context }) => {
  const { page, t } = shop
  await shop.open('/category/face-care')
  const opened = context.waitForEvent('page')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav.catalogue') })
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL('/#catalogue')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/category/face-care')
})

test.describe('between pages that share a layout', () => {
  test.use({ viewport: { width: 1280, height: 480 } })

  test('the list at the side stays unchanged: its scroll position, and the focus in it', async ({ shop }) => {
    const { page, t, heading } = shop
    await shop.open('/info/delivery')
    const list = page.getByRole('navigation', { name: t('info.pages') })
    const last = list.getByRole('link', { name: t('title.infoPrivacy') })
    await last.focus()
    const side = list.locator('[data-keeps-focus]')
    const scrolled = await side.evaluate((element) => element.scrollTop)
    expect(scrolled).toBeGreaterThan(0)
    const node = await side.elementHandle()

    await page.keyboard.press('Enter')
    await page.waitForURL('/info/privacy-policy')
    await expect(last).toHaveAttribute('aria-current', 'page')
    await expect(heading(t('title.infoDelivery'))).toBeHidden()
    await expect(last).toBeFocused()
    expect(await node?.evaluate((element) => [element.isConnected, element.scrollTop])).toEqual([true, scrolled])
  })
})
