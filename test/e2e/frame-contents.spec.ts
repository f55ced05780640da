/** Contents of the frame of every page, in both languages: banners, ordered links, footers, windows. */
import { LOCALES, type Locale } from '../../shared/i18n/locales.ts'
import { DESKTOP, PHONE, PLACES, expect, test, type Shop } from './fixtures.ts'
import { signInNew } from './accounts.ts'
import { layersGone } from './layersGone.ts'
import { shiftOf } from './shift.ts'

/** The line of sections (R2.44, R2.45), duplicated here on purpose. */
const SECTIONS: { readonly [locale in Locale]: readonly (readonly [text: string, to: string])[] } = {
  'ru-RU': [
    ['Выгодно', '/info/custom-tax'],
    ['Акции', '/prices-drop'],
    ['Подарочный сертификат', '/podarocnyi-sertifikat.html'],
    ['Доставка', '/info/delivery'],
    ['Оплата', '/info/payment'],
    ['Блог', '/blog'],
    ['Новости', '/news'],
    ['Бренды', '/brands'],
  ],
  'en-US': [
    ['Promotions', '/prices-drop'],
    ['Delivery', '/info/delivery'],
    ['Payment', '/info/payment'],
    ['Blog', '/blog'],
    ['Brands', '/brands'],
  ],
}

const PHONES: { readonly [locale in Locale]: string } = { 'ru-RU': '+7 000 000-00-00', 'en-US': '+81 00-0000-0000' }

const linksOf = async (list: ReturnType<Shop['page']['locator']>) =>
  (await list.getByRole('link').all()).reduce<Promise<(readonly [string, string])[]>>(
    async (before, link) => [...(await before), [await link.innerText(), (await link.getAttribute('href')) ?? '']],
    Promise.resolve([]),
  )

/** Opens the menu with the sections on a phone; on a desktop they are visible. */
const sections = async ({ page, t }: Shop, isPhone: boolean) => {
  const nav = page.getByRole('navigation', { name: t(isPhone ? 'header.menu' : 'nav.sections'), exact: true })
  if (isPhone) {
    await expect(nav).toBeHidden()
    await page
      .locator('summary')
      .and(page.getByLabel(t('header.menu')))
      .click()
  }
  await expect(nav).toBeVisible()
  return nav
}

for (const { name, language, viewport } of PLACES) {
  const isPhone = viewport.width < 960
  test.describe(name, () => {
    test.use({ language, viewport })

    test(`[R2.44] [R2.45] [R2.46] [R2.47] [R9.08] the sections are in order, with the phone of the language and the currency picker${isPhone ? ', in a dropdown' : ''}`, async ({
      shop,
    }) => {
      const { page, t } = shop
      await shop.open('/info/delivery')
      expect(await linksOf(await sections(shop, isPhone))).toEqual(SECTIONS[language])
      const currencies = page.getByRole('list', { name: t('header.currency') }).filter({ visible: true })
      if (!isPhone) {
        await expect(currencies).toBeHidden()
        await page
          .locator('summary')
          .and(page.getByLabel(t('header.currencyNow', { currency: '' }).trim()))
          .click()
      }
      await expect(currencies.getByRole('button', { name: 'KZT' })).toBeVisible()
      const phone = page.getByRole('banner').getByRole('link', { name: PHONES[language] }).filter({ visible: true })
      await expect(phone).toHaveAttribute('href', `tel:${PHONES[language].replace(/[^+\d]/g, '')}`)
      if (!isPhone) return
      await page.keyboard.press('Escape')
      await expect(page.getByRole('navigation', { name: t('header.menu'), exact: true })).toBeHidden()
    })

    test('[R1.21] [R1.22] a page has its four landmarks, and one banner more in Russian', async ({ shop }) => {
      const { page, t, main, format } = shop
      await shop.open('/brands')
      const header = page.getByRole('banner')
      const isRussian = language === 'ru-RU'
      await expect(header.getByText(t('banner.delivery', { amount: format.price(isRussian ? 499 : 5000, 'RUB') }))).toBeVisible()
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.getByRole('banner').getByText(t('banner.customs'))).toHaveCount(isRussian ? 1 : 0)
    })
  })
}

for (const language of LOCALES) {
  test.describe(language, () => {
    test.use({ language })
    const isRussian = language === 'ru-RU'

    test(`${isRussian ? '[R1.18]' : '[R1.19]'} [R2.55] [R9.08] the footer names the shop and its contacts, and links to existing pages`, async ({
      shop,
    }) => {
      const { page, t } = shop
      await shop.open('/info/delivery')
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByText(t('shop.company'))).toBeVisible()
      await expect(footer.getByText(t('shop.address'))).toBeVisible()
      await expect(footer.getByRole('link', { name: PHONES[language] })).toHaveAttribute('href', /^tel:\+\d+$/)
      const messenger = footer.locator('a[href^="https://"]')
      const notice = footer.getByRole('link', { name: '特定商取引法に基づく表記' })
      if (isRussian) {
        await expect(footer.getByText('Япония по соседству')).toBeVisible()
        await expect(messenger).toHaveAttribute('href', `https://wa.me/${PHONES[language].replace(/\D/g, '')}`)
        await expect(messenger).toHaveAttribute('rel', /noopener/)
        await expect(notice).toHaveCount(0)
      } else {
        await expect(messenger).toHaveCount(0)
        await expect(notice).toHaveAttribute('hreflang', 'ja')
        await notice.click()
        await expect(page).toHaveURL('/info/privacy-policy-j')
      }

      const own = (await linksOf(footer)).map(([, to]) => to).filter((to) => /^\/[^/]/.test(to) && !to.startsWith('/profile'))
      const expected = ['/prices-drop', '/new-products', '/best-sales', '/brands', '/blog', '/news']
      expect(own).toEqual(expect.arrayContaining(expected))
      expect(own.filter((to) => to.startsWith('/info/')).length).toBeGreaterThanOrEqual(5)
      for (const to of new Set(own)) expect((await page.request.get(to)).status(), to).toBe(200)
      await footer.getByRole('link', { name: t('nav.newProducts') }).click()
      await expect(shop.heading(t('nav.newProducts'))).toBeVisible()
    })
  })
}

test('[R2.39] a missing page offers the best sellers, and no visible element moves for it', async ({ shop }) => {
  const { page, t, main, heading } = shop
  shop.expectConsole(/status of 404/)
  await shop.open('/no/such/page')
  await expect(heading(t('error.404.title'))).toBeVisible()
  const products = main.getByRole('region', { name: t('nav.bestSales') })
  await expect(products.getByRole('listitem').filter({ visible: true })).toHaveCount(4)
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02)
})

test('a page that stays open shows the current announcement, and no longer an expired one', async ({ shop }) => {
  const { page, t, heading } = shop
  const bar = page.getByRole('complementary', { name: t('announcement.label') })
  let now = `<aside aria-label="${t('announcement.label')}"><p>Parcels leave again on Monday.</p></aside>`
  await page.route(/\/preferences\/announcement/, (route) => route.fulfill({ contentType: 'text/html', body: now }))
  await shop.open('/info/delivery')
  await expect(bar).toHaveCount(0)
  // Dispatches `pageshow`, as on a return to the page, until the listener is installed.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
      return bar.count()
    })
    .toBe(1)
  await expect(bar).toHaveText('Parcels leave again on Monday.')

  now = ''
  await page.clock.setFixedTime(Date.now() + 120_000)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('nav.newProducts') })
    .click()
  await expect(heading(t('nav.newProducts'))).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('[R2.21] the style guide shows every group of components, in both themes, and no search engine lists it', async ({
  shop,
}) => {
  const { page, t, main } = shop
  expect((await shop.open('/demoxxx')).status()).toBe(200)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const groups = ['foundations', 'buttons', 'fields', 'products', 'navigation', 'layers', 'states'] as const
  for (const group of groups) await expect(main.getByRole('region', { name: t(`demo.${group}`) })).toBeVisible()
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await paper()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(paper).not.toBe(light)
})

test('[R9.10] windows have the specified widths and durations', async ({ shop }) => {
  const { page, t, main } = shop
  await shop.open('/demoxxx')
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    const isWide = viewport === DESKTOP
    for (const [key, className, width] of [
      ['demo.dialogModal', 'dialog-modal', isWide ? 500 : viewport.width],
      ['demo.dialogDrawer', 'dialog-drawer', isWide ? 450 : viewport.width],
    ] as const) {
      const opener = page.getByRole('button', { name: t(key), exact: true })
      await opener.click()
      const dialog = page.getByRole('dialog', { name: t(key) })
      await expect(dialog).toBeVisible()
      await expect(dialog).toHaveCSS('transition-duration', /^0\.3s/)
      await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(width)
      await page.keyboard.press('Escape')
      await expect(main.locator(`dialog.${className}`)).toHaveCSS('transition-duration', /^0\.2s/)
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    }
  }
})

test.describe('a phone', () => {
  test.use({ viewport: PHONE })

  test('[R2.50] the bottom bar links to home, the catalogue, favourites, the cart, and to sign-in or the account', async ({
    shop,
    context,
  }) => {
    const { page, t } = shop
    await shop.open('/info/delivery')
    const bar = page.getByRole('navigation', { name: t('nav.main') })
    await expect(bar.getByRole('link')).toHaveText(
      [t('nav.home'), t('nav.catalogue'), t('nav.favourites'), t('nav.cart'), t('nav.login')].map(
        (name) => new RegExp(`^${name}`),
      ),
    )
    await expect(bar.getByRole('link', { name: t('nav.home') })).toHaveAttribute('href', '/')
    await expect(bar.getByRole('link', { name: t('nav.cart') })).toHaveAttribute('href', '/cart')
    for (const [link, dialog] of [
      ['nav.catalogue', 'nav.catalogue'],
      ['nav.favourites', 'auth.login'],
      ['nav.login', 'auth.login'],
    ] as const) {
      await bar.getByRole('link', { name: t(link) }).click()
      await expect(page.getByRole('dialog', { name: t(dialog) })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await layersGone(page)
    await signInNew(context)
    await shop.open('/info/delivery')
    await expect(bar.getByRole('link', { name: t('nav.profile') })).toHaveAttribute('href', '/profile')
    const names = await bar.locator('a > span').all()
    for (const name of names) expect(await name.evaluate((span) => span.scrollWidth - span.clientWidth)).toBeLessThanOrEqual(0)
    await bar.getByRole('link', { name: t('nav.favourites') }).click()
    await expect(page).toHaveURL('/wishlist')
  })
})
