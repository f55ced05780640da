/** The oldest supported Chromium uses the shop: what the check of the built files cannot find. */
import type { Browser, Page } from 'playwright/test'
import { newAccount } from './accounts.ts'
import { expect, test as base } from './fixtures.ts'
import { startOldBrowser } from './oldBrowser.ts'
import { findProduct, isSimple, productsOf } from './products.ts'

// No fixture of the worker: it would need a worker of its own.
const test = base.extend<{ old: Browser | string }>({
  old: async ({}, use) => {
    const old = await startOldBrowser()
    await use(old)
    if (typeof old !== 'string') await old.close()
  },
})

/** The first visible element with a selector, and with a text when one is named. */
const FIND = `window.visible = (selector, text = '') => [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0 && (one.textContent + (one.getAttribute('aria-label') ?? '')).includes(text))`

type Visible = Window & { readonly visible: (selector: string, text?: string) => HTMLElement | undefined }

/** A page of the old browser, used through its DOM. Collects what is written to the console and what fails. */
const useOldPage = (page: Page) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const see = (selector: string, text = '') =>
    page.waitForFunction(
      ([one = '', words]) => (window as unknown as Visible).visible(one, words) !== undefined,
      [selector, text],
      { timeout: 30_000 },
    )
  return {
    problems,
    see,
    /** Loads an address, and waits until it is hydrated. */
    open: async (address: string) => {
      await page.goto(address)
      await page.waitForFunction(() => document.documentElement.dataset['start'] === 'done')
    },
    press: async (selector: string, text = '') => {
      await see(selector, text)
      await page.evaluate(([one = '', words]) => (window as unknown as Visible).visible(one, words)?.click(), [selector, text])
    },
    type: async (selector: string, value: string) => {
      await see(selector)
      await page.evaluate((one) => (window as unknown as Visible).visible(one)?.focus(), selector)
      await page.keyboard.press('Control+a')
      await page.keyboard.insertText(value)
    },
    until: (address: RegExp) => page.waitForFunction((source) => new RegExp(source).test(window.location.href), address.source),
  }
}

test('Chromium 109 browses, filters, searches, adds products, signs in, and reaches the checkout', async ({
  old,
  shop,
  baseURL,
}, info) => {
  info.skip(typeof old === 'string', typeof old === 'string' ? old : '')
  if (typeof old === 'string') return
  const { t, page } = shop
  const account = await newAccount(page.request)
  const items = await productsOf(page.request)
  const withOption = items.find((item) => item.has_options && item.available_for_order)
  const simple = await findProduct(page.request, isSimple)
  const context = await old.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
  await context.addInitScript(FIND)
  const tab = await context.newPage()
  const { problems, see, open, press, type, until } = useOldPage(tab)
  const home = String(baseURL)

  await test.step('home and a category, with a filter', async () => {
    await open(home)
    await see('h1', t('home.heading'))
    await press('a[href^="/category/face-care"]')
    await until(/\/category\/face-care/)
    await press('main form input[type=checkbox]')
    await until(/\?\w+=/)
    await see('.card')
  })
  await test.step('back and forward', async () => {
    await tab.evaluate(() => window.history.back())
    await until(/\/category\/face-care$/)
    await see('main form input[type=checkbox]:not(:checked)')
    await tab.evaluate(() => window.history.forward())
    await until(/\?\w+=/)
    await see('main form input[type=checkbox]:checked')
  })
  await test.step('brands', async () => {
    await open(`${home}/brands`)
    await type('.brands-field input', 'gek')
    await see('.brands-letters a', 'Gekka')
  })
  await test.step('search', async () => {
    await type('.search-box input', 'serum')
    await see('[role=option]')
    await tab.keyboard.press('Enter')
    await until(/\/product_search\?q=serum/)
    await see('.card mark')
  })
  await test.step('a product with an option', async () => {
    await open(`${home}/${withOption?.link_rewrite}`)
    await press('.option:not(.option-unavailable)')
    // The chosen tile is painted.
    expect(
      await tab.evaluate(() => getComputedStyle(document.querySelector('.option > input:checked') ?? document.body).boxShadow),
    ).not.toBe('none')
    await press('main .add-to-cart button', t('card.addLarge'))
    await see('a', t('header.cartCount', { count: 1 }))
  })
  await test.step('a refused and an accepted sign-in', async () => {
    await open(`${home}/?auth=true`)
    await type('dialog input[name=email]', account.email)
    await type('dialog input[name=password]', 'wrong-password')
    await press('dialog button[type=submit]')
    await see('dialog [role=alert]')
    await type('dialog input[name=password]', account.password)
    // The page shows the customer before it is reloaded.
    const loaded = tab.waitForEvent('load')
    await press('dialog button[type=submit]')
    await loaded
    await tab.waitForFunction(
      () => !document.querySelector('a[href="/?auth=true"]') && document.documentElement.dataset['start'] === 'done',
    )
    // The guest's product is in the account.
    await see('a', t('header.cartCount', { count: 1 }))
  })
  await test.step('the cart, and a checkout without an address', async () => {
    await open(`${home}/${simple.link_rewrite}`)
    await press('main .add-to-cart button', t('card.addLarge'))
    await see('a', t('header.cartCount', { count: 2 }))
    await open(`${home}/cart`)
    await see('.cart-line, .cart-lines > *')
    await press('main button', t('checkout.place'))
    await see('.checkout-obstacles')
  })
  await test.step('the addresses of the account', async () => {
    await open(`${home}/profile`)
    await press('a[href="/profile/addresses"]')
    await until(/\/profile\/addresses$/)
    await see('main h1')
    expect(await tab.evaluate(() => document.querySelector('main')?.textContent)).not.toContain(t('error.500.title'))
  })
  await context.close()
  // The browser itself reports a refused password as a failed request, and an attribute that it does not know yet.
  expect(problems.filter((line) => !/40[01]|422|'popover' attribute/.test(line))).toEqual([])
})
