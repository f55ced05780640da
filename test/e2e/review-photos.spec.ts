/** Photos of a review, from choosing them to zooming into them. */
import { samplePhoto } from '../contract/samplePhoto.ts'
import { signInNew } from './accounts.ts'
import { expectNoFindings } from './axe.ts'
import { expect, ONE_LANGUAGE, test } from './fixtures.ts'
import { layersGone } from './layersGone.ts'

/** A picture as a user would choose it. */
const photo = (width: number) => samplePhoto({ width, height: 200, format: 'png' })

for (const language of ONE_LANGUAGE) {
  test.describe(language, () => {
    test.use({ language })

    test('a review has photos: reduced in size, viewed, removed, sent, and zoomed', async ({ shop, context }) => {
      const { page, t, main } = shop
      await signInNew(context)
      await shop.open('/shizukuya-lotion')
      await main.getByRole('button', { name: t('review.write') }).click()
      const dialog = page.getByRole('dialog', { name: t('review.write') })
      await dialog.getByLabel(t('review.stars', { stars: 4 })).check()
      const photos = dialog.getByRole('group', { name: t('review.photos') })
      const file = async (name: string, width: number) => ({
        name,
        mimeType: 'image/png',
        buffer: Buffer.from((await photo(width)).bytes),
      })
      // One upload is cut: it takes no place, and can be retried.
      shop.expectConsole(/ERR_FAILED/)
      shop.expectConsole(/ApiError/)
      await page.route(/\/api\/reviews\/photos/, (route) => route.abort(), { times: 1 })
      const sent = page.waitForRequest(/\/api\/reviews\/photos/)
      await photos
        .getByLabel(t('review.photoAdd'))
        .setInputFiles([
          await file('wide.png', 2600),
          await file('small.png', 300),
          { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
        ])
      expect((await sent).headers()['content-type']).toBe('image/jpeg')
      const failed = photos.getByRole('listitem').filter({ has: page.locator('b') })
      await expect(failed.filter({ hasText: 'notes.txt' })).toContainText(t('review.photoUnread'))
      await expect(failed.filter({ hasText: t('review.photoFailed') })).toHaveCount(1)
      await expect(failed).toHaveCount(2)
      await photos.getByRole('button', { name: t('ui.retry') }).click()
      await expect(photos.getByRole('img')).toHaveCount(2)
      await expect(photos.getByRole('img', { name: 'wide.png' })).toHaveAttribute('width', '2000')
      await expectNoFindings(shop, 'photos of a review', 'dialog[open]')
      for (const name of ['notes.txt', 'small.png']) {
        await photos.getByRole('button', { name: t('review.photoRemove', { name }) }).click()
        await expect(photos.getByLabel(t('review.photoAdd'))).toBeFocused()
      }
      // Text and photos are restored after another screen.
      await page.keyboard.press('Escape')
      await layersGone(page)
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('nav.about') })
        .first()
        .evaluate((link: HTMLElement) => link.click())
      await expect(page).toHaveURL('/info/about-us')
      await page.goBack()
      await expect(page).toHaveURL('/shizukuya-lotion')
      await main.getByRole('button', { name: t('review.write') }).click()
      await expect(dialog.getByLabel(t('review.stars', { stars: 4 }))).toBeChecked()
      await expect(photos.getByRole('img')).toHaveCount(1)
      await dialog.getByRole('button', { name: t('review.send') }).click()
      await expect(dialog.getByText(t('review.sent'))).toBeVisible()
      await page.keyboard.press('Escape')
      await layersGone(page)

      const own = main.locator('.review', { hasText: t('review.pending') })
      await own.getByRole('link', { name: /1/ }).click()
      await expect(page.getByRole('dialog')).toHaveAccessibleName(t('product.photo', { index: 1, count: 1 }))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(own.getByRole('link', { name: /1/ })).toBeFocused()
    })
  })
}
