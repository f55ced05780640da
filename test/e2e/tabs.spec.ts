/** Tabs of one browser share the cart, the favourites and the session, and lose none of each other's changes. */
import type { Page } from 'playwright/test'
import { dialogOf, newAccount, unitsReserved, signInNew } from './accounts.ts'
import { DESKTOP, expect, test, type Shop } from './fixtures.ts'
import { findProduct, isSimple, type Item } from './products.ts'

test.use({ viewport: DESKTOP })

/** Can be added to the cart from its page several times. */
const isPlenty = (item: Item) => isSimple(item) && item.qty_limit >= 8

const badgeOf = ({ t }: Shop, tab: Page, key: 'header.wishlistCount' | 'header.cartCount', count: number) =>
  tab.getByRole('link', { name: t(key, { count }) })

const addButton = ({ t }: Shop, tab: Page) =>
  tab
    .getByRole('main')
    .getByRole('button', { name: t('card.addLarge') })
    .first()

const moreOf = ({ t }: Shop, tab: Page, { name }: Item) =>
  tab
    .getByRole('main')
    .getByRole('group', { name: t('card.quantity', { name }) })
    .first()
    .getByRole('button', { name: t('card.more') })

const heartIn = ({ t }: Shop, tab: Page, { name }: Item) =>
  tab
    .getByRole('main')
    .getByRole('button', { name: t('wishlist.toggle', { name }) })
    .first()

/** Opens a product in two tabs. */
const openTwice = async (shop: Shop, { link_rewrite: slug }: Item): Promise<readonly [one: Page, other: Page]> => {
  const other = await shop.page.context().newPage()
  await shop.open(`/${slug}`)
  await shop.open(`/${slug}`, other)
  return [shop.page, other]
}

test('tabs of one user show each other’s changes, by broadcast channels, and lose no units: one sets four, the other adds one, and both show five', async ({
  shop,
  context,
}) => {
  await signInNew(context)
  const product = await findProduct(shop.page.request, isPlenty)
  const [one, other] = await openTwice(shop, product)

  await test.step('units', async () => {
    await addButton(shop, one).click()
    for (const tab of [one, other]) await expect(badgeOf(shop, tab, 'header.cartCount', 1)).toBeVisible()
    for (let press = 0; press < 3; press += 1) await moreOf(shop, one, product).click()
    await moreOf(shop, other, product).click()
    for (const tab of [one, other]) await expect(badgeOf(shop, tab, 'header.cartCount', 5)).toBeVisible()
    await expect.poll(() => unitsReserved(one)).toBe(5)

    // Pressed at the same time, their calls would overlap.
    await Promise.all([one, other].map((tab) => moreOf(shop, tab, product).click()))
    for (const tab of [one, other]) await expect(badgeOf(shop, tab, 'header.cartCount', 7)).toBeVisible()
    await expect.poll(() => unitsReserved(one)).toBe(7)
  })

  await test.step('a favourite', async () => {
    const list = await context.newPage()
    await shop.open('/wishlist', list)
    await heartIn(shop, one, product).click()
    await expect(list.getByRole('main').getByRole('link', { name: product.name }).first()).toBeVisible()
    await expect(heartIn(shop, other, product)).toHaveAttribute('aria-pressed', 'true')
    await expect(badgeOf(shop, other, 'header.wishlistCount', 1)).toBeVisible()
    await heartIn(shop, other, product).click()
    await expect(heartIn(shop, one, product)).toHaveAttribute('aria-pressed', 'false')
    await expect(list.getByRole('heading', { level: 1, name: shop.t('favourites.emptyTitle') })).toBeVisible()
  })
})

test('a favourite and a unit in the cart show in the other tab by storage events where there are no channels', async ({
  shop,
  context,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
  await signInNew(context)
  const product = await findProduct(shop.page.request, isPlenty)
  const [one, other] = await openTwice(shop, product)
  await heartIn(shop, one, product).click()
  await expect(heartIn(shop, other, product)).toHaveAttribute('aria-pressed', 'true')
  await addButton(shop, one).click()
  await expect(badgeOf(shop, other, 'header.cartCount', 1)).toBeVisible()
})

test('a guest’s cart is the same in two tabs; a sign-in or logout in one applies to the others: with the cart, and off private pages', async ({
  shop,
}) => {
  const { t, page } = shop
  const account = await newAccount(page.request)
  const product = await findProduct(page.request, isPlenty)
  const [one, other] = await openTwice(shop, product)
  const own = (tab: Page) => tab.getByRole('navigation', { name: t('header.own') })
  await addButton(shop, other).click()
  await expect(badgeOf(shop, one, 'header.cartCount', 1)).toBeVisible()
  await moreOf(shop, one, product).click()
  await expect(badgeOf(shop, other, 'header.cartCount', 2)).toBeVisible()
  await other
    .getByRole('main')
    .getByRole('group', { name: t('card.quantity', { name: product.name }) })
    .first()
    .getByRole('button', { name: t('card.less') })
    .click()
  await expect(badgeOf(shop, one, 'header.cartCount', 1)).toBeVisible()

  await own(one)
    .getByRole('link', { name: t('nav.login') })
    .click()
  const { field, submit } = dialogOf(shop)
  await field('email').fill(account.email)
  await field('password').fill(account.password)
  // The page shows the account before it is reloaded.
  await Promise.all([one.waitForEvent('load'), submit.click()])
  await shop.hydrated(one)
  await expect(other.locator('.profile-entry')).toContainText(account.email)
  await expect(badgeOf(shop, other, 'header.cartCount', 1)).toBeVisible()
  await expect(badgeOf(shop, one, 'header.cartCount', 1)).toBeVisible()
  await expect.poll(() => unitsReserved(one)).toBe(1)

  const hidden = await page.context().newPage()
  await shop.open('/wishlist', hidden)
  const atCart = await page.context().newPage()
  await shop.open('/cart', atCart)
  await one.locator('.profile-entry summary').click()
  await one.getByRole('button', { name: t('profile.logout') }).click()
  await expect(own(other).getByRole('link', { name: t('nav.login') })).toBeVisible()
  await expect(badgeOf(shop, other, 'header.cartCount', 1)).toHaveCount(0)
  await expect(other).toHaveURL(`/${product.link_rewrite}`)
  await expect(hidden).toHaveURL('/?auth=true&from=%2Fwishlist')
  // The page does not call the cart empty: it is stored in the account.
  await expect(atCart.getByRole('heading', { level: 1, name: t('cart.inAccount') })).toBeVisible()
})
