/** The shop under a translator of the browser, which replaces every text of the page by elements, also those that appear later. */
import { expect, ON_DESKTOP, test } from './fixtures.ts'
import { createGate } from './gate.ts'
import { findProduct, isSimple } from './products.ts'

/** Wraps texts as Google Translate does: the text node moves into two new `font` elements. */
const translate = () => {
  const wrap = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) found.push(node as Text)
    for (const text of found) {
      const parent = text.parentElement
      if (!parent || parent.closest('font, script, style, svg, textarea, option') || !text.data.trim()) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      parent.replaceChild(outer, text)
      outer.append(inner)
      inner.append(text.data)
    }
  }
  wrap(document.body)
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) wrap(node)
  }).observe(document.body, { childList: true, subtree: true })
}

for (const { name, ...place } of ON_DESKTOP)
  test.describe(name, () => {
    test.use(place)

    test('suggestions, results, a list, a product and the cart work with replaced texts', async ({ shop }) => {
      const { page, t, main, heading } = shop
      const documents: string[] = []
      page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
      const product = await findProduct(page.request, isSimple)
      await shop.open('/')
      await page.evaluate(translate)
      const field = page.getByRole('combobox', { name: t('search.label') }).filter({ visible: true })

      await test.step('suggestions while typing', async () => {
        for (const text of ['shampoo', 'shampoo hair', 'sham', 'serum']) {
          await field.fill(text)
          await expect(page.getByRole('option').first().locator('font').first()).toBeVisible()
          await expect(page.locator('[role=option]:not(:has(font))')).toHaveCount(0)
        }
      })
      await test.step('results, another search, and Back', async () => {
        await field.press('Enter')
        await expect(page).toHaveURL(/q=serum/)
        await expect(main.locator('.card mark').first()).toBeVisible()
        await field.fill('cream')
        await field.press('Enter')
        await expect(page).toHaveURL(/q=cream/)
        await page.goBack()
        await expect(page).toHaveURL(/q=serum/)
        await expect(main.locator('.card').first()).toBeVisible()
      })
      await test.step('a filter', async () => {
        await main.getByRole('checkbox').filter({ visible: true }).first().check()
        await expect(page).toHaveURL(/&\w+=/)
      })
      await test.step('a product, added twice and removed in the cart', async () => {
        await page.evaluate((to) => {
          const link = Object.assign(document.createElement('a'), { href: to })
          document.body.append(link)
          link.click()
          link.remove()
        }, `/${product.link_rewrite}`)
        await expect(heading(product.name)).toBeVisible()
        await main.locator('.add-to-cart-page button').last().click()
        await main.locator('.add-to-cart-page .stepper button').last().click()
        await page.getByRole('link', { name: t('header.cartCount', { count: 2 }) }).click()
        await expect(page).toHaveURL(/\/cart$/)
        await expect(main.locator('.cart-lines > *').first()).toBeVisible()
      })
      expect(documents, 'no page was loaded again').toHaveLength(1)
    })

    test('a page that is translated before hydration works: it is rendered again, once', async ({ shop }) => {
      const { page, t, main, heading } = shop
      // React reports that the page differs from the server's.
      shop.expectConsole(/Minified React error #418|Hydration/)
      const product = await findProduct(page.request, isSimple)
      const gate = createGate()
      await page.route('**/assets/entry-*.js', async (route) => {
        await gate.opened
        await route.continue()
      })
      await page.goto(`/${product.link_rewrite}`, { waitUntil: 'commit' })
      await expect(page.locator('#initial-state')).toBeAttached()
      await page.evaluate(translate)
      gate.open()
      await shop.hydrated()
      await expect(heading(product.name)).toBeVisible()
      await main.locator('.add-to-cart-page button').last().click()
      await expect(page.getByRole('link', { name: t('header.cartCount', { count: 1 }) })).toBeVisible()
    })
  })
