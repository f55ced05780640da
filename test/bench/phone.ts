/** A phone for the measurements in a browser: Chromium with a small window, a slow processor and, for first views, a slow connection. */
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright'
import { findBrowser } from '../../scripts/findBrowser.mjs'
import { startShop } from '../e2e/startProgram.ts'

/** How many times slower the processor is. */
const CPU = Number(process.env['CPU'] ?? 4)
/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms per round trip. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }

export type Phone = {
  readonly page: Page
  readonly cdp: CDPSession
  readonly close: () => Promise<void>
}

/** What the page's observers have recorded so far; times in ms since its navigation. */
export type Recorded = {
  readonly events: { readonly id: number; readonly name: string; readonly start: number; readonly duration: number }[]
  readonly paints: { readonly start: number; readonly element: string }[]
  readonly shifts: number[]
  readonly tasks: { readonly start: number; readonly duration: number }[]
  firstPaint: number
  hydrated: number | null
}

declare global {
  // oxlint-disable-next-line no-var -- a global variable of the measured page
  var recorded: Recorded
}

/** Runs in every document before its scripts. */
const record = () => {
  const all: Recorded = { events: [], paints: [], shifts: [], tasks: [], firstPaint: 0, hydrated: null }
  globalThis.recorded = all
  const observe = <E extends PerformanceEntry>(type: string, note: (entry: E) => void) => {
    const options: PerformanceObserverInit & { readonly durationThreshold: number } = {
      type,
      buffered: true,
      durationThreshold: 16,
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as E)
    }).observe(options)
  }
  observe<PerformanceEventTiming>('event', ({ interactionId, name, startTime, duration }) => {
    if (interactionId > 0) all.events.push({ id: interactionId, name, start: startTime, duration })
  })
  observe<LargestContentfulPaint>('largest-contentful-paint', ({ element, startTime, url }) => {
    all.paints.push({ start: startTime, element: url.split('/').at(-1) || (element?.tagName.toLowerCase() ?? '') })
  })
  observe<PerformanceEntry & { readonly hadRecentInput: boolean; readonly value: number }>(
    'layout-shift',
    ({ hadRecentInput, value }) => {
      if (!hadRecentInput) all.shifts.push(value)
    },
  )
  observe('longtask', ({ startTime, duration }) => all.tasks.push({ start: startTime, duration }))
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') all.firstPaint = startTime
  })
  window.addEventListener('hydrated', () => {
    all.hydrated = performance.now()
  })
}

export const launch = () =>
  chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-background-networking'] })

/** Opens a phone of its own, with an empty cache. The user has consented, so that the panel covers nothing. */
export const openPhone = async (browser: Browser, address: string, { isSlow = false } = {}): Promise<Phone> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
    locale: 'en-US',
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  })
  await context.addCookies([{ name: 'consent', value: 'necessary', url: address }])
  await context.addInitScript(record)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (isSlow) await cdp.send('Network.emulateNetworkConditions', SLOW)
  if (CPU > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  return { page, cdp, close: () => context.close() }
}

/** Resolves when the page responds to presses. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => globalThis.recorded?.hydrated !== null, null, { timeout: 30_000 })

/** A finger on the middle of an element for 50 ms, by raw touches: nothing of the tool runs in the page at the press. */
export const tap = async ({ page, cdp }: Phone, selector: string, nth = 0): Promise<void> => {
  const box = await page.locator(selector).filter({ visible: true }).nth(nth).boundingBox()
  if (!box) throw new Error(`Not visible: ${selector}`)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await wait(120)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await wait(50)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Processor time of the page's main thread so far, in ms; as much of it for style and layout. It does not count what other programs use. */
export const workOf = async ({ cdp }: Phone): Promise<{ readonly all: number; readonly layout: number }> => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (wanted: string) => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0)
  return { all: of('TaskDuration'), layout: of('RecalcStyleDuration') + of('LayoutDuration') }
}

export type Shop = { readonly name: string; readonly url: string }

/**
 * The shops of the command line, each `name=address`, which are measured in turns; without one the built shop. `measure` is called for each
 * of them in `RUNS` rounds (7), and the second round begins with the last one.
 */
export const inTurns = async (measure: (browser: Browser, shop: Shop, round: number) => Promise<void>): Promise<void> => {
  const named = process.argv.slice(2).map((one) => ({ name: one.split('=')[0] ?? '', url: one.slice(one.indexOf('=') + 1) }))
  const own = named.length > 0 ? null : await startShop()
  const shops: readonly Shop[] = own ? [{ name: 'shop', url: own.url }] : named
  const rounds = Number(process.env['RUNS'] ?? 7)
  for (let round = 0; round < rounds; round += 1)
    for (const shop of round % 2 === 0 ? shops : shops.toReversed()) {
      // A browser of its own: what one shop leaves behind is not measured with the next.
      const browser = await launch()
      await measure(browser, shop, round).catch((error: unknown) =>
        console.error(`${shop.name}, round ${round}: ${String(error)}`),
      )
      await browser.close()
    }
  await own?.stop()
  console.log(`\n${rounds} rounds, processor ${CPU} times slower, load average ${loadavg()[0]?.toFixed(1) ?? ''} at the end\n`)
}

/** The middle of the values with their range: `120 (96–180)`. */
export const middle = (values: readonly number[]): string => {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (index: number) => Math.round(sorted[index] ?? Number.NaN)
  return sorted.length === 0 ? '–' : `${at(Math.floor(sorted.length / 2))} (${at(0)}–${at(sorted.length - 1)})`
}
