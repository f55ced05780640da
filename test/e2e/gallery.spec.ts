/** The pictures of a product in a full-window view. */
import { atRest } from './atRest.ts'
import { expectNoFindings } from './axe.ts'
import { DESKTOP, expect, ONE_LANGUAGE, test } from './fixtures.ts'
import { layersGone } from './layersGone.ts'

for (const language of ONE_LANGUAGE) {
  test.describe(language, () => {
    test.use({ language })

    test('pictures are zoomed: by mouse, wheel, keys and fingers; Back closes the view at the last picture', async ({ shop }) => {
      const { page, t, main } = shop
      await shop.open('/shizukuya-lotion')
      const thumbs = main.getByRole('region', { name: t('product.photos') }).getByRole('listitem')
      const count = await thumbs.count()
      expect(count).toBeGreaterThan(2)
      const counted = (index: number) => t('product.photo', { index, count })
      const photos = main.getByRole('link', { name: new RegExp(t('product.zoom')) })
      await test.step('the pictures are one tab stop, the thumbnails another, both navigated with the arrow keys', async () => {
        await photos.first().focus()
        await page.keyboard.press('ArrowRight')
        await expect(photos.nth(1)).toBeFocused()
        await page.keyboard.press('Tab')
        await expect(thumbs.nth(1).getByRole('link')).toBeFocused()
        await page.keyboard.press('ArrowLeft')
        await expect(thumbs.first().getByRole('link')).toBeFocused()
      })

      // It opens a dialog, so Space presses it like a button.
      await photos.first().press('Space')
      const dialog = page.getByRole('dialog')
      const picture = dialog.getByRole('img')
      const zoom = dialog.getByRole('button', { name: t('product.zoom') })
      const { width, height } = page.viewportSize() ?? DESKTOP
      const box = async () => (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await expect(dialog).toHaveAccessibleName(counted(1))
      await expect(zoom).toBeFocused()
      await expect(picture).toBeVisible()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await atRest(page)
      const whole = await box()
      expect(whole.x >= 0 && whole.y >= 0 && whole.x + whole.width <= width && whole.y + whole.height <= height).toBe(true)

      await test.step('keys, buttons and thumbnails select another picture', async () => {
        await page.keyboard.press('ArrowRight')
        await expect(dialog).toHaveAccessibleName(counted(2))
        await dialog.getByRole('button', { name: t('product.photoAfter') }).click()
        await expect(dialog.getByRole('status')).toHaveText(counted(3))
        await expectNoFindings(shop, 'large pictures', 'dialog[open]')
        await page.keyboard.press('Home')
        await expect(dialog.getByRole('button', { name: t('product.photoBefore') })).toHaveAttribute('aria-disabled', 'true')
        await dialog.getByRole('button', { name: counted(2) }).click()
        await expect(dialog).toHaveAccessibleName(counted(2))
      })

      await test.step('a press zooms at the pressed point; a drag moves the picture, the wheel zooms', async () => {
        const point = { x: whole.x + whole.width / 2, y: whole.y + whole.height * 0.6 }
        await page.mouse.click(point.x, point.y)
        await expect(zoom).toHaveAttribute('aria-pressed', 'true')
        await expect.poll(async () => Math.round((await box()).width / whole.width / 0.1)).toBe(25)
        await atRest(page)
        const close = await box()
        expect(Math.abs((point.y - close.y) / close.height - 0.6)).toBeLessThan(0.02)
        await page.mouse.down()
        await page.mouse.move(point.x, point.y - 100, { steps: 5 })
        await expect.poll(async () => close.y - (await box()).y).toBeGreaterThan(50)
        await page.mouse.up()
        await page.keyboard.press('ArrowUp')
        await page.keyboard.press('ArrowRight')
        await expect(dialog, 'a picture that is looked at closely stays').toHaveAccessibleName(counted(2))
        await page.mouse.wheel(0, 2000)
        await expect(zoom).toHaveAttribute('aria-pressed', 'false')
        await page.mouse.wheel(0, -300)
        await expect(zoom).toHaveAttribute('aria-pressed', 'true')
        await zoom.press('Enter')
        await expect(zoom).toHaveAttribute('aria-pressed', 'false')
        await expect.poll(async () => Math.round((await box()).width)).toBe(Math.round(whole.width))
      })

      await test.step('two fingers zoom; one selects another picture or closes the view', async () => {
        const fingers = await page.context().newCDPSession(page)
        const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
          fingers.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map((one, id) => ({ ...one, id })) })
        const middle = { x: width / 2, y: height / 2 }
        const apart = (by: number) => [
          { ...middle, x: middle.x - by },
          { ...middle, x: middle.x + by },
        ]
        await touch('touchStart', ...apart(30))
        await touch('touchMove', ...apart(35))
        await touch('touchMove', ...apart(60))
        await expect(zoom).toHaveAttribute('aria-pressed', 'true')
        await touch('touchEnd')
        await zoom.press('Enter')
        await expect.poll(async () => Math.round((await box()).width)).toBe(Math.round(whole.width))

        /** A finger drags the picture; it is lifted when the picture has followed. */
        const render = async (by: { x: number; y: number }, hasFollowed: (now: { x: number; y: number }) => boolean) => {
          const from = { x: middle.x - by.x / 2, y: middle.y - by.y / 2 }
          await touch('touchStart', from)
          for (const part of [0.1, 0.5, 1]) await touch('touchMove', { x: from.x + by.x * part, y: from.y + by.y * part })
          await expect.poll(async () => hasFollowed(await box())).toBe(true)
          await touch('touchEnd')
        }
        await render({ x: -width * 0.8, y: 0 }, ({ x }) => x < whole.x - width * 0.6)
        await expect(dialog).toHaveAccessibleName(counted(3))
        await expect.poll(async () => Math.round((await box()).x)).toBe(Math.round(whole.x))
        await render({ x: 0, y: height * 0.6 }, ({ y }) => y > whole.y + height * 0.25)
        await expect(dialog).toBeHidden()
        await layersGone(page)
        await expect(thumbs.nth(2).getByRole('link')).toHaveAttribute('aria-current', 'true')
        // Not on the picture that opened the view, which has left the row: the focus would be out of view.
        await expect(photos.nth(2)).toBeFocused()
      })

      await test.step('Back closes the view at the last picture', async () => {
        await page.keyboard.press('Enter')
        await expect(dialog).toHaveAccessibleName(counted(3))
        await page.keyboard.press('ArrowLeft')
        await expect(dialog).toHaveAccessibleName(counted(2))
        await page.goBack()
        await expect(dialog).toBeHidden()
        await expect(page).toHaveURL('/shizukuya-lotion')
        await expect(photos.nth(1)).toBeFocused()
        await page.keyboard.press('ArrowRight')
        await expect(photos.nth(2)).toBeFocused()
      })
    })
  })
}
