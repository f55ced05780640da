/** A shop with visit counting, and the events that the counting services received. */
import type { Page } from 'playwright/test'
import { test as base } from './fixtures.ts'
import { startShop } from './startProgram.ts'

/** A shop with all three services configured, none of which is really requested. */
export const test = base.extend<{ requested: string[] }>({
  baseURL: async ({ startOnce }, use) => {
    const { url } = await startOnce('counting shop', () =>
      startShop({
        UPSTREAM_URL: process.env['E2E_BACKEND_URL'] ?? '',
        PUBLIC_CHAT_ID: 'chat-1',
        PUBLIC_ANALYTICS_ID: 'G-TEST',
        PUBLIC_COUNTER_ID: '333',
      }),
    )
    await use(url)
  },
  requested: async ({ page }, use) => {
    const requested: string[] = []
    await page.route(/^https:\/\//, (route) => {
      requested.push(new URL(route.request().url()).host)
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    await use(requested)
  },
})

/** Each purchase event that the two services received, whole. */
export const received = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer = [], counterLayer = [] } = window as unknown as {
      readonly dataLayer?: readonly ArrayLike<unknown>[]
      readonly counterLayer?: readonly { readonly ecommerce: object }[]
    }
    return {
      tag: dataLayer.flatMap((call) => (call[1] === 'purchase' ? [call[2]] : [])),
      counter: counterLayer.flatMap(({ ecommerce }) => ('purchase' in ecommerce ? [ecommerce] : [])),
    }
  })

/** Events that the two services received: names of events, and whether a visit was counted. */
export const reported = (page: Page) =>
  page.evaluate(() => {
    const {
      dataLayer = [],
      counterLayer = [],
      ym,
    } = window as unknown as {
      readonly dataLayer?: readonly ArrayLike<unknown>[]
      readonly counterLayer?: readonly { readonly ecommerce: object }[]
      readonly ym?: { readonly a: readonly (readonly unknown[])[] }
    }
    return {
      tag: dataLayer.map((call) => String(call[0] === 'event' ? call[1] : call[0])),
      counter: counterLayer.flatMap(({ ecommerce }) => Object.keys(ecommerce).filter((key) => key !== 'currencyCode')),
      visits: (ym?.a ?? []).filter(([, what]) => what === 'hit').length,
    }
  })
