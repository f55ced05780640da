/** A product's page: options, reviews, forms, the restock alert, and viewed products. */
import { DESKTOP, expect, PHONE, test, ONE_LANGUAGE } from './fixtures.ts'
import { findProduct, findSoldOut, isSimple, productsOf } from './products.ts'

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

    test('[R1.10] [R5.15] a question needs 10 characters, and no name', async ({ shop }) => {
      const { page, t, main } = shop
      await shop.open('/shizukuya-lotion')
      await main.getByRole('button', { name: t('question.ask') }).click()
      const dialog = page.getByRole('dialog', { name: t('question.ask') })
      const field = dialog.getByLabel(t('question.text'))
      await expect(field).toBeFocused()
      await field.fill('Why?')
      await dialog.getByRole('button', { name: t('question.send') }).click()
      await expect(dialog.getByText(t('form.tooShort', { count: 10 }))).toBeVisible()
      await field.fill('Is it good for dry skin in winter?')
      await dialog.getByRole('button', { name: t('question.send') }).click()
      await expect(dialog.getByText(t('question.sent'))).toBeVisible()
    })

    test('[R1.09] the review form announces moderation, and requires a sign-in from a guest', async ({ shop }) => {
      const { page, t, main } = shop
      await shop.open('/shizukuya-lotion')
      await expect(main.getByText(t('review.moderation'))).toBeVisible()
      await main.getByRole('button', { name: t('review.write') }).click()
      const dialog = page.getByRole('dialog', { name: t('review.write') })
      await expect(dialog.getByText(t('review.needsSignIn'))).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    test('a sold-out product promises one e-mail, to a valid address', async ({ shop }) => {
      const { page, t, main } = shop
      const soldOut = await findSoldOut(page.request)
      await shop.open(`/${soldOut.link_rewrite}`)
      await main.getByRole('button', { name: t('alert.offer') }).click()
      const field = main.getByLabel(t('alert.email'))
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

  test('reviews are sorted and filtered by their bars', async ({ shop }) => {
    const { t, main } = shop
    await shop.open('/shizukuya-lotion')
    const reviews = main.locator('.reviews > .review')
    const all = await reviews.count()
    await main.locator('button.score-bar').last().click()
    await expect.poll(() => reviews.count()).toBeLessThan(all)
    await main.getByRole('button', { name: t('product.allRatings') }).click()
    await expect(reviews).toHaveCount(all)
    await main.getByLabel(t('product.sortReviews')).selectOption('rating')
    await expect(reviews.first().locator('.stars-on')).not.toHaveCount(5)
  })

  test('the buy bar replaces the button on a phone only', async ({ shop }) => {
    const { page, main } = shop
    const product = await findProduct(page.request, isSimple)
    await shop.open(`/${product.link_rewrite}`)
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
