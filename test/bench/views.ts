/**
 * First views and the navigation to the next page on a slow phone with a slow connection and an empty cache: `npm run bench:views [-- NAME=ADDRESS …]`,
 * with `RUNS` and `PAGES` in the environment. Prints two tables; times in ms.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { hydrated, inTurns, middle, openPhone, tap, type Shop } from './phone.ts'

const pages = (process.env['PAGES'] ?? '/ /category/face-care /shizukuya-lotion /product_search?q=cream /cart /blog')
  .split(' ')
  .filter(Boolean)
/** The time after hydration in which a page may still change, in ms. */
const REST_MS = 1500
const LONG_TASK_MS = 50

type Row = {
  readonly what: string
  readonly shop: string
  readonly element?: string
  readonly values: { readonly [name: string]: number }
}
const views: Row[] = []
const steps: Row[] = []

const openFirst = async (browser: Browser, { name, url }: Shop, path: string): Promise<void> => {
  const phone = await openPhone(browser, url, { isSlow: true })
  const bytes: { [type: string]: number } = {}
  const types = new Map<string, string>()
  phone.cdp.on('Network.requestWillBeSent', ({ requestId, type }) => types.set(requestId, type ?? 'Other'))
  phone.cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength
  })
  await phone.page.goto(url + path)
  await hydrated(phone.page)
  await wait(REST_MS)
  const { firstPaint, paints, shifts, tasks, hydrated: end } = await phone.page.evaluate(() => globalThis.recorded)
  await phone.close()
  const until = end ?? Number.POSITIVE_INFINITY
  const blocking = tasks
    .filter(({ start, duration }) => start + duration > firstPaint && start < until)
    .reduce((sum, { start, duration }) => sum + Math.max(0, start + duration - Math.max(start, firstPaint) - LONG_TASK_MS), 0)
  const kB = (type: string) => (bytes[type] ?? 0) / 1000
  const values = {
    'first paint': firstPaint,
    'largest paint': paints.at(-1)?.start ?? 0,
    'shift × 1000': shifts.reduce((sum, shift) => sum + shift * 1000, 0),
    blocking,
    hydrated: until,
    kB: Object.keys(bytes).reduce((sum, type) => sum + kB(type), 0),
    'script kB': kB('Script'),
    'font kB': kB('Font'),
    'picture kB': kB('Image'),
  }
  views.push({ what: path, shop: name, element: paints.at(-1)?.element ?? '', values })
}

type Watched = { up: number | null; title: number | null; picture: number | null }

/** Runs in the page: notes the end of the press, and the paints of the product's title and of its first picture. */
const watchProduct = () => {
  const seen: Watched = { up: null, title: null, picture: null }
  Object.assign(globalThis, { seen })
  window.addEventListener('pointerup', ({ timeStamp }) => (seen.up ??= timeStamp), { capture: true, once: true })
  const note = (key: 'title' | 'picture', is: boolean) => {
    if (!is || seen[key] !== null) return
    seen[key] = -1
    requestAnimationFrame(() => setTimeout(() => (seen[key] = performance.now() - (seen.up ?? 0))))
  }
  const look = () => {
    const image = document.querySelector<HTMLImageElement>('.gallery-main img')
    note('title', document.querySelector('.product h1') !== null)
    note('picture', Boolean(image?.complete && image.naturalWidth > 0))
    if (seen.picture === null) requestAnimationFrame(look)
  }
  look()
}

const WAYS: { readonly [way: string]: { readonly rest: number; readonly scroll: number } } = {
  '0.2 s after hydration': { rest: 200, scroll: 0 },
  'after a scroll and 3 s': { rest: 3000, scroll: 120 },
}

const openNext = async (browser: Browser, { name, url }: Shop, way: string): Promise<void> => {
  const { rest, scroll } = WAYS[way] ?? { rest: 0, scroll: 0 }
  const phone = await openPhone(browser, url, { isSlow: true })
  await phone.page.goto(`${url}/category/face-care`)
  await hydrated(phone.page)
  if (scroll > 0) await phone.page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), scroll)
  await wait(rest)
  await phone.page.evaluate(watchProduct)
  await tap(phone, '.card .card-tile')
  await phone.page.waitForFunction(() => ((globalThis as { seen?: Watched }).seen?.picture ?? 0) > 0, null, { polling: 100 })
  const { title, picture } = await phone.page.evaluate(() => (globalThis as unknown as { seen: Watched }).seen)
  await phone.close()
  steps.push({ what: way, shop: name, values: { title: title ?? 0, picture: picture ?? 0 } })
}

await inTurns(async (browser, shop) => {
  for (const path of pages) await openFirst(browser, shop, path)
  for (const way of Object.keys(WAYS)) await openNext(browser, shop, way)
})

const print = (title: string, rows: readonly Row[]) => {
  const names = Object.keys(rows[0]?.values ?? {})
  console.log(`| ${title} | shop | ${names.join(' | ')} | |\n|---|---|${names.map(() => '---|').join('')}---|`)
  for (const what of new Set(rows.map((row) => row.what)))
    for (const shop of new Set(rows.map((row) => row.shop))) {
      const own = rows.filter((row) => row.what === what && row.shop === shop)
      const cells = names.map((name) => middle(own.flatMap(({ values }) => values[name] ?? [])))
      console.log(`| ${what} | ${shop} | ${cells.join(' | ')} | ${own.at(-1)?.element ?? ''} |`)
    }
  console.log('')
}
print('first view', views)
print('from a list to a product', steps)
