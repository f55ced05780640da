/**
 * The shop of another company from its first day: its own file, a supplier's list of 40 products in Shift_JIS, another bank, other rates and two
 * closed countries. A customer opens it, finds a product and buys it.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { href } from '../../shared/routes.ts'
import { encodeWide } from '../support/encodeWide.ts'
import { closures, writeOwnRules } from '../support/ownRules.ts'
import { OF_THE_SAMPLE, writeOwnShop } from '../support/ownShop.ts'
import { signInNew } from './accounts.ts'
import { cartOf, placeAgreed, someHome } from './checkoutSteps.ts'
import { expect, PLACES, test as base } from './fixtures.ts'
import { caller } from './orders.ts'
import { productsOf } from './products.ts'
import { ROOT, startShop } from './startProgram.ts'

const COUNT = 40
const NOTICE = { 'en-US': 'Closed until the spring.', 'ru-RU': 'Закрыто до весны.' }

/** A price list as Japanese suppliers send it: tea 20 costs 2,000 yen. */
const list = (): Buffer => {
  const rows = Array.from({ length: COUNT }, (_, index) => {
    const number = index + 1
    return `S-${number},Green tea ${number},Зелёный чай ${number},おいしい緑茶${number}番,Tea,${1000 + 50 * number},100,250,大阪茶舗`
  })
  const headings = '商品番号,Name,Name (ru),商品名,カテゴリ,税込価格,在庫,重量(g),ブランド'
  return encodeWide(`${[headings, ...rows].join('\r\n')}\r\n`, 'shift_jis')
}

const startOwnCompany = async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'own-company-'))
  const own = writeOwnShop()
  const rules = writeOwnRules(
    closures([`{ countries: [US, GB], notice: { en-US: ${NOTICE['en-US']}, ru-RU: ${NOTICE['ru-RU']} } }`]),
    ['currency: RUB, price: 499, free_above: 5000', 'currency: EUR, price: 9, free_above: 900'],
    ['RUB: 540, USD: 6.6', 'RUB: 1000, USD: 10'],
  )
  const env = { DATA_DIR: dataDir, SHOP_FILE: own.file, RULES_FILE: rules.file, UPSTREAM_SEED: 'empty' }
  const file = path.join(dataDir, 'list.csv')
  writeFileSync(file, list())
  const { stderr } = await promisify(execFile)(
    path.join(ROOT, 'node_modules/.bin/node'),
    [path.join(ROOT, 'dist/upstream/import.js'), file],
    { env: { PATH: process.env['PATH'], ...env } },
  )
  if (!stderr.includes('Read as shift_jis')) throw new Error(stderr)
  const shop = await startShop(env)
  const stop = async () => {
    await shop.stop()
    for (const folder of [dataDir, own.folder]) rmSync(folder, { recursive: true })
    rules.remove()
  }
  return { url: shop.url, stop }
}

const test = base.extend({
  baseURL: async ({ startOnce }, use) => use((await startOnce('shop of a new company', startOwnCompany)).url),
})

for (const { name, ...place } of PLACES)
  test.describe(name, () => {
    test.use(place)

    test('the shop of a new company is opened, its imported products are found, and one is bought', async ({ shop, context }) => {
      const { page, main, heading, language, t } = shop
      const isRussian = language === 'ru-RU'
      await signInNew(context)
      const call = caller(context)
      const abroad = (country: object) => call<{ readonly id: number }>('POST', '/user/addresses', { ...someHome(), ...country })
      await abroad({ name: 'Berlin', country: 'DE', postcode: '10115', city: 'Berlin', mobile_phone: '+49 30 1234567' })
      const { id } = await abroad({
        name: 'New York',
        country: 'US',
        state: 'NY',
        postcode: '10001',
        city: 'New York',
        mobile_phone: '+1 212 555 0100',
      })

      await shop.open(href('home'))
      await expect(page).toHaveTitle(isRussian ? /^Осака и сыновья: / : /^Osaka & Sons: /)
      expect(await productsOf(page.request)).toHaveLength(COUNT)

      const product = isRussian ? 'Зелёный чай 20' : 'Green tea 20'
      await shop.open(href('search', null, { q: product }))
      await main.getByRole('link', { name: product, exact: true }).first().click()
      await expect(heading(product)).toBeVisible()
      await expect(main.getByRole('link', { name: '大阪茶舗' }).first()).toBeVisible()
      // 2,000 yen at the rates of the file.
      await expect(main.getByText(isRussian ? /^2\s000\s₽$/ : '$20', { exact: true }).first()).toBeVisible()
      await main
        .getByRole('button', { name: t('card.addLarge') })
        .first()
        .click()
      await expect(page.getByRole('link', { name: t('header.cartCount', { count: 1 }) })).toBeVisible()

      // The badge changes before the backend has the product.
      await expect.poll(async () => (await cartOf(context)).products_count).toBe(1)
      await call('POST', `/user/cart/address/${id}`)
      await shop.open(href('cart'))
      const refused = main.getByRole('list', { name: t('checkout.shippingRefused') }).getByRole('listitem')
      const notice = new RegExp(NOTICE[language].replaceAll(' ', '\\s+'))
      await expect(refused).toHaveText([notice, notice])

      await main.getByRole('radio', { name: /Berlin/ }).check()
      await main.getByRole('radio', { name: isRussian ? /Авиапочта/ : /Airmail/ }).check()
      await main.getByRole('radio', { name: isRussian ? /Банковский перевод/ : /Bank transfer/ }).check()
      await placeAgreed(shop)
      await expect(main.getByText('First Bank')).toBeVisible()
      await expect(page.locator('body')).not.toContainText(OF_THE_SAMPLE)
    })
  })
