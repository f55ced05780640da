/** The use of a page with the keyboard alone. */
import { expect, type Locator, type Page } from 'playwright/test'

export type Hands = {
  /** Presses a button or follows a link. */
  readonly press: (control: Locator) => Promise<void>
  /** Replaces the text of a field. */
  readonly write: (field: Locator, text: string) => Promise<void>
  /** Chooses an option of a list by its value. */
  readonly choose: (list: Locator, value: string) => Promise<void>
  /** Ticks a box or one of several choices. */
  readonly tick: (box: Locator) => Promise<void>
}

/** The maximum number of fields that are skipped on the way from one to the next. */
const TABS = 12

/** Without a mouse. Moves from field to field by Tab; focuses controls elsewhere on the page directly. */
export const keyboard = (page: Page): Hands => {
  const reach = async (control: Locator) => {
    await expect(control).toBeVisible()
    for (let tabs = 0; tabs < TABS; tabs += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one key after another
      if (await control.evaluate((element) => element === document.activeElement)) return
      // oxlint-disable-next-line no-await-in-loop
      await page.keyboard.press('Tab')
    }
    await control.focus()
    await expect(control).toBeFocused()
  }
  return {
    press: async (control) => {
      await control.focus()
      await expect(control).toBeFocused()
      await page.keyboard.press('Enter')
    },
    write: async (field, text) => {
      await reach(field)
      await page.keyboard.press('ControlOrMeta+a')
      // As a keyboard that inserts whole words does; one press for each character takes as many tasks of the page.
      await page.keyboard.insertText(text)
    },
    choose: async (list, value) => {
      await reach(list)
      const name = await list.locator(`option[value="${value}"]`).textContent()
      // Playwright's own keyboard has Latin characters only: it inserts others as text, which a list ignores.
      const keys = await page.context().newCDPSession(page)
      for (const key of name ?? '')
        for (const type of ['keyDown', 'keyUp'] as const)
          // oxlint-disable-next-line no-await-in-loop -- one key after another
          await keys.send('Input.dispatchKeyEvent', { type, key, ...(type === 'keyDown' && { text: key }) })
      await keys.detach()
      await expect(list).toHaveValue(value)
    },
    tick: async (box) => {
      await box.focus()
      await page.keyboard.press('Space')
      await expect(box).toBeChecked()
    },
  }
}
