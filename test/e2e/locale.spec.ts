/** Language and currency: chosen by plain forms, stored in cookies, never in the address, and the same on server and browser. */
import { CURRENCY_COOKIE, LOCALE_COOKIE } from '../../shared/preferences.ts'
import { LOCALES, type Locale } from '../../shared/i18n/locales.ts'
import { PREFERENCE_COOKIE_DAYS } from '../../shared/constants.ts'
import { productsOf } from './products.ts'
import { expect, ON_DESKTOP, ON_PHONE, test, type Shop } from './fixtures.ts'

const NAMES: { readonly [locale in Locale]: string } = { 'en-US': 'English', 'ru-RU': 'Русский' }
const PATH = '/category/face-care?sort=rating'

const cookiesOf = async ({ page }: Shop) => new Map((await page.context().cookies()).map((cookie) => [cookie.name, cookie]))

const daysLeft = (expires: number) => (expires * 1000 - Date.now()) / 86_400_000

/** Opens the menu with the choices: one on a phone, one each on a desktop. */
const unfold = ({ page, t }: Shop, what: 'language' | 'currency') => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 960
  const label = isPhone
    ? t('header.menu')
    : what === 'language'
      ? t('header.languageNow')
      : t('header.currencyNow', { currency: '' }).trim()
  return page.locator('summary').and(page.getByLabel(label)).filter({ visible: true }).click()
}

for (const { name, ...place } of ON_DESKTOP) {
  test.describe(name, () => {
    test.use(place)

    test('[R2.40] [R9.05] the other language is chosen, persists, and the address stays unchanged', async ({ shop }) => {
      const { page } = shop
      const other = LOCALES.find((one) => one !== shop.language) as Locale
      await shop.open(PATH)
      const before = await page.title()
      await unfold(shop, 'language')
      await expect(
        page.getByRole('button', { name: NAMES[shop.language], exact: true }).filter({ visible: true }),
      ).toHaveAttribute('aria-current', 'true')
      await page.getByRole('button', { name: NAMES[other], exact: true }).filter({ visible: true }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', other.slice(0, 2))
      await shop.hydrated()
      await expect(page).toHaveURL(PATH)
      expect(await page.title()).not.toBe(before)

      const cookie = (await cookiesOf(shop)).get(LOCALE_COOKIE)
      expect(cookie).toMatchObject({ value: other, path: '/', secure: true, sameSite: 'Lax' })
      expect(daysLeft(cookie?.expires ?? 0)).toBeGreaterThan(PREFERENCE_COOKIE_DAYS - 1)

      await shop.open('/')
      await expect(page.locator('html')).toHaveAttribute('lang', other.slice(0, 2))
      await expect(page).toHaveURL('/')
    })
  })
}

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test('[R2.47] [R9.05] another currency is chosen, and every price is in it', async ({ shop }) => {
      const { page, main, format } = shop
      await shop.open(PATH)
      await unfold(shop, 'currency')
      await page.getByRole('button', { name: 'JPY' }).filter({ visible: true }).click()
      const sign = format.price(1, 'JPY').replace(/[\d\s]/g, '')
      // The price filter contains the currency too, collapsed on a phone.
      await expect(main.getByText(sign).filter({ visible: true }).first()).toBeVisible()
      await shop.hydrated()
      await expect(page).toHaveURL(PATH)
      const [dearest] = await productsOf(page.request, { category: 'face-care', sort: 'rating', per_page: '1' })
      await expect(main.getByRole('heading', { name: dearest?.name ?? '' })).toBeVisible()
      expect(await main.innerText()).not.toMatch(/[$₽€]/)
      expect((await cookiesOf(shop)).get(CURRENCY_COOKIE)).toMatchObject({
        value: 'JPY',
        path: '/',
        secure: true,
        sameSite: 'Lax',
      })
    })
  })
}

test.describe('in Vladivostok, in Russian and hryvnias', () => {
  test.use({ language: 'ru-RU', timezoneId: 'Asia/Vladivostok' })

  test('dates and prices are the same on both sides: hydration re-renders nothing', async ({ shop, context, baseURL }) => {
    const { page, main, format } = shop
    const [product] = await productsOf(page.request, { sort: 'rating', per_page: '1' })
    await context.addCookies([{ name: CURRENCY_COOKIE, value: 'UAH', url: baseURL ?? '' }])
    await test.step('the dates of reviews', async () => {
      const response = await shop.open(`/${product?.link_rewrite}`)
      expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe('Asia/Vladivostok')
      const times = main.locator('#reviews time')
      const iso = await times.first().getAttribute('datetime')
      await expect(times.first()).toHaveText(format.date(iso ?? ''))
      expect(await response.text()).toContain(format.date(iso ?? ''))
    })

    // Node and the browser write this sign differently; a difference would be on the console. The page also dates its articles.
    await test.step('prices', async () => {
      const response = await shop.open('/')
      const written = main.locator('.card .price').first()
      await expect(written).toContainText(format.price(1, 'UAH').replace(/[\d\s]/g, ''))
      expect(await response.text()).toContain('₴')
      expect(await page.evaluate(() => document.body.innerText)).not.toMatch(/грн/)
    })
  })
})
