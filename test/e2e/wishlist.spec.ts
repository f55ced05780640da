/** Favourites, and the cart of a signed-in user. */
import { BADGE_MAX, GUEST_CART_KEY } from '../../shared/constants.ts'
import { newAccount, unitsReserved, signInNew } from './accounts.ts'
import { DESKTOP, ONE_LANGUAGE, ON_DESKTOP, ON_PHONE, expect, test, type Shop } from './fixtures.ts'
import { holdCalls } from './gate.ts'
import { caller } from './orders.ts'
import { findProduct, isSimple, productsOf, type Item } from './products.ts'
import { watchRequests } from './quiet.ts'

const heartOf = ({ main, t }: Shop, { name }: Pick<Item, 'name'>) =>
  main.getByRole('button', { name: t('wishlist.toggle', { name }) }).first()

/** A link of the frame by the accessible name of its badge. */
const badgeOf = ({ page, t }: Shop, key: 'header.wishlistCount' | 'header.cartCount', count: number) =>
  page.getByRole('link', { name: t(key, { count }) })

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test('[R2.13] [R2.34] [R2.48] [R3.05] [R4.18] [R7.05] hearts fill the list, removing is undone, and an empty list states it', async ({
      shop,
      context,
    }) => {
      const { page, t, main, heading } = shop
      await signInNew(context)
      const [first, second] = (await productsOf(page.request, { category: 'face-care' })).slice(0, 2)
      if (!first || !second) throw new Error('The category holds too little')
      await shop.open('/category/face-care')
      await heartOf(shop, first).click()
      await expect(heartOf(shop, first)).toHaveAttribute('aria-pressed', 'true')
      await expect(badgeOf(shop, 'header.wishlistCount', 1)).toBeVisible()
      await shop.open(`/${second.link_rewrite}`)
      await heartOf(shop, second).click()
      await expect(badgeOf(shop, 'header.wishlistCount', 2)).toBeVisible()

      await badgeOf(shop, 'header.wishlistCount', 2).click()
      await expect(heading(t('favourites.title'))).toBeVisible()
      await expect(page).toHaveURL('/wishlist')
      await expect(main.locator('.card')).toHaveCount(2)

      await heartOf(shop, second).click()
      await expect(main.locator('.card')).toHaveCount(1)
      await expect(heartOf(shop, first)).toBeFocused()
      // The toast shows the answer's message.
      await expect(page.locator('.toast').last()).toContainText(
        isRussian(shop) ? 'Товар удалён из избранного' : 'Removed from favorites',
      )
      await page
        .getByRole('button', { name: t('ui.undo') })
        .last()
        .click()
      await expect(main.locator('.card')).toHaveCount(2)
      await expect(main.locator('.card').first()).toContainText(second.name)

      await shop.open('/profile/user_favorites')
      await expect(heading(t('favourites.title'))).toBeVisible()
      for (const left of [1, 0]) {
        await main.locator('.card-heart').first().click()
        await expect(main.locator('.card')).toHaveCount(left)
      }
      await expect(heading(t('favourites.emptyTitle'))).toBeVisible()
      await expect(badgeOf(shop, 'header.wishlistCount', 1)).toHaveCount(0)
    })
  })
}

for (const { name, ...place } of ON_DESKTOP) {
  test.describe(name, () => {
    test.use(place)

    test('[R4.21] [R4.05] a guest who presses a heart logs in, has the favourite, and the cart is merged', async ({ shop }) => {
      const { page, t } = shop
      const account = await newAccount(page.request)
      const product = await findProduct(page.request, isSimple)
      await shop.open(`/${product.link_rewrite}`)
      await shop.main
        .getByRole('button', { name: t('card.addLarge') })
        .first()
        .click()
      await expect(badgeOf(shop, 'header.cartCount', 1)).toBeVisible()
      await heartOf(shop, product).click()
      const dialog = page.getByRole('dialog', { name: t('auth.login') })
      await dialog.locator('[name=email]').fill(account.email)
      await dialog.locator('[name=password]').fill(account.password)
      await Promise.all([page.waitForEvent('load'), dialog.locator('button[type=submit]').click()])
      await shop.hydrated()
      await expect(heartOf(shop, product)).toHaveAttribute('aria-pressed', 'true')
      await expect(badgeOf(shop, 'header.wishlistCount', 1)).toBeVisible()
      await expect(badgeOf(shop, 'header.cartCount', 1)).toBeVisible()
      expect(await page.evaluate((key) => localStorage.getItem(key), GUEST_CART_KEY)).toBe('[]')
    })

    test("[R4.20] [R7.06] [R7.10] the server stores a user's cart: added, changed, removed, and restored", async ({
      shop,
      context,
    }) => {
      const { page, t, main } = shop
      await signInNew(context)
      const product = await findProduct(page.request, isSimple)
      await shop.open(`/${product.link_rewrite}`)
      await main
        .getByRole('button', { name: t('card.addLarge') })
        .first()
        .click()
      await expect(badgeOf(shop, 'header.cartCount', 1)).toBeVisible()
      await badgeOf(shop, 'header.cartCount', 1).click()
      const line = main.locator('.cart-line')
      await expect(line).toHaveCount(1)
      await expect.poll(() => unitsReserved(page)).toBe(1)

      // Reloaded before the change is answered: the next page sends it.
      const gate = await holdCalls(page, /\/api\/user\/cart$/)
      await line.getByRole('button', { name: t('card.more') }).click()
      await expect(badgeOf(shop, 'header.cartCount', 2)).toBeVisible()
      await page.reload()
      gate.open()
      await expect.poll(() => unitsReserved(page)).toBe(2)
      await page.reload()
      await shop.hydrated()
      await expect(badgeOf(shop, 'header.cartCount', 2)).toBeVisible()
      await expect(line.getByRole('textbox')).toHaveValue('2')
      expect(await page.evaluate((key) => localStorage.getItem(key), GUEST_CART_KEY)).toBeNull()

      await line.getByRole('button', { name: t('cart.removeNamed', { name: product.name }) }).click()
      await expect(shop.heading(t('cart.emptyTitle'))).toBeVisible()
      await page.getByRole('button', { name: t('ui.undo') }).click()
      await expect(line).toHaveCount(1)
      await expect(badgeOf(shop, 'header.cartCount', 2)).toBeVisible()
      expect(await page.locator('.header-action .count-badge').count()).toBeGreaterThan(0)
    })
  })
}

const isRussian = ({ language }: Shop) => language === 'ru-RU'

for (const language of ONE_LANGUAGE) {
  test.describe(language, () => {
    test.use({ language, viewport: DESKTOP })

    test('[R4.18] [R9.04] a heart whose call fails stays unchanged, and shows an error; the badge of favourites shows 99+ above 99', async ({
      shop,
      context,
    }) => {
      const { page, t } = shop
      await signInNew(context)
      const product = await findProduct(page.request, isSimple)
      shop.expectConsole(/500|ApiError/)
      await page.route('**/api/user/wishlist/*', (route) => route.fulfill({ status: 500, json: { message: null } }))
      await shop.open(`/${product.link_rewrite}`)
      await heartOf(shop, product).click()
      await expect(page.getByText(t('ui.failed')).first()).toBeVisible()
      await expect(heartOf(shop, product)).toHaveAttribute('aria-pressed', 'false')

      await page.unroute('**/api/user/wishlist/*')
      const ids = Array.from({ length: BADGE_MAX + 1 }, (_, index) => index + 1)
      await page.route('**/api/user/wishlist/*', (route) =>
        route.fulfill({ json: { data: { count: ids.length, ids }, message: null } }),
      )
      await heartOf(shop, product).click()
      await expect(badgeOf(shop, 'header.wishlistCount', BADGE_MAX + 1)).toContainText(`${BADGE_MAX}+`)
    })
  })
}

test("the server renders a user's page as signed in: nothing flickers, and nothing is requested twice", async ({
  shop,
  context,
}) => {
  const { page, t } = shop
  const account = await signInNew(context)
  const product = await findProduct(page.request, isSimple)
  await caller(context)('POST', `/user/wishlist/${product.id}`)

  const quiet = watchRequests(page)
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) requested.push(pathname)
  })
  const html = await (await shop.open('/category/face-care')).text()
  const header = /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? ''
  expect(header).toContain(account.email)
  expect(header).toContain(t('header.wishlistCount', { count: 1 }))
  expect(header).not.toContain(t('nav.login'))
  await quiet()
  expect(requested.filter((path) => /user$|wishlistcount|cartcount/.test(path))).toEqual([])
})

test('after a press on a heart no screen shows stale favourites: neither a prefetched one, nor back, nor forward', async ({
  shop,
  context,
}) => {
  const { page, main, heading, t } = shop
  await signInNew(context)
  const [first, second] = (await productsOf(page.request, { category: 'face-care' })).slice(0, 2)
  if (!first || !second) throw new Error('The category holds too little')
  await shop.open('/category/face-care')
  await heartOf(shop, first).click()
  const toFavourites = badgeOf(shop, 'header.wishlistCount', 1).first()
  await expect(toFavourites).toBeVisible()

  // Prefetched, and changed before it is followed.
  const ahead = page.waitForResponse(/\/api\/user\/wishlist$/)
  await toFavourites.hover()
  await ahead
  await heartOf(shop, second).click()
  await badgeOf(shop, 'header.wishlistCount', 2).first().click()
  await expect(heading(t('favourites.title'))).toBeVisible()
  await expect(main.locator('.card')).toHaveCount(2)

  // Navigated away, changed, and back; then forward.
  await main.locator('.card-name > a').first().click()
  await expect(page).not.toHaveURL('/wishlist')
  await heartOf(shop, second).click()
  await expect(badgeOf(shop, 'header.wishlistCount', 1).first()).toBeVisible()
  await page.goBack()
  await expect(main.locator('.card')).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL('/category/face-care')
  await heartOf(shop, second).click()
  await expect(badgeOf(shop, 'header.wishlistCount', 2).first()).toBeVisible()
  await page.goForward()
  await expect(main.locator('.card')).toHaveCount(2)
})
