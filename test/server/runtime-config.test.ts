/** Public runtime configuration and the front configuration: they reach the page without a build. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GROUPS } from '../../shared/features.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'
import { startTestShop } from '../support/startTestShop.ts'
import { json, passTo } from '../support/fakeUpstream.ts'

type Handed = {
  readonly config: object
  readonly start: {
    readonly config: { readonly features: object; readonly currencies: readonly { readonly code: string }[] }
    readonly top: readonly { readonly slug: string }[]
  }
}
const handed = (html: string) => JSON.parse(/id="initial-state"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}') as Handed

/** Of the sample's file. */
const MESSENGER = 'https://wa.me/70000000000'
const MARK = expect.stringMatching(/^\/assets\/mark-[0-9a-f]{10}\.svg$/) as unknown

let shop: FaultyShop
beforeAll(async () => {
  shop = await startFaultyShop()
})
afterAll(() => shop.close())

test('[R3.14] the PUBLIC_ variables reach the page', async () => {
  const configured = await startTestShop({
    env: {
      UPSTREAM_URL: shop.upstreamUrl,
      PUBLIC_CHAT_ID: 'chat-1',
      PUBLIC_ANALYTICS_ID: 'G-2',
      PUBLIC_COUNTER_ID: '333',
      PUBLIC_LOGO_URL: '/images/own-logo.svg',
    },
  })
  try {
    const { text, headers } = await configured.get('/').expect(200)
    // Third-party frames do not work under isolation: it is off when the operator configures some.
    expect(headers).not.toHaveProperty('cross-origin-embedder-policy')
    expect(handed(text).config).toEqual({
      chatId: 'chat-1',
      analyticsId: 'G-2',
      counterId: '333',
      logoUrl: '/images/own-logo.svg',
      mark: MARK,
      messenger: MESSENGER,
    })
    expect(text).toContain('src="/images/own-logo.svg"')
  } finally {
    await configured.close()
  }
})

test('[R3.14] unset, they are empty and no other variable of the environment reaches the page', async () => {
  const { text } = await shop.get('/').expect(200)
  expect(handed(text).config).toEqual({
    chatId: '',
    analyticsId: '',
    counterId: '',
    logoUrl: '',
    mark: MARK,
    messenger: MESSENGER,
  })
  expect(text).not.toContain(shop.upstreamUrl)
})

test('[R3.14] [R3.13] the features and currencies come from the front configuration, the categories are loaded once', async () => {
  const before = shop.requested('/v1/categories')
  const { text } = await shop.get('/brands').expect(200)
  const { start } = handed(text)
  expect(start.config.features).toHaveProperty('showCurrency')
  expect(start.config.currencies.map(({ code }) => code)).toContain('RUB')
  expect(start.top.map(({ slug }) => slug)).toContain('face-care')
  expect(shop.requested('/v1/categories') - before).toBe(1)
})

/** Answers with the specified front configuration alone: the map of features. */
const onlyFeatures = () => shop.front.on('/v1/frontConfig', json({ data: { features: { showCurrency: true } } }))
const chooseCurrency = (currency: string) => shop.post('/preferences/currency').type('form').send({ currency, to: '/cart' })

test('[R2.47] [R7.04] a front configuration with features alone has the picker, whose form offers the currency of the page', async () => {
  onlyFeatures()
  const { text } = await shop.get('/preferences').expect(200)
  expect(handed(text).start.config).toEqual({ features: { showCurrency: true }, currencies: [], delivery: null })
  expect([...text.matchAll(/value="([A-Z]{3})"[^>]* name="currency"/g)].map(([, code]) => code)).toContain('USD')
  shop.heal()
})

test('[R7.04] every currency that the backend lists can be chosen, and pages are then requested in it', async () => {
  shop.front.on('/v1/currencyList', json({ data: { items: [{ name: 'Turkish lira', iso_code: 'TRY' }] } }))
  const { headers } = await chooseCurrency('TRY').expect(303).expect('location', '/cart')
  expect(headers['set-cookie']?.[0]).toMatch(/^currency=TRY;/)
  await chooseCurrency('EUR').expect(400)
  shop.front.seen.length = 0
  await shop.get('/brands').set('cookie', 'currency=TRY').expect(200)
  expect(shop.front.seen.map((call) => call.headers['currency'])).toContain('TRY')
  shop.heal()
})

test('while the list of currencies cannot be read, every ISO 4217 code can be chosen, and no invalid one', async () => {
  shop.front.on('/v1/currencyList', json({}, 500))
  await chooseCurrency('TRY').expect(303)
  await chooseCurrency('XQZ').expect(400)
  shop.heal()
})

test('[R2.47] a feature that is switched off in the backend is off in the next page', async () => {
  shop.front.on(
    '/v1/frontConfig',
    passTo(shop.behind, (value) => ({
      ...(value as object),
      data: { ...(value as { data: object }).data, features: { showCurrency: false } },
    })),
  )
  const { text } = await shop.get('/preferences').expect(200)
  expect(handed(text).start.config.features).toEqual({ showCurrency: false })
  expect(text).not.toContain('action="/preferences/currency"')
  shop.heal()
  expect((await shop.get('/preferences').expect(200)).text).toContain('action="/preferences/currency"')
})

test('without a front configuration the page still opens, with the last known groups and every other feature off', async () => {
  shop.front.on('/v1/frontConfig', json({}, 500))
  shop.front.on('/v1/categories', json({}, 500))
  const { text } = await shop.get('/brands').expect(200)
  expect(handed(text).start).toEqual({
    config: { features: Object.fromEntries(GROUPS.map((group) => [group, true])), currencies: [], delivery: null },
    top: [],
    country: { code: 'US', name: 'United States' },
    shopper: null,
  })
  shop.heal()
})
