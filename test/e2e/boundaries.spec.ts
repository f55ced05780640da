/** Client code that throws in the browser breaks only its own part of the page. */
import { expect, test } from './fixtures.ts'
import { productsOf } from './products.ts'

test('a late part that throws is rendered as one that could not be loaded; the rest of the page stays', async ({ shop }) => {
  const { page, t, main, heading } = shop
  const [product] = await productsOf(page.request, { sort: 'rating' })
  if (!product) throw new Error('Nothing is rated')
  await page.route(`**/${product.link_rewrite}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const spoilt = html.replace(/(<script type="application\/json" id="deferred-reviews"[^>]*>)[^<]*/, '$1{"items":[null]}')
    expect(spoilt).not.toBe(html)
    await route.fulfill({ response, body: spoilt })
  })
  shop.expectConsole(/TypeError/)
  await shop.open(`/${product.link_rewrite}`)
  await expect(main.getByText(t('product.reviewsFailed'))).toBeVisible()
  await expect(heading(product.name)).toBeVisible()
  await expect(main.getByRole('button', { name: t('review.write') })).toBeVisible()
})

test('a screen that throws during rendering shows an error with a retry; header and links still work', async ({ shop }) => {
  const { page, t, heading, main } = shop
  const address = '/category/face-care'
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    // One product of the list is null; the server's HTML is right.
    const spoilt = html.replace(/("list":\{"items":\[)\{/, '$1null,{')
    expect(spoilt).not.toBe(html)
    await route.fulfill({ response, body: spoilt })
  })
  shop.expectConsole(/TypeError/)
  await shop.open(address)
  await expect(heading(t('error.500.title'))).toBeVisible()
  const retry = main.getByRole('link', { name: t('error.reload') })
  await expect(retry).toBeVisible()

  const box = page.getByRole('combobox', { name: t('search.label') }).filter({ visible: true })
  await box.fill('cream')
  await box.press('Enter')
  await expect(page).toHaveURL('/product_search?q=cream')
  await expect(heading(t('error.500.title'))).toBeHidden()
  await expect(heading()).toBeFocused()

  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(retry).toBeVisible()
  await page.unroute(`**${address}`)
  await Promise.all([page.waitForEvent('load'), retry.click()])
  await shop.hydrated()
  await expect(main.locator('.card').first()).toBeVisible()
})

test('a frame that throws reloads the page once, then becomes an error page', async ({ shop }) => {
  const { page, t, heading } = shop
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
  // An effect of the layout throws here; any other part of the frame would do.
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document)
    document.addEventListener = (...args: Parameters<typeof listen>) => {
      if (args[0] === 'copy') throw new Error('A fault of the frame')
      listen(...args)
    }
  })
  shop.expectConsole(/A fault of the frame/)
  await page.goto('/')
  await expect(heading(t('error.500.title'))).toBeVisible()
  await expect(page.getByText(t('error.500.text'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('error.home') })).toBeVisible()
  expect(documents, 'the page, and its one reload').toHaveLength(2)
})
