/** A signed-in user's cart when something fails: it reports the failure, retains its contents, and recovers. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright/test'
import { GUEST_CART_KEY } from '../../shared/constants.ts'
import { dialogOf, newAccount, unitsReserved, signInNew } from './accounts.ts'
import { putInCart } from './checkoutSteps.ts'
import { DESKTOP, ON_DESKTOP, ON_PHONE, expect, test, type Shop } from './fixtures.ts'
import { findProduct, isSimple } from './products.ts'
import { ROOT } from './startProgram.ts'

const badgeOf = ({ page, t }: Shop, count: number) => page.getByRole('link', { name: t('header.cartCount', { count }) })
const addButton = ({ main, t }: Shop) => main.getByRole('button', { name: t('card.addLarge') }).first()
const cartLink = ({ page, t }: Shop) =>
  page
    .getByRole('link', { name: t('nav.cart') })
    .filter({ visible: true })
    .first()

/** Signs in a new user and opens a product without options; returns the product. */
const openAsMember = async (shop: Shop, context: BrowserContext) => {
  await signInNew(context)
  const product = await findProduct(shop.page.request, isSimple)
  await shop.open(`/${product.link_rewrite}`)
  return product
}

/** Lets a call of the cart fail until the returned function is called. */
const failCart = async (page: Page, method: 'GET' | 'POST') => {
  await page.route('**/api/user/cart', (route) =>
    route.request().method() === method ? route.fulfill({ status: 503, json: { data: null, message: null } }) : route.continue(),
  )
  return () => page.unroute('**/api/user/cart')
}

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test('a cart that cannot be loaded reports it instead of waiting for ever, and a retry shows it', async ({
      shop,
      context,
    }) => {
      const { page, t, main } = shop
      shop.expectConsole(/503|ApiError/)
      await signInNew(context)
      const product = await findProduct(page.request, isSimple)
      await putInCart(context, product.id, 1)
      const restore = await failCart(page, 'GET')
      await shop.open(`/${product.link_rewrite}`)
      await cartLink(shop).click()
      await expect(main.getByRole('alert')).toContainText(t('cart.notLoaded'))
      await expect(badgeOf(shop, 1)).toBeVisible()
      await restore()
      await main.getByRole('button', { name: t('ui.retry') }).click()
      await expect(main.getByRole('listitem').filter({ hasText: product.name })).toBeVisible()
      await expect(main.getByRole('alert')).toHaveCount(0)
    })
  })
}

for (const { name, ...place } of ON_DESKTOP) {
  test.describe(name, () => {
    test.use(place)

    test('[R4.05] guest lines that the shop no longer sells are named after sign-in, and the others are merged', async ({
      shop,
    }) => {
      const { page, t } = shop
      shop.expectConsole(/422|ApiError/)
      const account = await newAccount(page.request)
      const product = await findProduct(page.request, isSimple)
      await shop.open(`/${product.link_rewrite}`)
      await addButton(shop).click()
      await page.evaluate((key) => {
        const [line] = JSON.parse(localStorage.getItem(key) ?? '[]') as { product: object }[]
        const removed = { ...line, cart_id: '999999:0', product: { ...line?.product, id: 999_999, name: 'Sencha of Old' } }
        localStorage.setItem(key, JSON.stringify([line, removed]))
      }, GUEST_CART_KEY)
      await shop.open('/?auth=true&from=%2Fcart')
      const { field, submit } = dialogOf(shop)
      await field('email').fill(account.email)
      await field('password').fill(account.password)
      await submit.click()
      await expect(page).toHaveURL('/cart')
      await expect(shop.main.getByText(t('card.notTaken', { names: 'Sencha of Old' }))).toBeVisible()
      await expect(badgeOf(shop, 1)).toBeVisible()
      await page.reload()
      await shop.hydrated()
      await expect(badgeOf(shop, 1)).toBeVisible()
      await expect(page.getByText('Sencha of Old')).toHaveCount(0)
    })
  })
}

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('a failed change is undone, and a retry makes it; its message stays when a later change succeeds', async ({
    shop,
    context,
  }) => {
    const { page, t, main } = shop
    shop.expectConsole(/503|ApiError/)
    const { name } = await openAsMember(shop, context)
    const restore = await failCart(page, 'POST')
    await addButton(shop).click()
    const toast = page.locator('.toast').filter({ hasText: t('ui.failed') })
    await expect(toast).toBeVisible()
    await expect(addButton(shop)).toBeVisible()
    await expect(badgeOf(shop, 1)).toHaveCount(0)
    await restore()
    await page.getByRole('button', { name: t('ui.retry') }).click()
    await expect(badgeOf(shop, 1)).toBeVisible()
    await expect.poll(() => unitsReserved(page)).toBe(1)
    await expect(toast).toHaveCount(0)

    const more = main
      .getByRole('group', { name: t('card.quantity', { name }) })
      .first()
      .getByRole('button', { name: t('card.more') })
    const restoreAgain = await failCart(page, 'POST')
    await more.click()
    await expect(toast).toBeVisible()
    await restoreAgain()
    await more.click()
    await expect(badgeOf(shop, 2)).toBeVisible()
    await expect.poll(() => unitsReserved(page)).toBe(2)
    await expect(toast).toBeVisible()
    await toast.getByRole('button', { name: t('ui.close') }).click()
    await expect(toast).toHaveCount(0)
  })

  test('after the retry of a failed quantity change by keyboard the focus is on the button of the change', async ({
    shop,
    context,
  }) => {
    const { page, t, main } = shop
    shop.expectConsole(/503|ApiError/)
    await signInNew(context)
    const product = await findProduct(page.request, isSimple)
    await putInCart(context, product.id, 1)
    await shop.open('/cart')
    const restore = await failCart(page, 'POST')
    const more = main
      .getByRole('group', { name: t('card.quantity', { name: product.name }) })
      .getByRole('button', { name: t('card.more') })
    await more.focus()
    await page.keyboard.press('Enter')
    const retry = page.getByRole('button', { name: t('ui.retry') })
    await expect(retry).toBeVisible()
    await restore()
    await page.keyboard.press('F6')
    await expect(retry).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => unitsReserved(page)).toBe(2)
    await expect(retry).toHaveCount(0)
    await expect(more).toBeFocused()
  })

  test('the code of the cart that could not be loaded is loaded again, and the cart works', async ({ shop, context }) => {
    const { page, t } = shop
    shop.expectConsole(/status of 404|Failed to load|ChunkLoadError|dynamically imported/)
    await signInNew(context)
    const product = await findProduct(page.request, isSimple)
    const { outputs } = JSON.parse(readFileSync(path.join(ROOT, 'dist/browser-metafile.json'), 'utf8')) as {
      readonly outputs: { readonly [file: string]: { readonly entryPoint?: string } }
    }
    const file = Object.keys(outputs).find((output) => outputs[output]?.entryPoint === 'client/stores/cartCalls.ts')
    const isChunk = (url: URL) => url.pathname === file?.replace('dist', '')
    let documents = 0
    let lostIn = 0
    page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))
    await page.route(isChunk, (route) => {
      lostIn = documents
      return route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' })
    })
    await page.goto(`/${product.link_rewrite}`, { waitUntil: 'commit' })
    // A missing chunk reloads the page once; when that has not helped a message reports it.
    await expect.poll(() => lostIn).toBe(2)
    await shop.hydrated()
    await addButton(shop).click()
    await expect(page.getByText(t('ui.failed')).first()).toBeVisible()
    await expect(addButton(shop)).toBeVisible()
    await page.unroute(isChunk)
    await page.getByRole('button', { name: t('ui.retry') }).click()
    await expect(badgeOf(shop, 1)).toBeVisible()
  })
})

test('a page that is left while the products of a guest are sent: the next page has them', async ({ shop }) => {
  const { page } = shop
  const account = await newAccount(page.request)
  const product = await findProduct(page.request, isSimple)
  await shop.open(`/${product.link_rewrite}`)
  await addButton(shop).click()
  await shop.open('/?auth=true')
  await page.evaluate(() => {
    const send = window.fetch.bind(window)
    window.fetch = (input, options) => {
      const answer = send(input, options)
      if (options?.method !== 'POST' || input !== '/api/user/cart') return answer
      // The page never receives the answer: otherwise it would navigate itself.
      window.location.assign('/info/delivery')
      return new Promise<Response>(() => {})
    }
  })
  const { field, submit } = dialogOf(shop)
  await field('email').fill(account.email)
  await field('password').fill(account.password)
  await submit.click()
  await expect(page).toHaveURL('/info/delivery')
  await expect(badgeOf(shop, 1)).toBeVisible()
})
