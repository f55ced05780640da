/** Presses every button of a page, one after another, and returns those that change nothing. Items of a list have the same buttons. */
import { expect, type Shop } from './fixtures.ts'

/** The time after which a control that cannot be pressed is tried again in a newly opened page, in ms. */
const PRESS_MS = 5000

/** Selector of the controls that can be pressed, in a list those of its first item alone. */
const CONTROLS = ':is(button:not([disabled], [aria-disabled=true]), summary):not(:is(.card + .card, .cart-line + .cart-line) *)'

const controlsOf = ({ page }: Shop, within: string) => page.locator(within).locator(CONTROLS).filter({ visible: true })

const namesOf = (shop: Shop, within: string): Promise<readonly string[]> =>
  controlsOf(shop, within).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? (one.textContent ?? '').trim()),
  )

/** Counts changes inside of the page from now on; a reloaded page counts as changed, too. A message that expires is no change. */
const watchChanges = ({ page }: Shop) =>
  page.evaluate(async () => {
    // What the press before this one has changed is rendered.
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 }))
    const counted = window as Window & { changes?: number }
    counted.changes = 0
    const count = () => {
      counted.changes = (counted.changes ?? 0) + 1
    }
    const isExpired = ({ target, addedNodes }: MutationRecord) =>
      addedNodes.length === 0 && target instanceof Element && target.closest('.messages') !== null
    new MutationObserver((records) => records.every(isExpired) || count()).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
    document.addEventListener('scroll', count, { once: true, capture: true })
  })

const hasChanged = ({ page }: Shop) =>
  page.evaluate(() => (window as Window & { changes?: number }).changes !== 0).catch(() => true)

/** The place of a name among others, after `before` equal ones. */
const placeOf = (names: readonly string[], name: string, before: number): number | undefined =>
  names.flatMap((one, place) => (one === name ? [place] : []))[before]

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
  const idle = new Array<string>()
  let requests = 0
  const count = () => {
    requests += 1
  }
  page.on('request', count)
  for (const [index, name] of names.entries()) {
    if (except.includes(name)) continue
    const before = names.slice(0, index).filter((one) => one === name).length
    // oxlint-disable no-await-in-loop -- one button after another
    /** False when an earlier button has permanently removed this one, as a cart line's removal does. */
    const press = async (shown: readonly string[]) => {
      const at = placeOf(shown, name, before)
      if (at === undefined) return false
      await watchChanges(shop)
      requests = 0
      await controlsOf(shop, within).nth(at).click({ timeout: PRESS_MS })
      return true
    }
    // An earlier button may have removed this one, opened a dialog over it, or left the page.
    const shown = await namesOf(shop, within)
    const isHere = page.url() === new URL(path, page.url()).href && placeOf(shown, name, before) !== undefined
    const isClear = isHere && (await page.locator('dialog[open]').count()) === 0
    // A dialog with a late chunk may open even later.
    const isPressed = await press(isClear ? shown : await open()).catch(async () => press(await open()))
    if (isPressed)
      await expect
        .poll(async () => requests > 0 || (await hasChanged(shop)), { intervals: [20, 50, 100] })
        .toBe(true)
        .catch(() => idle.push(`${name} on ${path}`))
    await page.keyboard.press('Escape')
    // oxlint-enable no-await-in-loop
  }
  page.off('request', count)
  return idle
}
