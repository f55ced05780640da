/**
 * Browser contexts that consecutive tests of a worker share. A context of its own needs a renderer process of its own, which compiles the
 * shop again: over a second of CPU time for each test. A parked page retains the process, and each test gets a new page in it. Between
 * tests cookies, storage, the cache, extra headers and listeners are removed; a test that changes anything else of its context, such as
 * clock, routes or permissions, is the last one in it.
 */
import type { Browser, BrowserContext, CDPSession, Page, ViewportSize } from 'playwright/test'

/** Prepares a new context, once. */
type Prepare = (context: BrowserContext) => Promise<unknown>

type Shared = {
  readonly context: BrowserContext
  readonly parked: Page
  readonly devtools: CDPSession
}

/** Calls that change a context in a way that only its end undoes. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultTimeout',
  'setGeolocation',
  'setOffline',
] as const
const LASTING_OF_CLOCK = ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'] as const

/** The maximum number of contexts that a worker retains, two languages of two shops: each has a process with compiled scripts. */
const RETAINED = 4

/** Replaces methods until the returned function is called; `before` runs before each of their calls. */
const intercept = <T extends object>(target: T, names: readonly (keyof T)[], before: (...args: unknown[]) => void) => {
  for (const name of names) {
    const original = (target[name] as (...args: unknown[]) => unknown).bind(target)
    Object.defineProperty(target, name, {
      configurable: true,
      value: (...args: unknown[]) => {
        before(...args)
        return original(...args)
      },
    })
  }
  return () => {
    for (const name of names) Reflect.deleteProperty(target, name)
  }
}

/** Until the returned function is called, pages that a test opens have the size of its viewport. */
const openPagesIn = (context: BrowserContext, viewport: ViewportSize | null | undefined) => {
  const open = context.newPage.bind(context)
  const newPage = async () => {
    const page = await open()
    if (viewport) await page.setViewportSize(viewport)
    return page
  }
  Object.defineProperty(context, 'newPage', { configurable: true, value: newPage })
  return () => {
    Reflect.deleteProperty(context, 'newPage')
  }
}

export type SharedContexts = {
  /**
   * Runs a test in the context of `key`, which is created with the current options when no earlier test left one. It is empty: no cookies,
   * storage and cached responses, and its pages have the size of `viewport`. A test that fails (false), changes more than those, or opens
   * another origin is the last one in its context.
   */
  readonly use: (
    key: string,
    origin: string,
    viewport: ViewportSize | null | undefined,
    test: (context: BrowserContext) => Promise<boolean>,
  ) => Promise<void>
  /** Opens the first page of a test in its context. */
  readonly newPage: (context: BrowserContext) => Promise<Page>
  readonly close: () => Promise<void>
}

export const createSharedContexts = (browser: Browser, prepare: Prepare): SharedContexts => {
  const contexts = new Map<string, Shared>()
  const parkedPages = new WeakMap<BrowserContext, Page>()

  const create = async (origin: string): Promise<Shared> => {
    const context = await browser.newContext()
    await prepare(context)
    const parked = await context.newPage()
    await parked.goto(`${origin}/livez`)
    parkedPages.set(context, parked)
    return { context, parked, devtools: await context.newCDPSession(parked) }
  }

  const reset = async ({ context, parked, devtools }: Shared, origin: string) => {
    await Promise.all(context.pages().flatMap((page) => (page === parked ? [] : [page.close()])))
    // By a page of the same process: later than everything that the closed pages wrote.
    await parked.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await Promise.all([
      context.clearCookies(),
      context.setExtraHTTPHeaders({}),
      devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
      // Also removes what the renderer process has in memory.
      devtools.send('Network.setCacheDisabled', { cacheDisabled: true }),
      devtools.send('Network.clearBrowserCache'),
    ])
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: false })
  }

  return {
    use: async (key, origin, viewport, test) => {
      const shared = contexts.get(key) ?? (await create(origin))
      contexts.delete(key)
      const { context } = shared
      let isReusable = true
      const change = () => {
        isReusable = false
      }
      const listeners: Parameters<typeof context.on>[] = []
      const restore = [
        intercept(context, LASTING as unknown as readonly (keyof BrowserContext)[], change),
        intercept(context.clock, LASTING_OF_CLOCK, change),
        intercept(context, ['on'], (...args) => listeners.push(args as Parameters<typeof context.on>)),
        openPagesIn(context, viewport),
      ]
      context.on('request', (request) => {
        if (request.isNavigationRequest() && new URL(request.url()).origin !== origin) change()
      })
      try {
        if (!(await test(context))) change()
      } finally {
        for (const undo of restore) undo()
        for (const [event, listener] of listeners) context.off(event, listener)
      }
      if (!isReusable) return context.close()
      await reset(shared, origin)
      contexts.set(key, shared)
      const [oldest] = contexts
      if (contexts.size > RETAINED && oldest) {
        contexts.delete(oldest[0])
        await oldest[1].context.close()
      }
    },
    newPage: async (context) => {
      const parked = parkedPages.get(context)
      if (!parked) return context.newPage()
      // `newPage` would start another process, for the empty document of the new page.
      const open = () => {
        const page = window.open('about:blank')
        if (page) page.opener = null
      }
      const [page] = await Promise.all([context.waitForEvent('page'), parked.evaluate(open)])
      return page
    },
    close: async () => {
      await Promise.all([...contexts.values()].map(({ context }) => context.close()))
      contexts.clear()
    },
  }
}
