/** The shop without JavaScript: every page is complete, and choices are plain forms. */
import { countryName } from '../../shared/deliveryCountries.ts'
import { signInNew } from './accounts.ts'
import { productsOf } from './products.ts'
import { DESKTOP, ON_DESKTOP, ON_PHONE, expect, test, type Shop } from './fixtures.ts'

/** A readable page: it has a title, text below it, and no placeholder that waits for a script. */
const expectReadable = async ({ main, heading, page }: Shop) => {
  await expect(heading()).toBeVisible()
  expect((await main.innerText()).length).toBeGreaterThan(60)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('body > [hidden][id^="S:"]'), 'parts that only a script would put in place').toHaveCount(0)
}

test.use({ javaScriptEnabled: false })

for (const { name, ...place } of ON_DESKTOP) {
  test.describe(name, () => {
    test.use(place)

    test('[R2.01] [R2.02] [R2.09] home, category and product are complete', async ({ shop }) => {
      const { page, t, main, heading } = shop
      await shop.open('/')
      await expectReadable(shop)
      await expect(heading(t('home.heading'))).toBeVisible()

      await page
        .getByRole('navigation', { name: t('nav.categories') })
        .getByRole('link')
        .first()
        .click()
      await expect(page).toHaveURL(/\/category\//)
      await expectReadable(shop)
      const card = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
      expect(await card.count()).toBeGreaterThan(10)

      const product = await card.first().getByRole('heading').innerText()
      await card.first().getByRole('heading').getByRole('link').click()
      await expect(heading(product)).toBeVisible()
      await expectReadable(shop)
      await expect(main.getByText(t('product.needsScript'))).toBeVisible()
      await expect(main.locator('.buy-action').getByRole('link', { name: t('nav.login') })).toBeVisible()
      await expect(main.getByRole('button', { name: t('card.addLarge') })).toBeHidden()

      // Reviews and questions arrive later in the stream, but are in the document.
      const [popular] = await productsOf(shop.page.request, { sort: 'rating', per_page: '1' })
      await shop.open(`/${popular?.link_rewrite}`)
      await expectReadable(shop)
      await expect(main.locator('#reviews').getByRole('listitem').first()).toBeVisible()
    })
  })
}

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test('[R2.40] [R2.47] language, currency and country are changed by forms that redirect back to the page', async ({
      shop,
      language,
    }) => {
      const { page, t, main } = shop
      const other = language === 'en-US' ? { name: 'Русский', lang: 'ru' } : { name: 'English', lang: 'en' }
      // The browser itself opens the menus.
      const unfold = (label: string) => page.locator('summary').and(page.getByLabel(label)).filter({ visible: true }).click()
      await shop.open('/category/tea-food?sort=rating')

      const choices = (label: string) =>
        page
          .getByRole('link', { name: `${label}:` })
          .filter({ visible: true })
          .click()
      await unfold(t('header.menu'))
      await choices(t('header.currency'))
      await expectReadable(shop)
      await main.getByRole('button', { name: 'JPY' }).click()
      await expect(page).toHaveURL('/category/tea-food?sort=rating')
      await expect(main.getByText(/^[\d\s,.]*[¥￥][\d\s,.]*$/).first()).toBeVisible()

      await unfold(t('header.menu'))
      await choices(t('country.label'))
      await main.getByLabel(t('country.label')).selectOption('KZ')
      await main.getByRole('button', { name: t('country.choose') }).click()
      await expect(page).toHaveURL('/category/tea-food?sort=rating')

      await unfold(t('header.menu'))
      const chosen = `${t('country.label')}: ${countryName('KZ', shop.language)}`
      await expect(page.getByRole('link', { name: chosen }).filter({ visible: true })).toBeVisible()
      await page.getByRole('button', { name: other.name, exact: true }).filter({ visible: true }).click()
      await expect(page).toHaveURL('/category/tea-food?sort=rating')
      await expect(page.locator('html')).toHaveAttribute('lang', other.lang)
      await expectReadable(shop)
    })
  })
}

// On a desktop the same forms: test/server/cart-forms.test.ts.
for (const { name, ...place } of ON_PHONE)
  test.describe(name, () => {
    test.use(place)

    test('a signed-in customer adds a product from a list, changes its quantity, and removes it', async ({ shop, context }) => {
      const { page, t, main, heading } = shop
      // The refused quantity.
      shop.expectConsole(/422/)
      await signInNew(context)
      await shop.open('/category/face-care')
      const card = main
        .locator('.card')
        .filter({ has: page.locator('.add-to-cart') })
        .first()
      const product = await card.getByRole('heading').innerText()
      const add = () => card.getByRole('button', { name: t('card.addNamed', { name: product }) }).click()
      await add()
      await expect(page).toHaveURL(/\/cart#cart-line-/)
      const line = main.locator('.cart-line')
      await expect(line.getByRole('heading', { name: product })).toBeVisible()
      const quantity = line.getByLabel(t('card.quantity', { name: product })).filter({ visible: true })
      await expect(quantity).toHaveValue('1')
      await page.goBack()
      await add()
      await expect(quantity).toHaveValue('2')
      await expect(main.getByText(t('checkout.needsScript'))).toBeVisible()
      await expect(main.getByRole('button', { name: t('card.more') })).toBeHidden()

      await quantity.fill('1')
      await line.getByRole('button', { name: t('cart.update') }).click()
      await expect(quantity).toHaveValue('1')
      await quantity.fill('one')
      await quantity.press('Enter')
      await expect(main.getByText(t('cart.quantityRefused', { typed: 'one' }))).toBeVisible()
      await expect(quantity).toHaveValue('1')

      await line.getByRole('button', { name: t('cart.removeNamed', { name: product }) }).click()
      await expect(heading(t('cart.emptyTitle'))).toBeVisible()
    })
  })

test('a form that requires scripts shows a sentence about it, and has no button; the menu of the account logs out', async ({
  shop,
  context,
}) => {
  const { page, t, main } = shop
  await page.setViewportSize(DESKTOP)
  await signInNew(context)
  await shop.open('/profile/info')
  const form = main.locator('form').filter({ has: page.getByLabel(t('form.name'), { exact: true }) })
  await expect(form.getByText(t('form.needsScript'))).toBeVisible()
  await expect(form.getByRole('button')).toHaveCount(0)
  const own = page.getByRole('navigation', { name: t('header.own') })
  await page.locator('.profile-entry summary').click()
  await own.getByRole('button', { name: t('profile.logout') }).click()
  await expect(page).toHaveURL('/')
  await expect(own.getByRole('link', { name: t('nav.login') })).toBeVisible()
})
