/** Toasts and screen reader announcements: also inside a dialog, each one once, for as long as it takes. */
import { DESKTOP, expect, PHONE, test, type Shop } from './fixtures.ts'
import { findProduct } from './products.ts'

/** Opens the quick sheet of a product with options, and chooses the first one. */
const openQuickAdd = async (shop: Shop) => {
  const { page, t, main } = shop
  const item = await findProduct(page.request, (one) => one.has_options && one.available_for_order)
  await shop.open('/product_search?q=' + encodeURIComponent(item.name))
  await main.getByRole('link', { name: t('card.chooseNamed', { name: item.name }) }).click()
  const sheet = page.getByRole('dialog', { name: t('option.choose') })
  await sheet.locator('.option:not(.option-unavailable)').first().click()
  return sheet
}

test.describe('in Russian on a phone', () => {
  test.use({ language: 'ru-RU', viewport: PHONE })

  test('messages work inside an open dialog: Undo restores the unit, and the change is announced there', async ({ shop }) => {
    const { t, page } = shop
    const sheet = await openQuickAdd(shop)
    await sheet.getByRole('button', { name: t('card.addLarge') }).click()
    await expect(sheet.getByRole('log').getByText(t('card.added', { count: 1 }))).toBeAttached()
    await sheet.getByRole('button', { name: t('card.remove') }).click()
    await expect(sheet.getByRole('button', { name: t('card.addLarge') })).toBeFocused()

    await sheet
      .getByRole('region', { name: t('ui.messages') })
      .getByRole('button', { name: t('ui.undo') })
      .click()
    await expect(sheet).toBeVisible()
    await expect(sheet.getByRole('button', { name: t('card.remove') })).toBeFocused()
    await expect(sheet.getByRole('button', { name: t('ui.undo') })).toHaveCount(0)

    // With the dialog closed, the messages belong to the page again.
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page.locator('body > .messages')).toHaveCount(1)
  })
})

test.describe('in English on a desktop', () => {
  test.use({ viewport: DESKTOP })

  test('the same sentence twice is announced twice to a screen reader', async ({ shop }) => {
    const { page, t, main } = shop
    await shop.open('/category/face-care')
    await page.evaluate(() => {
      const announced: string[] = []
      Object.assign(window, { announced })
      new MutationObserver((changes) => {
        for (const { addedNodes, target } of changes)
          if (target instanceof Element && target.closest('[role=log]'))
            for (const node of addedNodes) announced.push(node.textContent ?? '')
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
    })
    const announced = () => page.evaluate(() => (window as unknown as { readonly announced: readonly string[] }).announced)
    const card = main
      .getByRole('article')
      .or(main.getByRole('listitem'))
      .filter({ has: page.getByRole('button', { name: t('card.addNamed', { name: '' }) }) })
    const first = card.first().getByRole('button', { name: t('card.addNamed', { name: '' }) })
    const name = await first.getAttribute('aria-label')
    await first.click()
    await main.getByRole('button', { name: t('card.remove') }).click()
    await main.getByRole('button', { name: name ?? '' }).click()
    const added = t('card.added', { count: 1 })
    await expect.poll(async () => (await announced()).filter((text) => text === added).length).toBe(2)
  })

  test("F6 moves the focus to the newest message, and F6 or Escape back; a message's close button returns the focus to its former place", async ({
    shop,
  }) => {
    const { t, page } = shop
    await page.clock.install()
    await shop.open('/demoxxx')
    // The message stays for as long as the test needs.
    await page.clock.pauseAt(Date.now() + 3_600_000)
    const opener = page.getByRole('button', { name: t('demo.toast') })
    await opener.press('Enter')
    const toasts = page.getByRole('region', { name: t('ui.messages') })
    const cross = toasts.getByRole('button', { name: t('ui.close') })
    for (const back of ['F6', 'Escape']) {
      await page.keyboard.press('F6')
      await expect(cross).toBeFocused()
      await page.keyboard.press(back)
      await expect(opener).toBeFocused()
    }
    await cross.press('Enter')
    await expect(toasts).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('an error message looks and is announced as one', async ({ shop }) => {
    const { t, page } = shop

    await shop.open('/demoxxx')
    await page.getByRole('button', { name: t('demo.toastError') }).click()
    const toast = page.getByRole('region', { name: t('ui.messages') }).getByRole('listitem')
    await expect(toast).toHaveText(new RegExp(`^${t('ui.errorLabel')} `))
    await expect(toast.locator('svg').first()).toBeVisible()
    await expect(page.getByRole('alert').getByText(t('ui.failed'))).toBeAttached()
  })

  test('each message has its own timer, and all of them pause while one is hovered or focused', async ({ shop }) => {
    const { t, page } = shop
    await page.clock.install()
    await shop.open('/demoxxx')
    // From here on only the test advances the clock.
    await page.clock.pauseAt(Date.now() + 3_600_000)
    const toasts = page.getByRole('region', { name: t('ui.messages') }).getByRole('listitem')
    const show = () => page.getByRole('button', { name: t('demo.toast') }).press('Enter')
    await show()
    await expect(toasts).toHaveCount(1)
    await page.clock.runFor(4000)
    await show()
    await expect(toasts).toHaveCount(2)
    // 6 s after the first one, 2 s after the second.
    await page.clock.runFor(2100)
    await expect(toasts).toHaveCount(1)

    await toasts.getByRole('button', { name: t('ui.close') }).focus()
    await toasts.hover()
    await page.mouse.move(5, 5)
    await page.clock.runFor(20_000)
    await expect(toasts).toHaveCount(1)
    await page.getByRole('button', { name: t('demo.toast') }).focus()
    await page.clock.runFor(6100)
    await expect(toasts).toHaveCount(0)
  })
})
