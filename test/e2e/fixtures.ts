/** The `shop` that every spec uses: one language, one window, texts by their keys, and a console that must stay clean. */
import { expect, test as base, type BrowserContext, type Locator, type Page, type Response } from 'playwright/test'
import { translateWith, type Translate } from '../../shared/i18n/translate.ts'
import type { ShopIntl } from '../../client/intl/createShopIntl.ts'
import { LOCALES, type Locale } from '../../shared/i18n/locales.ts'
import { LOCALE_COOKIE } from '../../shared/preferences.ts'
import { shopIntlOf } from '../support/shopIntl.ts'
import { createSharedContexts, type SharedContexts } from './sharedContext.ts'
import { PROGRAMS_MS } from './startProgram.ts'

export { expect }

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 900 }

export type Place = {
  /** Part of a test's title. */
  readonly name: string
  readonly language: Locale
  readonly viewport: { readonly width: number; readonly height: number }
}

/** Both languages on a phone and on a desktop: for behaviour that depends on the combination of language and width. */
export const ALL_PLACES: readonly Place[] = LOCALES.flatMap((language) => [
  { name: `${language}, phone`, language, viewport: PHONE },
  { name: `${language}, desktop`, language, viewport: DESKTOP },
])

/** Russian on a phone, English on a desktop: for behaviour that depends on at most one of them. */
export const PLACES: readonly Place[] = ALL_PLACES.filter(
  ({ language, viewport }) => (language === 'ru-RU') === (viewport === PHONE),
)

/** One language and one width each: for behaviour that depends on neither. Files choose either, so that both languages are opened. */
export const ON_PHONE: readonly Place[] = PLACES.filter(({ viewport }) => viewport === PHONE)
export const ON_DESKTOP: readonly Place[] = PLACES.filter(({ viewport }) => viewport === DESKTOP)

/** One language, the one with the longer words: for behaviour that depends on neither language nor width. */
export const ONE_LANGUAGE: readonly Locale[] = ['ru-RU']

export type Shop = {
  readonly page: Page
  readonly language: Locale
  readonly format: ShopIntl['format']
  /** A text of the shop, from the same file and through the same functions as the shop's own. */
  readonly t: Translate
  readonly main: Locator
  /** The title of the page: the one first-level heading. */
  readonly heading: (name?: string | RegExp) => Locator
  /** Loads an address and waits until the page is usable. */
  readonly open: (path: string, page?: Page) => Promise<Response>
  /** Waits until the loaded page has started: hydrated, with its listeners, and with its cart read. Immediate without JavaScript. */
  readonly hydrated: (page?: Page) => Promise<void>
  /** Declares an expected console line. It must then appear unless `isCertain` is false; any other warning or error fails the test. */
  readonly expectConsole: (pattern: RegExp, isCertain?: boolean) => void
}

type Options = {
  /** The language of the user's cookie; null for a first visit. */
  readonly language: Locale | null
}

/**
 * Starts a program on its first call with a name; later calls in the same worker return the same one. It is stopped when the worker ends.
 * One fixture for all programs: tests whose worker fixtures differ would end the worker, with its browser.
 */
export type StartOnce = <P extends { readonly stop: () => Promise<void> }>(name: string, start: () => Promise<P>) => Promise<P>

type WorkerFixtures = { readonly sharedContexts: SharedContexts; readonly startOnce: StartOnce }

const intls = Object.fromEntries(LOCALES.map((locale) => [locale, shopIntlOf(locale)])) as {
  readonly [locale in Locale]: ShopIntl
}

/** Runs in the page before its own scripts. */
const watchPage = () => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`Refused by the policy: ${violatedDirective} ${blockedURI}`)
  })
  const isHydrated = new Promise<void>((resolve) => {
    // The event that client/startShop.tsx dispatches when it has started the page. Not a performance mark, because a test's clock replaces
    // `performance`.
    window.addEventListener('hydrated', () => resolve(), { once: true })
  })
  Object.assign(window, { isHydrated })
}

const prepare = (context: BrowserContext) => context.addInitScript(watchPage)

/** Collects all errors in any page of a user. */
const watch = (context: BrowserContext, hasScripts: boolean) => {
  const problems: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      // Without the host and the stack: digits of a port or of a position must not match a pattern such as /500/.
      problems.push(
        `console.${message.type()}: ${message.text().replaceAll(/\n\s+at .*/g, '')} (${message.location().url.replace(/^\w+:\/\/[^/]+/, '')})`,
      )
  })
  context.on('weberror', (fault) => problems.push(`uncaught: ${fault.error().stack ?? fault.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page cancels its requests, and a browser without scripts refuses to load any.
    const isOwnDoing = reason === 'net::ERR_ABORTED' || (!hasScripts && reason === 'csp' && request.resourceType() === 'script')
    if (!isOwnDoing) problems.push(`failed: ${request.url()} ${reason}`)
  })
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/csp-report') problems.push(`policy report: ${request.postData() ?? ''}`)
  })
  return problems
}

export const test = base.extend<Options & { shop: Shop }, WorkerFixtures>({
  language: ['en-US', { option: true }],

  startOnce: [
    async ({}, use) => {
      const started = new Map<string, Promise<{ readonly stop: () => Promise<void> }>>()
      await use((name, start) => {
        const program = (started.get(name) as ReturnType<typeof start> | undefined) ?? start()
        started.set(name, program)
        return program
      })
      await Promise.all([...started.values()].map(async (program) => (await program).stop()))
    },
    { scope: 'worker', timeout: PROGRAMS_MS },
  ],

  baseURL: async ({}, use) => use(process.env['E2E_SHOP_URL'] ?? ''),

  // The browser's preferred language agrees with the cookie, except in a spec about just that.
  locale: async ({ language }, use) => use(language ?? 'en-US'),

  sharedContexts: [
    async ({ browser }, use) => {
      const contexts = createSharedContexts(browser, prepare)
      await use(contexts)
      await contexts.close()
    },
    { scope: 'worker' },
  ],

  context: async (
    {
      browser,
      sharedContexts,
      baseURL,
      viewport,
      locale,
      hasTouch,
      isMobile,
      timezoneId,
      colorScheme,
      permissions,
      javaScriptEnabled,
      serviceWorkers,
    },
    use,
    { errors },
  ) => {
    // Pages without scripts are cheap, and a service worker outlives its pages.
    if (javaScriptEnabled === false || serviceWorkers !== 'block') {
      const context = await browser.newContext()
      await prepare(context)
      await use(context)
      await context.close()
      return
    }
    const key = JSON.stringify([baseURL, locale, hasTouch, isMobile, timezoneId, colorScheme, permissions])
    await sharedContexts.use(key, new URL(String(baseURL)).origin, viewport, async (context) => {
      await use(context)
      return errors.length === 0
    })
  },

  // Waits until the page knows that its requests are intercepted: a key press could reach it earlier.
  page: async ({ context, sharedContexts, viewport }, use) => {
    const page = await sharedContexts.newPage(context)
    if (viewport) await page.setViewportSize(viewport)
    const route = page.route.bind(page)
    page.route = async (...args) => {
      const routed = await route(...args)
      await page.evaluate(() => {})
      return routed
    }
    await use(page)
  },

  shop: [
    async ({ page, context, baseURL, language, locale, javaScriptEnabled }, use) => {
      const problems = watch(context, javaScriptEnabled !== false)
      const expected: { readonly pattern: RegExp; seen: boolean }[] = []
      const spoken = language ?? LOCALES.find((one) => one.slice(0, 2) === locale?.slice(0, 2)) ?? 'en-US'
      const { format, intl } = intls[spoken]
      if (language) await context.addCookies([{ name: LOCALE_COOKIE, value: language, url: `${baseURL}` }])

      const hydrated = async (tab: Page = page) => {
        if (javaScriptEnabled !== false)
          await tab.evaluate(() => (window as Window & { readonly isHydrated?: Promise<void> }).isHydrated)
      }
      await use({
        page,
        language: spoken,
        format,
        t: translateWith(intl),
        main: page.getByRole('main'),
        heading: (name) => page.getByRole('heading', { level: 1, ...(name !== undefined && { name }) }),
        open: async (to, tab = page) => {
          const response = await tab.goto(to)
          if (!response) throw new Error(`${to} was not loaded`)
          await hydrated(tab)
          return response
        },
        hydrated,
        expectConsole: (pattern, isCertain = true) => expected.push({ pattern, seen: !isCertain }),
      })

      const unexpected = problems.filter((line) => {
        const match = expected.find(({ pattern }) => pattern.test(line))
        if (match) match.seen = true
        return !match
      })
      expect(unexpected, 'written to the console, refused by the policy, or failed').toEqual([])
      expect(
        expected.filter(({ seen }) => !seen).map(({ pattern }) => String(pattern)),
        'expected on the console, but never written',
      ).toEqual([])
    },
    { auto: true },
  ],
})
