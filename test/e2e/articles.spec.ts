/** Reading in a browser: the blog by its pages, an article by its contents, and the purchase of a product that it mentions. */
import { ON_PHONE, expect, test } from './fixtures.ts'
import { watchRequests } from './quiet.ts'

for (const { name, ...place } of ON_PHONE) {
  test.describe(name, () => {
    test.use(place)

    test('an article is found, read by its contents, and the product it mentions is bought in it', async ({ shop }) => {
      const { page, t, main, heading } = shop
      const quiet = watchRequests(page)
      await shop.open('/blog')
      const pages = main.getByRole('navigation', { name: t('articles.pages') })
      await pages.getByRole('link', { name: t('articles.page', { page: '2' }) }).click()
      await page.waitForURL('/blog?page=2')
      await expect(pages.locator('[aria-current=page]')).toHaveText('2')
      await page.goBack()
      await page.waitForURL('/blog')
      await expect(pages.locator('[aria-current=page]')).toHaveText('1')

      await main.locator('a[href="/blog/matcha-doma"]').click()
      await page.waitForURL('/blog/matcha-doma')
      await expect(main.getByRole('navigation', { name: t('articles.contents') })).toBeVisible()
      await expect(heading()).toBeFocused()
      const link = main
        .getByRole('navigation', { name: t('articles.contents') })
        .getByRole('link')
        .nth(1)
      const part = await link.textContent()
      await link.click()
      await page.waitForURL(/#part-\d+$/)
      await expect(main.getByRole('heading', { level: 2, name: part ?? '' })).toBeInViewport()

      const card = main.locator('.blocks-text .card').first()
      const product = (await card.getByRole('heading').textContent()) ?? ''
      await card.getByRole('button', { name: t('card.addNamed', { name: product }) }).click()
      await expect(card.getByRole('group', { name: t('card.quantity', { name: product }) })).toBeVisible()
      await main.locator('.article-page-related a[href^="/blog/"]').first().click()
      await page.waitForURL((url) => url.pathname.startsWith('/blog/') && url.pathname !== '/blog/matcha-doma')
      await expect(main.locator('a[href="/blog/matcha-doma"]').first()).toBeVisible()
      await quiet()
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('blog, articles and news are read to their ends', async ({ shop }) => {
    const { page, main, heading } = shop
    await shop.open('/news')
    await main.getByRole('heading', { level: 2 }).first().getByRole('link').click()
    await page.waitForURL(/\/news\/.+/)
    await expect(heading()).toBeVisible()
    // The other news come later in the stream.
    await expect(page.locator('.news-list li').first()).toBeVisible()
    await shop.open('/blog/demo')
    await expect(main.locator('.blocks-text-products')).toBeVisible()
  })
})
