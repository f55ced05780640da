/** Loads the services of others into the page, and hands them what they are for. Its code comes only when one is configured. */
import { SHOP_EVENT, type ShopEvent } from '../../shared/analytics.ts'
import { THIRD_PARTIES } from '../../shared/thirdParties.ts'
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

const startTag = (id: string): Counting => {
  const layer = (vendors().dataLayer ??= [])
  // The tag takes only the `arguments` of a call, no array that looks like them.
  const tell: (...call: unknown[]) => void = function () {
    // eslint-disable-next-line prefer-rest-params
    layer.push(arguments)
  }
  tell('js', new Date())
  tell('config', id)
  run(THIRD_PARTIES.analytics.script(id))
  // It sees changes of the address by itself.
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

/**
 * Starts what is configured of the two; only after the shopper agreed. Events that have waited are told first, later ones as
 * they happen. Gives the function that counts a screen opened without a page being loaded.
 */
export const startCounting = ({ analyticsId, counterId }: { readonly analyticsId: string; readonly counterId: string }) => {
  const all = [...(analyticsId === '' ? [] : [startTag(analyticsId)]), ...(counterId === '' ? [] : [startCounter(counterId)])]
  const tell = (event: ShopEvent) => {
    for (const one of all) one.event(event)
  }
  for (const event of window.shopEvents ?? []) tell(event)
  window.addEventListener(SHOP_EVENT, (happened) => tell((happened as CustomEvent<ShopEvent>).detail))
  return () => {
    for (const { visit } of all) visit()
  }
}

const COUNTING_COOKIE = /^(_ga|_gid|_gat|_ym)/

/** Deletes what the counting services keep in cookies, for this host and those above it. */
export const forgetCounting = (): void => {
  const labels = window.location.hostname.split('.')
  const domains = ['', ...labels.map((_, at) => `; Domain=${labels.slice(at).join('.')}`)]
  for (const pair of document.cookie.split('; ')) {
    const name = pair.slice(0, Math.max(0, pair.indexOf('=')))
    if (!COUNTING_COOKIE.test(name)) continue
    for (const domain of domains) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`
  }
}
