/** The `tab` of every story: one tab of a browser that is started once, empty before each story, with a console that must stay clean. */
import { writeFileSync } from 'node:fs'
import { expect, test as base } from 'playwright/test'
import { hasEngine, type EngineName } from '../../scripts/findEngines.mjs'
import type { ShopIntl } from '../../client/intl/createShopIntl.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import { translateWith, type Translate } from '../../shared/i18n/translate.ts'
import { LOCALE_COOKIE } from '../../shared/preferences.ts'
import { shopIntlOf } from '../support/shopIntl.ts'
import { startFirefox } from './firefox.ts'
import { startLine, type Line } from './line.ts'
import { createTab, type Tab } from './tab.ts'
import { startWebKit } from './webKit.ts'
import { START_MS, type Driver, type WindowSize } from './webDriver.ts'

export { expect }

type Engine = {
  readonly start: (size: WindowSize) => Promise<Driver>
  readonly language: Locale
  readonly size: WindowSize
}

/** One language and one width each: together both languages and both widths. */
const ENGINES: { readonly [name in EngineName]: Engine } = {
  Firefox: { start: startFirefox, language: 'en-US', size: { width: 1280, height: 900 } },
  WebKit: { start: startWebKit, language: 'ru-RU', size: { width: 390, height: 844 } },
}

/**
 * Written although nothing is wrong: files and calls that a page no longer loads because it is left. WebKit names the fault of a call, Firefox
 * its message, which is empty without an answer. A connection that fails is noticed by what a story expects to see.
 */
const ALWAYS_ALLOWED =
  /Importing a module script failed|ApiError \((?:network|broken)\)|new ApiError\(""|Service Worker Interception: Failed to load/

type WorkerFixtures = {
  readonly engine: EngineName
  /** Null where the engine is not installed. */
  readonly driver: Driver | null
}

export type Story = {
  readonly engine: EngineName
  readonly tab: Tab
  readonly t: Translate
  readonly format: ShopIntl['format']
  readonly language: Locale
  readonly isPhone: boolean
  /** Sets what the browser refuses from the next document on; nothing after the story. */
  readonly refuse: Driver['refuse']
  /** The same tab at another origin of the shop. */
  readonly tabAt: (origin: string) => Tab
  /** Declares that lines with a pattern may be written to the console. */
  readonly allow: (pattern: RegExp) => void
}

/** Runs in the page: removes what an earlier story has stored. */
const forgetAll = async () => {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
  localStorage.clear()
  sessionStorage.clear()
}

export const test = base.extend<{ story: Story; line: Line }, WorkerFixtures>({
  engine: ['Firefox', { option: true, scope: 'worker' }],

  line: async ({ baseURL }, use) => {
    const line = await startLine(Number(new URL(baseURL ?? '').port))
    await use(line)
    await line.close()
  },

  driver: [
    async ({ engine }, use) => {
      if (!hasEngine(engine)) return use(null)
      const driver = await ENGINES[engine].start(ENGINES[engine].size)
      await use(driver)
      return driver.close()
    },
    { scope: 'worker', timeout: 2 * START_MS },
  ],

  // Its origin is passed by globalSetup.ts.
  baseURL: async ({}, use) => use(process.env['ENGINES_SHOP_URL'] ?? ''),

  story: async ({ engine, driver, baseURL }, use, info) => {
    if (!driver) {
      info.skip(true, `${engine} is not installed`)
      return
    }
    const { language, size } = ENGINES[engine]
    const tab = createTab(driver, baseURL ?? '')
    await tab.load('/robots.txt')
    await driver.send('DeleteAllCookies')
    // A worker is unregistered only once its installation has ended, which may take longer than a script may.
    await expect(() => tab.run(forgetAll)).toPass({ timeout: 120_000 })
    await tab.run((cookie) => void (document.cookie = cookie), `${LOCALE_COOKIE}=${language}; path=/`)
    await driver.problems()

    const { format, intl } = shopIntlOf(language)
    const allowed = [ALWAYS_ALLOWED]
    await use({
      engine,
      tab,
      tabAt: (origin) => createTab(driver, origin),
      t: translateWith(intl),
      format,
      language,
      isPhone: size.width < 640,
      refuse: driver.refuse,
      allow: (pattern) => allowed.push(pattern),
    })
    if (info.status !== info.expectedStatus) {
      const picture = String(await driver.send('TakeScreenshot', { full: false }))
      writeFileSync(info.outputPath('page.png'), picture, 'base64')
    }
    await driver.refuse('nothing')
    const problems = await driver.problems()
    expect(
      problems.filter((line) => !allowed.some((pattern) => pattern.test(line))),
      'written to the console, or refused by the policy',
    ).toEqual([])
  },
})
