import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ShopEvent } from '../../shared/analytics.ts'
import { SHOP_EVENT } from '../../shared/analytics.ts'
import { startCounting, stopCounting } from './thirdParties.ts'

afterEach(() => vi.unstubAllGlobals())

/** The cookies that scripts of a host can read: set with the domain of the host or a parent domain, or for the host alone. */
const jarOf = (hostname: string, cookies: readonly { readonly name: string; readonly domain: string }[]) => {
  const left = new Set(cookies)
  vi.stubGlobal('window', { location: { hostname } })
  vi.stubGlobal('document', {
    get cookie() {
      return [...left].map(({ name }) => `${name}=1`).join('; ')
    },
    set cookie(written: string) {
      const [pair = '', ...attributes] = written.split('; ')
      const domain = attributes.find((one) => one.startsWith('Domain='))?.slice('Domain='.length) ?? ''
      if (!attributes.includes('Max-Age=0') || !attributes.includes('Path=/')) return
      for (const one of left) if (one.name === pair.split('=')[0] && one.domain === domain) left.delete(one)
    },
  })
  return () => [...left].map(({ name, domain }) => `${name} ${domain}`.trim())
}

test('a refusal deletes the cookies of counting services, for the host and for every parent domain, and no others', () => {
  const left = jarOf('www.shop.example', [
    { name: '_ga', domain: '' },
    { name: '_ga_ABC', domain: 'shop.example' },
    { name: '_ym_uid', domain: 'shop.example' },
    { name: '_ym_d', domain: 'www.shop.example' },
    { name: 'currency', domain: '' },
    { name: 'my_ga', domain: 'shop.example' },
  ])
  stopCounting()
  expect(left()).toEqual(['currency', 'my_ga shop.example'])
})

describe('counting in a page', () => {
  const registration: ShopEvent = { name: 'registration' }
  const page = (cookie: string, dirty = false) => {
    const scripts: string[] = []
    const reload = vi.fn<() => void>()
    const windowNow = Object.assign(new EventTarget(), {
      location: { hostname: 'shop.example', href: 'https://shop.example/', reload },
      shopEvents: [registration],
    })
    const documentNow = Object.assign(new EventTarget(), {
      cookie,
      hidden: false,
      head: { append: ({ src }: { src: string }) => void scripts.push(new URL(src).host) },
      createElement: () => ({}),
      querySelector: () => (dirty ? {} : null),
      title: 'Shop',
    })
    vi.stubGlobal('window', windowNow)
    vi.stubGlobal('document', documentNow)
    const happen = () => windowNow.dispatchEvent(Object.assign(new Event(SHOP_EVENT), { detail: registration }))
    const look = () => documentNow.dispatchEvent(new Event('visibilitychange'))
    const reported = () => {
      const { dataLayer, ym } = windowNow as { dataLayer?: unknown[][]; ym?: { a: unknown[][] } }
      return {
        tag: (dataLayer ?? []).filter(({ 0: what }) => what === 'event').length,
        goals: (ym?.a ?? []).filter(([, what]) => what === 'reachGoal').length,
      }
    }
    return { scripts, reload, happen, look, reported, windowNow, documentNow }
  }
  const ids = { analyticsId: 'G-1', counterId: '333' }

  test('sends each event once, the queued ones first; a service that never loads blocks nothing', () => {
    const { scripts, happen, reported } = page('consent=all')
    startCounting(ids)
    expect(scripts).toEqual(['www.googletagmanager.com', 'mc.yandex.ru'])
    happen()
    expect(reported()).toEqual({ tag: 2, goals: 2 })
    stopCounting()
  })

  test('stops with a refusal in another tab, and the page is reloaded', () => {
    const { happen, look, reported, reload, documentNow, windowNow } = page('consent=all')
    const visit = startCounting(ids)
    look()
    expect(reload).not.toHaveBeenCalled()
    documentNow.cookie = 'consent=necessary'
    look()
    look()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(windowNow).toMatchObject({ 'ga-disable-G-1': true })
    happen()
    visit()
    expect(reported()).toEqual({ tag: 1, goals: 1 })
  })

  test('stops without a reload where a form has unsent input', () => {
    const { happen, look, reported, reload } = page('consent=necessary', true)
    startCounting(ids)
    look()
    happen()
    expect(reload).not.toHaveBeenCalled()
    expect(reported()).toEqual({ tag: 1, goals: 1 })
  })
})
