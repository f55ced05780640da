/** A product's page: options, reviews, forms, the restock alert, and viewed products. */
import { DESKTOP, expect, PHONE, test, ONE_LANGUAGE } from './fixtures.ts'
import { findProduct, findSoldOut, productsOf } from './products.ts'

for (const language of ONE_LANGUAGE) {
  test.describe(language, () => {
    test.use({ language })

    test('an option must be chosen, here and in the sheet over a list', async ({ shop }) => {
      const { page, t, main } = shop
      const product = await findProduct(page.request, (item) => item.has_options && item.available_for_order)
      await shop.open(`/${product.link_rewrite}`)
      await main
        .getByRole('button', { name: t('card.addLarge') })
        .first()
        .click()
      await expect(main.getByText(t('option.choose'))).toBeVisible()
      const option = main.locator('.option:not(.option-unavailable)').first()
      await expect(option.getByRole('radio')).toBeFocused()
      await option.click()
      await main
        .getByRole('button', { name: t('card.addLarge') })
        .first()
        .click()
      await expect(page.getByRole('link', { name: t('header.cartCount', { count: 1 }) })).toBeVisible()

      await shop.open('/product_search?q=' + encodeURIComponent(product.name))
      await main.getByRole('link', { name: t('card.chooseNamed', { name: product.name }) }).click()
      const sheet = page.getByRole('dialog', { name: t('option.choose') })
      await sheet.getByRole('button', { name: t('card.addLarge') }).click()
      await expect(sheet.getByRole('alert')).toHaveText(t('option.choose'))
      await sheet.locator('.option:not(.option-unavailable)').first().click()
      await expect(sheet.getByRole('group', { name: t('card.quantity', { name: product.name }) })).toBeVisible()
      await sheet.getByRole('link', { name: t('card.toCart') }).click()
      await expect(shop.heading(t('nav.cart'))).toBeVisible()
      await expect(sheet).toBeHidden()
    })

    test('a sold-out product promises one e-mail, to a valid address; a wrong field is marked and focused', async ({ shop }) => {
      const { page, t, main } = shop
      const soldOut = await findSoldOut(page.request)
      await shop.open(`/${soldOut.link_rewrite}`)
      await main.getByRole('button', { name: t('alert.offer') }).click()
      const field = main.getByLabel(t('alert.email'))
      await main.getByRole('button', { name: t('alert.submit'), exact: true }).click()
      await expect(field).toBeFocused()
      await expect(field).toHaveAccessibleDescription(new RegExp(t('form.required')))
      await field.fill('nobody')
      await main.getByRole('button', { name: t('alert.submit'), exact: true }).click()
      await expect(main.getByText(t('form.invalidEmail'))).toBeVisible()
      await field.fill('somebody@example.com')
      await main.getByRole('button', { name: t('alert.submit'), exact: true }).click()
      await expect(field).toBeHidden()
      await expect(
        main
          .getByRole('status')
          .filter({ hasText: /\p{L}{3}/u })
          .first(),
      ).toBeVisible()
    })
  })
}

test.describe('the page of a product', () => {
  test('[R1.13] [R2.41] reports the view once, and remembers it for the next page only in this browser', async ({ shop }) => {
    const { page, t, main } = shop
    const sent: string[] = []
    const [first, second] = await productsOf(page.request)
    if (!first || !second) throw new Error('Two products were expected')
    await shop.open(`/${first.link_rewrite}`)
    const views = await page.evaluate(() => window.shopEvents?.filter((event) => event.name === 'product_detail'))
    const { id, reference, price, name } = first
    const item = { id, reference, name, price: { current: price.current, iso_code: price.iso_code } }
    // The page has a no-break space between a number and its unit.
    expect(JSON.parse(JSON.stringify(views).replaceAll('\u00a0', ' '))).toEqual([{ name: 'product_detail', item }])
    await expect(main.getByRole('heading', { name: t('recent.title') })).toBeHidden()
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await shop.open(`/${second.link_rewrite}`)
    const recent = main.getByRole('region', { name: t('recent.title') })
    await expect(recent.getByRole('link')).toHaveText([first.name])
    await expect(recent.getByText(first.name)).not.toHaveAttribute('lang')
    expect(sent.filter((line) => line.includes('recent'))).toEqual([])
    await recent.getByRole('button', { name: t('recent.clear') }).click()
    await expect(recent).toBeHidden()
  })

  test('[R1.09] its reviews are sorted and filtered by their bars; the form announces moderation, and requires a sign-in from a guest', async ({
    shop,
  }) => {
    const { page, t, main } = shop
    await shop.open('/shizukuya-lotion')
    const reviews = main.locator('.reviews > .review')
    const all = await reviews.count()
    await main.locator('button.score-bar').last().click()
    await expect.poll(() => reviews.count()).toBeLessThan(all)
    await main.getByRole('button', { name: t('product.allRatings') }).click()
    await expect(reviews).toHaveCount(all)
    await main.getByLabel(t('product.sortReviews')).selectOption('rating')
    await expect(reviews.first().locator('.stars-on')).not.toHaveCount(5)

    await expect(main.getByText(t('review.moderation'))).toBeVisible()
    await main.getByRole('button', { name: t('review.write') }).click()
    const dialog = page.getByRole('dialog', { name: t('review.write') })
    await expect(dialog.getByText(t('review.needsSignIn'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  test('the purchase panel sticks beside the text and never over it; on a phone a buy bar replaces the button', async ({
    shop,
  }) => {
    const { page, main, t } = shop
    await shop.open('/shizukuya-lotion')
    const panel = main.locator('.product-side')
    for (const height of [1080, 720]) {
      await page.setViewportSize({ width: 1280, height })
      await main.getByRole('heading', { name: t('product.compositionAndUse') }).scrollIntoViewIfNeeded()
      await expect(panel.getByRole('button', { name: t('card.addLarge') })).toBeInViewport()
      const [read, bought] = await Promise.all([main.locator('.details').boundingBox(), panel.boundingBox()])
      expect(read && bought && read.x + read.width < bought.x).toBe(true)
    }

    const bar = main.locator('.buy-bar')
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await main.locator('#reviews').scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 2000)
      await expect(bar).toBeVisible({ visible: viewport === PHONE })
      await page.evaluate(() => window.scrollTo(0, 0))
      await main.locator('.buy-action').scrollIntoViewIfNeeded()
      await expect(bar).toBeHidden()
    }
  })
})
