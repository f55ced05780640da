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

  test('an error looks and is announced as one; F6 moves the focus to the newest message, and F6 or Escape back; each message has its own timer, and all of them pause while one is hovered or focused', async ({
    shop,
  }) => {
    const { t, page } = shop
    await page.clock.install()
    await shop.open('/demoxxx')
    // From here on only the test advances the clock.
    await page.clock.pauseAt(Date.now() + 60_000)
    const region = page.getByRole('region', { name: t('ui.messages') })
    const toasts = region.getByRole('listitem')
    const cross = region.getByRole('button', { name: t('ui.close') })
    const opener = page.getByRole('button', { name: t('demo.toast') })

    await test.step('an error looks and is announced as one', async () => {
      const failing = page.getByRole('button', { name: t('demo.toastError') })
      await failing.click()
      await expect(toasts).toHaveText(new RegExp(`^${t('ui.errorLabel')} `))
      await expect(toasts.locator('svg').first()).toBeVisible()
      await expect(page.getByRole('alert').getByText(t('ui.failed'))).toBeAttached()
      await cross.press('Enter')
      await expect(region).toBeHidden()
    })

    await test.step('F6 moves the focus to the newest message, and F6 or Escape back; its close button returns the focus to its former place', async () => {
      await opener.press('Enter')
      for (const back of ['F6', 'Escape']) {
        await page.keyboard.press('F6')
        await expect(cross).toBeFocused()
        await page.keyboard.press(back)
        await expect(opener).toBeFocused()
      }
      await cross.press('Enter')
      await expect(region).toBeHidden()
      await expect(opener).toBeFocused()
    })

    await test.step('a message with an undo action is reached and undone by keyboard', async () => {
      await page.getByRole('button', { name: t('demo.toastUndo') }).press('Enter')
      const undo = page.getByRole('button', { name: t('ui.undo'), exact: true })
      await expect(undo).toBeVisible()
      await undo.focus()
      await page.keyboard.press('Enter')
      await expect(undo).toBeHidden()
      await cross.focus()
      await page.keyboard.press('Enter')
      await expect(toasts).toHaveCount(0)
    })

    await test.step('each message has its own timer', async () => {
      await opener.press('Enter')
      await expect(toasts).toHaveCount(1)
      await page.clock.runFor(4000)
      await opener.press('Enter')
      await expect(toasts).toHaveCount(2)
      // 6 s after the first one, 2 s after the second.
      await page.clock.runFor(2100)
      await expect(toasts).toHaveCount(1)

      await toasts.getByRole('button', { name: t('ui.close') }).focus()
      await toasts.hover()
      await page.mouse.move(5, 5)
      await page.clock.runFor(20_000)
      await expect(toasts).toHaveCount(1)
      await opener.focus()
      await page.clock.runFor(6100)
      await expect(toasts).toHaveCount(0)
    })
  })
})
