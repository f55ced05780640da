/** Loads third-party services into the page, and passes them their data. The code is loaded only when one is configured. */
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
  /** A screen was opened without a page load. */
  readonly visit: () => void
}

/** The property of `window` that disables a tag. */
const disabledTag = (id: string): string => `ga-disable-${id}`

const startTag = (id: string): Counting => {
  // An earlier refusal has set it.
  Object.assign(window, { [disabledTag(id)]: false })
  const layer = (vendors().dataLayer ??= [])
  // The tag accepts only the `arguments` object of a call, not an array.
  const send: (...call: unknown[]) => void = function () {
    // eslint-disable-next-line prefer-rest-params
    layer.push(arguments)
  }
  send('js', new Date())
  send('config', id)
  run(THIRD_PARTIES.analytics.script(id))
  // It reports changes of the address by itself.
  return { event: (event) => send('event', ...tagEvent(event)), visit: () => {} }
}

const startCounter = (id: string): Counting => {
  const page = vendors()
  const layer = (page.counterLayer ??= [])
  const send = (page.ym ??= Object.assign((...call: unknown[]) => void (send.a ??= []).push(call), { l: Date.now() }))
  send(Number(id), 'init', { defer: true, ecommerce: 'counterLayer' })
  const visit = () => send(Number(id), 'hit', window.location.href, { title: document.title })
  visit()
  run(THIRD_PARTIES.counter.script())
  return {
    event: (event) => {
      const trade = counterEvent(event)
      if (trade) layer.push(trade)
      else send(Number(id), 'reachGoal', event.name)
    },
    visit,
  }
}

/** Stops the counting in this page; null when there is none. */
let ending: AbortController | null = null

type Ids = { readonly analyticsId: string; readonly counterId: string }

/**
 * Starts the configured ones of the two services; only after the user has consented. Queued events are sent first, later ones as they
 * happen. Returns the function that counts a screen opened without a page load.
 */
export const startCounting = ({ analyticsId, counterId }: Ids): (() => void) => {
  const mine = new AbortController()
  ending = mine
  const all = [...(analyticsId === '' ? [] : [startTag(analyticsId)]), ...(counterId === '' ? [] : [startCounter(counterId)])]
  const countEvent = (event: ShopEvent) => {
    for (const one of all) one.event(event)
  }
  for (const event of window.shopEvents ?? []) countEvent(event)
  const { signal } = mine
  window.addEventListener(SHOP_EVENT, (happened) => countEvent((happened as CustomEvent<ShopEvent>).detail), { signal })
  signal.addEventListener('abort', () => {
    const page = vendors()
    // The two scripts read these switches before they send anything.
    if (analyticsId !== '') Object.assign(window, { [disabledTag(analyticsId)]: true })
    if (counterId !== '') page.ym?.(Number(counterId), 'destruct')
  })
  // The consent may be withdrawn in another tab, also while this page is in the back/forward cache.
  whenAnsweredElsewhere((choice) => {
    if (choice !== 'necessary' || signal.aborted) return
    stopCounting()
    // Only a reload removes running scripts. It is skipped while a form has unsent input.
    if (!document.querySelector('form[data-dirty]')) window.location.reload()
  }, signal)
  return () => {
    if (signal.aborted) return
    for (const { visit } of all) visit()
  }
}

const COUNTING_NAME = /^(_ga|_gid|_gat|_ym)/

/** Deletes the data of the counting services in cookies, for this host and its parent domains, and in storage. */
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
    // Where storage is forbidden, there is nothing to delete.
  }
}

/** Stops sending to the counting services, and deletes their stored data. */
export const stopCounting = (): void => {
  ending?.abort()
  ending = null
  forgetCounting()
}
