/** Presses every button of a page, one after another, and names those after which nothing has changed. */
import { expect, type Shop } from './fixtures.ts'

/** What a button can be pressed for: how it is found again, and its name for the report. */
const CONTROLS = 'button:not([disabled], [aria-disabled=true]), summary'

const controlsOf = ({ page }: Shop, within: string) => page.locator(within).locator(CONTROLS).filter({ visible: true })

const namesOf = (shop: Shop, within: string): Promise<readonly string[]> =>
  controlsOf(shop, within).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? (one.textContent ?? '').trim()),
  )

/** Counts what changes inside of the page from now on; a page that is loaded again counts as changed, too. */
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

/** `except` names buttons that are left out, as the one that signs out; `within` selects the part of the page whose buttons are pressed. */
export const idleControls = async (
  shop: Shop,
  path: string,
  { except = [], within = 'body' }: { readonly except?: readonly string[]; readonly within?: string } = {},
): Promise<readonly string[]> => {
  await shop.open(path)
  const names = await namesOf(shop, within)
  const idle = new Array<string>()
  for (const [index, name] of names.entries()) {
    if (except.includes(name)) continue
    // What an earlier button has opened or moved would be in the way of this one.
    // oxlint-disable no-await-in-loop -- one button after another
    if ((await namesOf(shop, within)).join() !== names.join() || shop.page.url() !== new URL(path, shop.page.url()).href)
      await shop.open(path)
    const control = controlsOf(shop, within).nth(index)
    await watchChanges(shop)
    let requests = 0
    const count = () => {
      requests += 1
    }
    shop.page.on('request', count)
    await control.click({ timeout: 10_000 })
    await expect
      .poll(async () => requests > 0 || (await hasChanged(shop)), { timeout: 3000 })
      .toBe(true)
      .catch(() => idle.push(`${name} on ${path}`))
    shop.page.off('request', count)
    await shop.page.keyboard.press('Escape')
    // oxlint-enable no-await-in-loop
  }
  return idle
}
