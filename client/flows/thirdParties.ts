/** Loads the services of others into the page, and hands them what they are for. Its code comes only when one is configured. */
import { SHOP_EVENT, type ShopEvent } from '../../shared/analytics.ts'
import { THIRD_PARTIES } from '../../shared/thirdParties.ts'
import { whenAnsweredElsewhere } from './consentTabs.ts'
import { counterEvent, tagEvent } from './vendorEvents.ts'

type Vendors = {
  $crisp?: unknown[]
  CRISP_WEBSITE_ID?: string
  CRISP_RUNTIME_CONFIG?: { readonly locale: string }
  dataLayer?: unknown[]
  counterLayer?: unknown[]
  ym?: ((...call: unknown[]) => void) & { a?: unknown[]; l?: number }
}

const vendors = (): Vendors => window as Window & Vendors

const run = (src: string): void => {
  document.head.append(Object.assign(document.createElement('script'), { async: true, src }))
}

/** The chat, in the page's language. */
export const loadChat = (id: string, language: string): void => {
  Object.assign(vendors(), { $crisp: [], CRISP_WEBSITE_ID: id, CRISP_RUNTIME_CONFIG: { locale: language } })
  run(THIRD_PARTIES.chat.script())
}

type Counting = {
  readonly event: (event: ShopEvent) => void
  /** A screen was opened without a page being loaded. */
  readonly visit: () => void
}

/** The property of the page with which a tag is switched off. */
const disabledTag = (id: string): string => `ga-disable-${id}`

const startTag = (id: string): Counting => {
  // Set by a no that came before.
  Object.assign(window, { [disabledTag(id)]: false })
  const layer = (vendors().dataLayer ??= [])
  // The tag takes only the `arguments` of a call, no array that looks like them.
  const tell: (...call: unknown[]) => void = function () {
    // eslint-disable-next-line prefer-rest-params
    layer.push(arguments)
  }
  tell('js', new Date())
  tell('config', id)
  run(THIRD_PARTIES.analytics.script(id))
  // It reports changes of the address by itself.
  return { event: (event) => tell('event', ...tagEvent(event)), visit: () => {} }
}

const startCounter = (id: string): Counting => {
  const page = vendors()
  const layer = (page.counterLayer ??= [])
  const tell = (page.ym ??= Object.assign((...call: unknown[]) => void (tell.a ??= []).push(call), { l: Date.now() }))
  tell(Number(id), 'init', { defer: true, ecommerce: 'counterLayer' })
  const visit = () => tell(Number(id), 'hit', window.location.href, { title: document.title })
  visit()
  run(THIRD_PARTIES.counter.script())
  return {
    event: (event) => {
      const trade = counterEvent(event)
      if (trade) layer.push(trade)
      else tell(Number(id), 'reachGoal', event.name)
    },
    visit,
  }
}

/** Ends what counts in this page; null when nothing does. */
let ending: AbortController | null = null

type Ids = { readonly analyticsId: string; readonly counterId: string }

/**
 * Starts what is configured of the two; only after the shopper agreed. Events that have waited are sent first, later ones as
 * they happen. Gives the function that counts a screen opened without a page being loaded.
 */
export const startCounting = ({ analyticsId, counterId }: Ids): (() => void) => {
  const mine = new AbortController()
  ending = mine
  const all = [...(analyticsId === '' ? [] : [startTag(analyticsId)]), ...(counterId === '' ? [] : [startCounter(counterId)])]
  const tell = (event: ShopEvent) => {
    for (const one of all) one.event(event)
  }
  for (const event of window.shopEvents ?? []) tell(event)
  const { signal } = mine
  window.addEventListener(SHOP_EVENT, (happened) => tell((happened as CustomEvent<ShopEvent>).detail), { signal })
  signal.addEventListener('abort', () => {
    const page = vendors()
    // The two scripts read these switches before they send anything.
    if (analyticsId !== '') Object.assign(window, { [disabledTag(analyticsId)]: true })
    if (counterId !== '') page.ym?.(Number(counterId), 'destruct')
  })
  // The answer may be taken back in another tab, also while this page is in the back/forward cache.
  whenAnsweredElsewhere((choice) => {
    if (choice !== 'necessary' || signal.aborted) return
    stopCounting()
    // Only a reload removes scripts that run. A form with unsent input is not thrown away for it.
    if (!document.querySelector('form[data-dirty]')) window.location.reload()
  }, signal)
  return () => {
    if (signal.aborted) return
    for (const { visit } of all) visit()
  }
}

const COUNTING_NAME = /^(_ga|_gid|_gat|_ym)/

/** Deletes what the counting services keep in cookies, for this host and those above it, and in storage. */
const forgetCounting = (): void => {
  const labels = window.location.hostname.split('.')
  const domains = ['', ...labels.map((_, at) => `; Domain=${labels.slice(at).join('.')}`)]
  for (const pair of document.cookie.split('; ')) {
    const name = pair.slice(0, Math.max(0, pair.indexOf('=')))
    if (!COUNTING_NAME.test(name)) continue
    for (const domain of domains) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
  }
  try {
    for (const name of Object.keys(localStorage)) if (COUNTING_NAME.test(name)) localStorage.removeItem(name)
  } catch {
    // Where storage is forbidden, nobody has kept anything in it.
  }
}

/** Sends the counting services nothing more, and deletes what they have kept. */
export const stopCounting = (): void => {
  ending?.abort()
  ending = null
  forgetCounting()
}
