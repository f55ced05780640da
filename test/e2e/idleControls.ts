/** Presses every button of a page, one after another, and returns those that change nothing. Items of a list have the same buttons. */
import { expect, type Shop } from './fixtures.ts'

/** Selector of the controls that can be pressed, in a list those of its first item alone. */
const CONTROLS = ':is(button:not([disabled], [aria-disabled=true]), summary):not(:is(.card + .card, .cart-line + .cart-line) *)'

const controlsOf = ({ page }: Shop, within: string) => page.locator(within).locator(CONTROLS).filter({ visible: true })

const namesOf = (shop: Shop, within: string): Promise<readonly string[]> =>
  controlsOf(shop, within).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? (one.textContent ?? '').trim()),
  )

/** Counts changes inside of the page from now on; a reloaded page counts as changed, too. */
const watchChanges = ({ page }: Shop) =>
  page.evaluate(() => {
    const counted = window as Window & { changes?: number }
    counted.changes = 0
    const count = () => {
      counted.changes = (counted.changes ?? 0) + 1
    }
    new MutationObserver(count).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    document.addEventListener('scroll', count, { once: true, capture: true })
  })

const hasChanged = ({ page }: Shop) =>
  page.evaluate(() => (window as Window & { changes?: number }).changes !== 0).catch(() => true)

/** `except` names buttons that are left out, such as logout; `within` selects the part of the page whose buttons are pressed. */
export const idleControls = async (
  shop: Shop,
  path: string,
  { except = [], within = 'body' }: { readonly except?: readonly string[]; readonly within?: string } = {},
): Promise<readonly string[]> => {
  const { page } = shop
  const open = async () => {
    // A button may have started a navigation, which aborts this load.
    await shop.open(path).catch(() => shop.open(path))
    return namesOf(shop, within)
  }
  const names = await open()
  let shown = names
  const idle = new Array<string>()
  let requests = 0
  const count = () => {
    requests += 1
  }
  page.on('request', count)
  for (const [index, name] of names.entries()) {
    if (except.includes(name)) continue
    const before = names.slice(0, index).filter((one) => one === name).length
    // What an earlier button has opened or moved would be in the way of this one.
    // oxlint-disable no-await-in-loop -- one button after another
    const isOther = (await namesOf(shop, within)).join() !== shown.join() || (await page.locator('dialog[open]').count()) > 0
    if (isOther || page.url() !== new URL(path, page.url()).href) shown = await open()
    /** False when an earlier button has permanently removed this one, as a cart line's removal does. */
    const press = async () => {
      const at = shown.flatMap((one, place) => (one === name ? [place] : []))[before]
      if (at === undefined) return false
      await watchChanges(shop)
      requests = 0
      await controlsOf(shop, within).nth(at).click({ timeout: 3000 })
      return true
    }
    // A dialog with a late chunk may have opened after the check above.
    const isPressed = await press().catch(async () => {
      shown = await open()
      return press()
    })
    if (isPressed)
      await expect
        .poll(async () => requests > 0 || (await hasChanged(shop)), { timeout: 3000 })
        .toBe(true)
        .catch(() => idle.push(`${name} on ${path}`))
    await page.keyboard.press('Escape')
    // oxlint-enable no-await-in-loop
  }
  page.off('request', count)
  return idle
}
