/** The guest's cart: stored in the browser, and robust against broken storage. In several tabs: tabs.spec.ts. */
import type { Page } from 'playwright/test'
import { BADGE_MAX, CUSTOMS_LIMITS_SINCE, GUEST_CART_KEY } from '../../shared/constants.ts'
import type { GuestCartItem } from '../../shared/model/guestCart.ts'
import { COUNTRY_COOKIE, CURRENCY_COOKIE } from '../../shared/preferences.ts'
import { lineOf, openWith } from './guestLines.ts'
import { findProduct, isSimple, productsOf, type Item } from './products.ts'
import { expect, test, type Shop } from './fixtures.ts'

const storedIn = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as GuestCartItem[], GUEST_CART_KEY)

const store = (page: Page, text: string) =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [GUEST_CART_KEY, text] as const)

/** The cart in the header, whose name contains the number of units. */
const cartOf = ({ page, t }: Shop, count: number, tab: Page = page) =>
  tab.getByRole('link', { name: t('header.cartCount', { count }) })

/** The quantity of a product in the cart, on its own page. */
const stepperOf = ({ page, t }: Shop, name: string, tab: Page = page) => {
  const group = tab
    .getByRole('main')
    .getByRole('group', { name: t('card.quantity', { name }) })
    .first()
  return {
    group,
    more: group.getByRole('button', { name: t('card.more') }),
    less: group.getByRole('button', { name: t('card.less') }),
    remove: group.getByRole('button', { name: t('card.remove') }),
  }
}

const addButton = ({ page, t }: Shop, tab: Page = page) =>
  tab
    .getByRole('main')
    .getByRole('button', { name: t('card.addLarge') })
    .first()

/** Opens a product and adds one unit to the cart. */
const addOne = async (shop: Shop, product: Item) => {
  await shop.open(`/${product.link_rewrite}`)
  await addButton(shop).click()
  await expect(cartOf(shop, 1)).toBeVisible()
}

test('[R1.11] [R1.12] [R3.04] [R4.20] each press that adds a unit or removes one is reported once; a removed line can be restored, and the cart survives a reload', async ({
  shop,
}) => {
  const { page, t } = shop
  const product = await findProduct(page.request, isSimple)
  const reported = () =>
    page.evaluate(() =>
      (window.shopEvents ?? []).flatMap((event) =>
        event.name === 'add_to_cart' || event.name === 'remove_from_cart'
          ? [`${event.name} ${event.item.product.id} ${event.item.product.price?.current} × ${event.quantity}`]
          : [],
      ),
    )
  const line = `${product.id} ${product.price.current} × 1`
  await addOne(shop, product)
  expect(await reported()).toEqual([`add_to_cart ${line}`])
  expect(await storedIn(page)).toMatchObject([
    {
      cart_id: `${product.id}:0`,
      qty: 1,
      // The stock may have changed since the list was requested.
      qty_limit: expect.any(Number),
      option_id: null,
      product: { id: product.id, link_rewrite: product.link_rewrite },
    },
  ])
  const { more, less, remove } = stepperOf(shop, product.name)
  await more.click()
  await expect(cartOf(shop, 2)).toBeVisible()
  await less.click()
  await expect(cartOf(shop, 1)).toBeVisible()
  await remove.click()
  await expect(cartOf(shop, 1)).toHaveCount(0)
  await expect(addButton(shop)).toBeFocused()
  expect(await storedIn(page)).toEqual([])
  expect(await reported()).toEqual(
    ['add_to_cart', 'add_to_cart', 'remove_from_cart', 'remove_from_cart'].map((name) => `${name} ${line}`),
  )

  await page.getByRole('button', { name: t('ui.undo') }).click()
  await expect(cartOf(shop, 1)).toBeVisible()
  expect(await storedIn(page)).toMatchObject([{ cart_id: `${product.id}:0`, qty: 1 }])
  await page.reload()
  await expect(cartOf(shop, 1)).toBeVisible()
})

test('[R5.21] a quantity stops at the limit of the product', async ({ shop }) => {
  const { page } = shop
  const product = await findProduct(
    page.request,
    (item) => item.available_for_order && !item.has_options && item.qty_limit >= 2 && item.qty_limit <= 6,
  )
  await addOne(shop, product)
  const { more } = stepperOf(shop, product.name)
  for (let units = 2; units <= product.qty_limit; units += 1) {
    await more.click()
    await expect(cartOf(shop, units)).toBeVisible()
  }
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await more.click({ force: true })
  await expect(cartOf(shop, product.qty_limit)).toBeVisible()
  expect(await storedIn(page)).toMatchObject([{ qty: product.qty_limit }])
})

test('[R9.04] only valid stored lines are in the cart; its badge shows 99+ above 99, and its name contains the exact number', async ({
  shop,
}) => {
  const { page } = shop
  const line = lineOf(await findProduct(page.request, isSimple))
  await shop.open('/info/delivery')
  // Other invalid contents: shared/model/guestCart.test.ts.
  for (const text of ['not JSON', JSON.stringify([{ ...line, qty: -4 }])]) {
    await store(page, text)
    await page.reload()
    await shop.hydrated()
    await expect(cartOf(shop, 1), text).toHaveCount(0)
  }
  await store(page, JSON.stringify([{ qty: 'many' }, { ...line, qty: BADGE_MAX + 21, qty_limit: null }, null]))
  await page.reload()
  await expect(cartOf(shop, BADGE_MAX + 21)).toContainText(`${BADGE_MAX}+`)
})

test('[R9.01] the duty-free warning of a cart in yen compares its price in roubles', async ({ shop, context, baseURL }) => {
  const { page, t, main, format } = shop
  // The warning names the limits of the customs union.
  await context.addCookies([
    { name: CURRENCY_COOKIE, value: 'JPY', url: baseURL ?? '' },
    { name: COUNTRY_COOKIE, value: 'RU', url: baseURL ?? '' },
  ])
  const product = (await productsOf(page.request, { sort: '-price' })).find(isSimple)
  if (!product) throw new Error('No sample product fits')
  const warning = main.getByText(t('checkout.dutyFree', { since: format.date(CUSTOMS_LIMITS_SINCE) }))
  await openWith(shop, [lineOf(product)])
  await expect(main.getByRole('complementary')).toContainText(t('checkout.total'))
  await expect(warning).toHaveCount(0)
  await store(page, JSON.stringify([lineOf(product, { qty: 500 })]))
  await page.reload()
  await expect(warning).toBeVisible()
})

for (const [what, spoil] of [
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    },
  ],
  [
    'forbidden',
    () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
      }
    },
  ],
] as const) {
  test(`when storage is ${what}, the cart lives as long as the page`, async ({ shop }) => {
    const { page, t, heading } = shop
    const product = await findProduct(page.request, isSimple)
    await page.addInitScript(spoil)
    await addOne(shop, product)
    await stepperOf(shop, product.name).more.click()
    await expect(cartOf(shop, 2)).toBeVisible()
    await page
      .getByRole('link', { name: t('header.logo', { shop: t('shop.name') }) })
      .first()
      .click()
    await expect(heading(t('home.heading'))).toBeVisible()
    await expect(cartOf(shop, 2)).toBeVisible()
  })
}
