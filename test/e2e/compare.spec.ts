/** Products marked for comparison: in the tray and side by side. */
import type { Locator } from 'playwright/test'
import { expectNoFindings } from './axe.ts'
import { DESKTOP, expect, PHONE, test, type Shop } from './fixtures.ts'
import { productsOf } from './products.ts'

const LIST = '/best-sales'
const MOST = 4

const trayOf = (shop: Shop, count: number, page = shop.page) =>
  page.getByRole('region', { name: shop.t('tray.count', { count, most: MOST }) })
const nameOf = async (mark: Locator, { t }: Shop) =>
  (await mark.getAttribute('aria-label'))?.replace(t('card.compare', { name: '' }), '') ?? ''

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, language: 'ru-RU' })

  test('products are marked in a list, a fifth requires a replacement, tabs agree; two are compared, one is removed and restored, and Back returns to the list', async ({
    shop,
    context,
  }) => {
    test.slow()
    const { page, t, main } = shop
    await shop.open(LIST)
    const marks = main.locator('.card-compare')
    const names: string[] = []
    for (const at of [0, 1, 2]) {
      names.push(await nameOf(marks.nth(at), shop))
      await marks.nth(at).click()
      await expect(marks.nth(at)).toHaveAttribute('aria-pressed', 'true')
      await expect(trayOf(shop, at + 1)).toBeVisible()
    }

    // Another tab has the same tray; its changes show here.
    const other = await context.newPage()
    await shop.open(LIST, other)
    const otherMarks = other.getByRole('main').locator('.card-compare')
    await expect(trayOf(shop, 3, other)).toBeVisible()
    await otherMarks.nth(3).click()
    await expect(trayOf(shop, 4, other)).toBeVisible()
    await expect(trayOf(shop, 4)).toBeVisible()
    await expect(marks.nth(3)).toHaveAttribute('aria-pressed', 'true')

    // A fifth: nothing changes until a product to replace is chosen.
    await otherMarks.nth(4).click()
    await expect(other.locator('.tray-ask')).toBeFocused()
    await other.keyboard.press('Escape')
    await expect(otherMarks.nth(4)).toBeFocused()
    await expect(otherMarks.nth(4)).toHaveAttribute('aria-pressed', 'false')
    await otherMarks.nth(4).click()
    await other.getByRole('button', { name: t('tray.replace', { name: names[1] ?? '' }), exact: true }).click()
    await expect(otherMarks.nth(4)).toHaveAttribute('aria-pressed', 'true')
    await expect(marks.nth(1)).toHaveAttribute('aria-pressed', 'false')
    names[1] = await nameOf(marks.nth(4), shop)
    names.push(await nameOf(marks.nth(3), shop))
    await other.close()

    // The tray is two keys away from any place.
    await page.keyboard.press('F6')
    await expect(trayOf(shop, 4).getByRole('button').first()).toBeFocused()
    await expectNoFindings(shop, 'the tray', '.tray')
    await trayOf(shop, 4)
      .getByRole('link', { name: t('tray.compare') })
      .click()
    await expect(page).toHaveURL(/\/compare\?ids=\d+(,|%2C)/)
    await expect(shop.heading(t('compare.title'))).toBeVisible()

    // Two columns; each can show another product.
    const shown = main.getByRole('columnheader')
    await expect(shown).toHaveText([names[0] ?? '', names[1] ?? ''])
    // Each head belongs to its own column for screen readers as well: a cell is above the names of the lines.
    const heads = main.getByRole('table').getByRole('row').nth(1)
    await expect(heads.getByRole('cell')).toHaveCount(1)
    await expect(main.locator('.compare-line').first().getByRole('cell')).toHaveCount(2)
    await expect(main.locator('.compare-sentence:visible')).toHaveCount(1)
    await main
      .locator('summary', { hasText: t('compare.other') })
      .first()
      .click()
    await main.getByRole('link', { name: names[3] ?? '', exact: true }).click()
    await expect(shown).toHaveText([names[3] ?? '', names[1] ?? ''])
    await main.getByRole('link', { name: t('compare.differences') }).click()
    await expect(page).toHaveURL(/diff=1/)
    await expect(page.getByRole('log').getByText(t('compare.differences'))).toBeAttached()

    await main.getByRole('link', { name: t('compare.remove', { name: names[3] ?? '' }), exact: true }).press('Enter')
    await expect(main.getByText(t('compare.count', { count: 3 }))).toBeVisible()
    await expect(main.getByRole('link', { name: t('compare.remove', { name: names[1] ?? '' }), exact: true })).toBeFocused()
    await page.getByRole('button', { name: t('ui.undo') }).click()
    await expect(main.getByText(t('compare.count', { count: 4 }))).toBeVisible()
    await main.getByRole('link', { name: t('compare.remove', { name: names[1] ?? '' }), exact: true }).click()
    await expect(main.getByText(t('compare.count', { count: 3 }))).toBeVisible()

    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${LIST}$`))
    await expect(trayOf(shop, 3)).toBeVisible()
    await expect(marks.nth(4)).toHaveAttribute('aria-pressed', 'false')
    await trayOf(shop, 3)
      .getByRole('button', { name: t('tray.clearNamed') })
      .click()
    await expect(page.locator('.tray')).toHaveCount(0)
    await expect(marks.first()).toHaveAttribute('aria-pressed', 'false')
  })
})

test('without storage the tray works for as long as the page lives; a shared comparison is the same for everyone', async ({
  shop,
  context,
}) => {
  const { page, t, main } = shop
  await page.setViewportSize(DESKTOP)
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await shop.open(LIST)
  const marks = main.locator('.card-compare')
  await marks.nth(0).click()
  await marks.nth(1).click()
  await expect(trayOf(shop, 2)).toBeVisible()
  // The focused filter beside the products is not covered by the tray.
  const last = main.locator('.listing-filters summary').filter({ visible: true }).last()
  await last.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(last).toBeFocused()
  const isClear = async () => {
    const [filter, tray] = await Promise.all([last, trayOf(shop, 2)].map((part) => part.boundingBox()))
    return filter && tray && filter.y + filter.height <= tray.y
  }
  await expect.poll(isClear).toBe(true)
  await trayOf(shop, 2)
    .getByRole('link', { name: t('tray.compare') })
    .click()
  await expect(page).toHaveURL(/\/compare\?ids=/)
  await expect(main.getByRole('columnheader')).toHaveCount(2)
  const [one, two] = await productsOf(page.request)
  if (!one || !two) throw new Error('Two products were expected')
  await shop.open(`/compare?ids=${one.id},${two.id}`)
  await expect(main.getByRole('columnheader')).toHaveText([one.name, two.name])
  await expectNoFindings(shop, 'a comparison', 'main')
})
