/** The presses of `npm run bench:presses`, in the order of a visit. */
import { setTimeout as wait } from 'node:timers/promises'
import { hydrated, tap, workOf, type Phone } from './phone.ts'

/** In ms; null when nothing changed within the time limit. */
export type Press = {
  readonly label: string
  readonly shop: string
  readonly inp: number
  /** Processor time of the main thread, also after the first paint; `layout` is its part for style and layout. */
  readonly work: number
  readonly layout: number
  readonly first: number | null
  readonly done: number | null
}

type Visit = {
  readonly phone: Phone
  readonly url: string
  readonly shop: string
  readonly note: (press: Press) => void
}

/** Times in ms of the watched press; null until it happens. */
type Watched = { up: number | null; first: number | null; done: number | null }

declare global {
  // oxlint-disable-next-line no-var -- a global variable of the measured page
  var watched: Watched
}

/** Runs in the page: notes the next press, the paint of the first change of the body, and the paint after the expected one. */
const watch = (isDone: () => boolean) => {
  globalThis.recorded.events.length = 0
  const seen: Watched = { up: null, first: null, done: null }
  globalThis.watched = seen
  const painted = (then: (at: number) => void) => requestAnimationFrame(() => setTimeout(() => then(performance.now())))
  for (const type of ['pointerup', 'keydown', 'popstate'])
    window.addEventListener(type, ({ timeStamp }) => (seen.up ??= timeStamp), { capture: true, once: true })
  const observer = new MutationObserver((changes) => {
    if (seen.up === null || !changes.some(({ target }) => target.parentElement?.closest('body'))) return
    observer.disconnect()
    painted((at) => (seen.first = at))
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  const look = () => {
    if (seen.up !== null && isDone()) painted((at) => (seen.done = at))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const isShown = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].some((one) => one.checkVisibility())`
const isGone = (selector: string) => `!(${isShown(selector)})`
const count = (selector: string) => `document.querySelectorAll(${JSON.stringify(selector)}).length`
const DIALOG = 'dialog[open]'
const CROSS = `${DIALOG} .dialog-bar > .icon-button`

const handOf = ({ phone, url, shop, note }: Visit) => {
  const { page } = phone
  const press = async (label: string, act: () => Promise<unknown>, expected = 'true', rest = 500) => {
    // As source text: the page's policy forbids it to compile text itself.
    await page.evaluate(`(${watch.toString()})(() => ${expected})`)
    const before = await workOf(phone)
    await act()
    await page.waitForFunction(() => globalThis.watched.done !== null, null, { timeout: 4000, polling: 100 }).catch(() => null)
    await wait(rest)
    const after = await workOf(phone)
    const { events, seen } = await page.evaluate(() => ({ events: globalThis.recorded.events, seen: globalThis.watched }))
    const since = (at: number | null) => (at === null || seen.up === null ? null : at - seen.up)
    note({
      label,
      shop,
      // Shorter ones have no entry.
      inp: Math.max(8, ...events.map(({ duration }) => duration)),
      work: after.all - before.all,
      layout: after.layout - before.layout,
      first: since(seen.first),
      done: since(seen.done),
    })
  }
  return {
    page,
    press,
    tap: (label: string, selector: string, expected?: string, { nth = 0, rest = 500 } = {}) =>
      press(label, () => tap(phone, selector, nth), expected, rest),
    /** A press that is not measured. */
    quick: async (selector: string) => {
      await tap(phone, selector)
      await wait(700)
    },
    key: (label: string, name: string, expected?: string, rest = 150) =>
      press(label, () => page.keyboard.press(name), expected, rest),
    /** Scrolls an element to the middle of the window, so that its press needs no scrolling. */
    bring: async (selector: string, nth = 0) => {
      const target = page.locator(selector).filter({ visible: true }).nth(nth)
      await target.waitFor()
      await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await wait(500)
    },
    open: async (path: string) => {
      await page.goto(url + path)
      await hydrated(page)
      await wait(1000)
    },
  }
}

const signIn = async ({ phone: { page }, url }: Visit) => {
  const form = { email: 'demo@example.com', password: 'demo-password', to: '/info/delivery' }
  const answer = await page.request.post(`${url}/api/session/login`, { form })
  if (!answer.ok()) throw new Error(`The sign-in was refused with ${answer.status()}`)
}

export const FLOWS: { readonly [name: string]: (visit: Visit) => Promise<void> } = {
  frame: async (visit) => {
    const { open, tap: on, key, page } = handOf(visit)
    await open('/')
    await on('menu: open', '.mobile-menu summary', isShown('.mobile-menu nav a'))
    await on('menu: close', '.mobile-menu summary', isGone('.mobile-menu nav a'))
    await on('catalogue: open', '.bottom-bar a[aria-haspopup=dialog]', isShown(`${DIALOG} .drawer-level li`))
    await on('catalogue: a level deeper', `${DIALOG} .drawer-level button`, isShown(`${DIALOG} .drawer-title h3`))
    await on('catalogue: close', CROSS, isGone(DIALOG))
    await on('search field: enter', '#home-search', "document.activeElement.id === 'home-search'")
    for (const letter of 'cream') await key('search: a letter', letter)
    await page.waitForSelector('#home-search-offers [role=option]')
    await wait(800)
    await key('search: a letter, suggestions shown', 's', 'true', 800)
    await key('search: Enter', 'Enter', isShown('.list-tools'), 800)
  },
  filters: async (visit) => {
    const { open, tap: on, bring, key, page } = handOf(visit)
    await open('/category/face-care')
    await on('filters: open', '.list-tools-filters', isShown(`${DIALOG} .check`))
    await on('filters: tick', `${DIALOG} .check`, `${count(`${DIALOG} .check :checked`)} === 1`, { rest: 900 })
    await on('filters: apply', `${DIALOG} button[type=submit]`, isShown('.applied-filters a'), { rest: 900 })
    await bring('.applied-filters a')
    await on('chip: remove', '.applied-filters a', isGone('.applied-filters a'), { rest: 900 })
    await page.locator('select[name=sort]').focus()
    await key('sort: another order', 'ArrowDown', "location.search.includes('sort')", 900)
    await open('/category/face-care')
    await bring('.list-end a.button')
    await on('list: show more', '.list-end a.button', `${count('.card')} > 30`, { rest: 900 })
  },
  cards: async (visit) => {
    const { open, tap: on, bring, press, page } = handOf(visit)
    await open('/category/face-care')
    await bring('button.card-action')
    await on('card: add to cart', 'button.card-action', isShown('.card .stepper'))
    await on('card: plus', '.card .stepper button:last-child')
    await bring('a.card-action[aria-haspopup]')
    await on('card: choose', 'a.card-action[aria-haspopup]', isShown(`${DIALOG} .option`))
    await on('choose: an option', `${DIALOG} .option`, `${count(`${DIALOG} .option :checked`)} === 1`, { nth: 1 })
    await on('choose: close', CROSS, isGone(DIALOG), { rest: 900 })
    await bring('.card .card-name a')
    await on('list: open a product', '.card .card-tile', isShown('.gallery-main'), { rest: 1200 })
    await press('Back', () => page.evaluate(() => history.back()), isShown('.list-tools'), 1000)
    await press('Forward', () => page.evaluate(() => history.forward()), isShown('.gallery-main'), 1000)
  },
  product: async (visit) => {
    const { open, tap: on, bring } = handOf(visit)
    await open('/shizukuya-lotion')
    await bring('.gallery-thumbs a', 1)
    await on('gallery: a thumbnail', '.gallery-thumbs a', `${count('.gallery-thumbs li:nth-child(2) [aria-current]')} === 1`, {
      nth: 1,
    })
    await on('gallery: large view', '.gallery-main', isShown(`${DIALOG} .pswp__img`), { nth: 1 })
    await on('gallery: close', CROSS, isGone(DIALOG), { rest: 900 })
    await bring('.option', 1)
    await on('option: choose', '.option', `${count('.option :checked')} === 1`, { nth: 1 })
    await bring('.add-to-cart-page button')
    await on('product: add to cart', '.add-to-cart-page button', isShown('.add-to-cart-page .stepper'))
    await on('product: plus', '.add-to-cart-page .stepper button:last-child')
    await bring('.score-bar')
    await on('reviews: only these stars', '.score-bar', 'true', { rest: 700 })
  },
  cart: async (visit) => {
    const { open, tap: on, quick, bring, key, page } = handOf(visit)
    await open('/category/face-care')
    for (let added = 0; added < 3; added += 1) {
      await bring('button.card-action.needs-script')
      await quick('button.card-action.needs-script')
    }
    await open('/cart')
    await bring('.cart-quantity')
    await on('cart: plus', '.cart-quantity button:last-of-type', "document.querySelector('.cart-quantity input').value === '2'")
    await on('cart: minus', '.cart-quantity button', "document.querySelector('.cart-quantity input').value === '1'")
    await bring('.cart-line-acts button')
    await on('cart: remove', '.cart-line-acts button:last-child', isShown('.toast-action'))
    await on('cart: undo', '.toast-action', `${count('.cart-line')} === 3`)
    await on('sign-in: open', '.bottom-bar a:last-child', isShown(`${DIALOG} [name=email]`), { rest: 900 })
    await page.locator(`${DIALOG} [name=email]`).focus()
    await key('sign-in: a letter', 'd')
    await on('sign-in: close', CROSS, isGone(DIALOG), { rest: 900 })
  },
  member: async (visit) => {
    const { open, tap: on, bring } = handOf(visit)
    await signIn(visit)
    await open('/category/face-care')
    await bring('.card .card-heart')
    const isIn = (is: boolean) => `document.querySelector('.card .card-heart').getAttribute('aria-pressed') === '${is}'`
    await on('favourite: add', '.card .card-heart', isIn(true), { rest: 700 })
    await on('favourite: remove', '.card .card-heart', isIn(false), { rest: 700 })
    await on('account: open', '.bottom-bar a:last-child', "location.pathname.startsWith('/profile')", { rest: 1000 })
  },
}
