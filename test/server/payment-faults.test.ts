/** Paying while the backend fails: what the shopper reads in both languages, that nothing is lost or doubled, and that one can go on. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { obstaclesIn } from '../../client/areas/buying/checkout/obstacles.ts'
import { payByCard } from '../../client/areas/payments/card/payByCard.ts'
import { createOrderIntents } from '../../client/flows/orderIntent.ts'
import { createOrderPlacer, type Placing } from '../../client/flows/orderPlacer.ts'
import { translateWith } from '../../client/hooks/useT.ts'
import { refusalText } from '../../client/hooks/waiting.ts'
import { failureOf } from '../../client/stores/outcome.ts'
import * as cartApi from '../../shared/api/cart.ts'
import { postAddress } from '../../shared/api/addresses.ts'
import { getProducts } from '../../shared/api/catalogue.ts'
import { createApiClient, type ApiClient } from '../../shared/api/createApiClient.ts'
import { getOrder, getOrders, postOrder, postOrderCancel, postOrderPayment } from '../../shared/api/orders.ts'
import { postOrderReorder } from '../../shared/api/reorder.ts'
import type { MessageKey } from '../../shared/i18n/loadMessages.ts'
import { LOCALES, type Locale } from '../../shared/i18n/locales.ts'
import { MOSCOW } from '../contract/goods.ts'
import { CARD, CARDS, newKey } from '../contract/shopping.ts'
import { counted, json, passTo, reset, type Answering } from '../support/fakeUpstream.ts'
import { signInTo } from '../support/signIn.ts'
import { CSRF } from '../support/startProxiedShop.ts'
import { startFaultyShop, type FaultyShop } from '../support/startFaultyShop.ts'

const CARD_METHOD = 1
const TRANSFER = 3

let shop: FaultyShop
let session: string
let good: number
let addresses: number[]
beforeAll(async () => {
  shop = await startFaultyShop()
  session = await signInTo(shop)
  const api = clientFor('en-US')
  const { items } = (await api.call(getProducts, { query: { per_page: 48 } })).data
  good = items.find((one) => one.available_for_order && !one.has_options)?.id ?? 0
  addresses = []
  for (const street of ['Lesnaya 5', 'Tverskaya 8'])
    addresses.push((await api.call(postAddress, { body: { ...MOSCOW, street } })).data.id)
})
afterEach(() => shop.heal())
afterAll(() => shop.close())

/** The browser's client, through the shop's own server. */
const clientFor = (locale: Locale): ApiClient =>
  createApiClient({
    report: () => {},
    headers: () => ({ currency: 'USD' }),
    transport: async ({ method, url, headers, body }) => {
      const cookie = `csrf-token=${CSRF}; i18n_redirected=${locale}; ${session}`
      const response = await fetch(shop.url + url.replace(/^\/v1/, '/api'), {
        method,
        headers: { ...headers, cookie, 'csrf-token': CSRF },
        ...(body !== undefined && { body }),
      })
      const text = await response.text()
      return {
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        json: /^\s*[{[]/.test(text) ? (JSON.parse(text) as unknown) : undefined,
      }
    },
  })

const EMPTY = { data: { message: '' }, message: '' }
const tooMany: Answering = (_request, response) =>
  void response
    .writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' })
    .end(JSON.stringify({ data: { message: '', code: 'too_many' }, message: '' }))
const lost = (answering: Answering) => () => counted(shop.behind, answering)

const FAULTS: readonly (readonly [what: string, make: () => Answering])[] = [
  ['fails with 500', () => json(EMPTY, 500)],
  ['is refused with a 409 that says nothing', () => json(EMPTY, 409)],
  ['comes too often, 429 with Retry-After', () => tooMany],
  ['is cut before it counts', () => reset],
  ['counts and fails with 500', lost(json(EMPTY, 500))],
  ['counts and is cut', lost(reset)],
  ['counts and is given up by a gateway', lost(json(EMPTY, 504))],
]
type Step = {
  /** Where the calls go that fail; reads of the same address pass. */
  readonly fails: string
  /** What the page does at a press, with the words that the shopper reads then; null when it goes on. */
  readonly press: (api: ApiClient, locale: Locale) => Promise<string | null>
  /** Whether it has happened, exactly once. */
  readonly isDone: (api: ApiClient) => Promise<boolean>
}

const tFor = (locale: Locale) => translateWith(shop.deps.intls[locale].intl)

/** A press whose failure is told in the backend's words, or else in ours. */
const told = (work: (api: ApiClient) => Promise<unknown>, otherwise: MessageKey): Step['press'] => {
  return async (api, locale) =>
    work(api).then(
      () => null,
      (error: unknown) => failureOf(error).message || tFor(locale)(otherwise),
    )
}

const cartOf = async (api: ApiClient) => (await api.call(cartApi.getCart, {})).data
const piecesOf = async (api: ApiClient) =>
  (await cartOf(api)).cart_items.items.filter(({ product }) => product.id === good).map(({ qty }) => qty)
const emptyCart = async (api: ApiClient) => {
  const { items } = (await cartOf(api)).cart_items
  await api.call(cartApi.deleteCart, { body: items.map(({ cart_id, product }) => ({ cart_id, product_id: product.id, qty: 0 })) })
}
const readyCart = async (api: ApiClient) => {
  await emptyCart(api)
  await api.call(cartApi.deleteCartPromo, {})
  await api.call(cartApi.postCart, { body: [{ product_id: good, qty: 1 }] })
  await api.call(cartApi.postCartShipping, { params: { id: 1 } })
  return (await api.call(cartApi.postCartPayment, { params: { id: CARD_METHOD } })).data
}
const placed = async (api: ApiClient) => {
  const { price_v2 } = await readyCart(api)
  const body = { agree: true, total_price: price_v2.total_price }
  return (await api.call(postOrder, { body, headers: { 'idempotency-key': newKey() } })).data
}
const orderOf = async (api: ApiClient, id: number) => (await api.call(getOrder, { params: { id } })).data

/** Each step with a new order, or a new cart, of its own. */
const STEPS: { readonly [name: string]: (api: ApiClient) => Promise<Step> } = {
  'paying by card': async (start) => {
    const { order_id, payment_id } = await placed(start)
    return {
      fails: `/v1/payments/${payment_id}/card`,
      press: async (api, locale) => {
        const t = tFor(locale)
        try {
          const paid = await payByCard(api, payment_id, { ...CARD, number: CARDS.good })
          return 'payment' in paid ? null : 'text' in paid ? t(paid.text) : paid.sentence
        } catch (error) {
          return refusalText(t, failureOf(error), failureOf(error).message || t('cardForm.declined'))
        }
      },
      isDone: async (api) => (await orderOf(api, order_id)).payment?.status === 'succeeded',
    }
  },
  'choosing another way to pay': async (start) => {
    const { order_id: id } = await placed(start)
    return {
      fails: `/v1/user/orders/${id}/payment`,
      press: told((api) => api.call(postOrderPayment, { params: { id }, body: { method_id: TRANSFER } }), 'payment.otherFailed'),
      isDone: async (api) => {
        const { payment } = await orderOf(api, id)
        return payment?.method_id === TRANSFER && payment.status === 'awaiting'
      },
    }
  },
  'placing the order': async (start) => {
    const { price_v2, version } = await readyCart(start)
    const count = async (api: ApiClient) => (await api.call(getOrders, { query: {} })).data.total
    const before = await count(start)
    const stored = new Map<string, unknown>()
    const storage = {
      read: (key: string) => stored.get(key),
      write: (key: string, value: unknown) => void stored.set(key, value),
      watch: () => () => {},
    }
    return {
      fails: '/v1/user/orders',
      press: async (api, locale) => {
        const t = tFor(locale)
        const end = await new Promise<Placing>((resolve) => {
          const placer = createOrderPlacer({
            intents: createOrderIntents(storage, newKey),
            ask: ({ send, done }) => void send(api).then(() => done(null), done),
            track: () => {},
            later: (_ms, run) => queueMicrotask(run),
            show: (placing) => {
              if (placing.at !== 'sending' && placing.at !== 'checking') resolve(placing)
            },
          })
          const body = { agree: true, total_price: price_v2.total_price, cart_version: version }
          placer.place({ user: 1, cart: 'one', body, items: [] })
        })
        if (end.at === 'placed') return null
        if (end.at !== 'refused') return t('checkout.unknown')
        const [first] = obstaclesIn(end.failure, [])
        return first && 'sentence' in first ? first.sentence : t('ui.failed')
      },
      isDone: async (api) => (await count(api)) === before + 1 && (await piecesOf(api)).length === 0,
    }
  },
  'choosing how to pay': async (start) => {
    await readyCart(start)
    return {
      fails: '/v1/user/cart/payment',
      press: told((api) => api.call(cartApi.postCartPayment, { params: { id: TRANSFER } }), 'checkout.notChosen'),
      isDone: async (api) => (await cartOf(api)).payment.selected === TRANSFER && String(await piecesOf(api)) === '1',
    }
  },
  'choosing the delivery': async (start) => {
    await readyCart(start)
    return {
      fails: '/v1/user/cart/shipping',
      press: told((api) => api.call(cartApi.postCartShipping, { params: { id: 6 } }), 'checkout.notChosen'),
      isDone: async (api) => (await cartOf(api)).shipping.selected === 6 && String(await piecesOf(api)) === '1',
    }
  },
  'choosing a pick-up point': async (start) => {
    await readyCart(start)
    return {
      fails: '/v1/user/cart/cdek/address',
      press: told((api) => api.call(cartApi.postCdekAddress, { body: { type: 'door' } }), 'checkout.notChosen'),
      isDone: async (api) => (await cartOf(api)).shipping.selected_shipping_param?.type === 'door',
    }
  },
  'choosing the address': async (start) => {
    await readyCart(start)
    const [before = 0, id = 0] = addresses
    await start.call(cartApi.postCartAddress, { params: { id: before } })
    return {
      fails: '/v1/user/cart/address',
      press: told((api) => api.call(cartApi.postCartAddress, { params: { id } }), 'checkout.notChosen'),
      isDone: async (api) => (await cartOf(api)).address.selected === id,
    }
  },
  'entering a code': async (start) => {
    await readyCart(start)
    return {
      fails: '/v1/user/cart/promo',
      press: told((api) => api.call(cartApi.postCartPromo, { params: { code: CODE } }), 'checkout.unknownError'),
      isDone: async (api) => (await cartOf(api)).promo === CODE,
    }
  },
  'giving an order up': async (start) => {
    const { order_id: id } = await placed(start)
    return {
      fails: `/v1/user/orders/${id}/cancel`,
      press: told((api) => api.call(postOrderCancel, { params: { id } }), 'order.failed'),
      isDone: async (api) => (await orderOf(api, id)).status === 'cancelled',
    }
  },
  'putting its goods back': async (start) => {
    const { order_id: id } = await placed(start)
    await start.call(postOrderCancel, { params: { id } })
    return {
      fails: `/v1/user/orders/${id}/reorder`,
      press: told((api) => api.call(postOrderReorder, { params: { id } }), 'reorder.failed'),
      isDone: async (api) => String(await piecesOf(api)) === '1',
    }
  },
}
/** Of the sample shopper; counts for every cart. */
const CODE = 'ARIGATO'

const LANGUAGE: { readonly [locale in Locale]: RegExp } = { 'ru-RU': /^[^a-z]*[а-яё][^a-z]{9,}$/i, 'en-US': /^[^а-яё]{10,}$/i }

/** Orders keep goods, and one shopper may have three unpaid ones. */
const endOrders = async (api: ApiClient) => {
  for (const { id, status } of (await api.call(getOrders, { query: { filter: 'active' } })).data.items)
    if (status === 'awaiting_payment' || status === 'paid') await api.call(postOrderCancel, { params: { id } })
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

beforeEach(() => endOrders(clientFor('en-US')))

describe.each(Object.entries(STEPS).map(([name, begin], nth) => ({ name, begin, nth })))('$name', ({ begin, nth }) => {
  // Each step and each fault is met in both languages.
  test.each(FAULTS.map(([what, make], at) => ({ what, make, locale: LOCALES[(nth + at) % LOCALES.length] ?? 'en-US' })))(
    '$what, in $locale: words or the next page, and once more makes it happen once',
    async ({ make, locale }) => {
      const api = clientFor(locale)
      const { fails, press, isDone } = await begin(api)
      const fault = make()
      const passed = passTo(shop.behind)
      shop.front.on(fails, (request, ...rest) => (request.method === 'GET' ? passed : fault)(request, ...rest))
      const words = await press(api, locale)
      // Going on is right only where it has happened; else there are words.
      if (words === null) expect(await isDone(api)).toBe(true)
      else expect(plain(words)).toMatch(LANGUAGE[locale])
      shop.heal()
      if (words !== null) await press(api, locale)
      expect(await isDone(api)).toBe(true)
    },
  )
})

describe.each(LOCALES)('in %s', (locale) => {
  const t = (key: MessageKey) => plain(tFor(locale)(key))
  const open = async (path: string, status: number) => {
    const { text } = await shop.get(path).set('Cookie', `i18n_redirected=${locale}; ${session}`).expect(status)
    return plain(text)
  }
  const READ_FAULTS = [json(EMPTY, 500), json(EMPTY, 409), tooMany, reset]

  test('a card that was charged, or may have been, is not said to be free of charge', async () => {
    const api = clientFor(locale)
    const { payment_id } = await placed(api)
    const pay = (number: string) => payByCard(api, payment_id, { ...CARD, number })
    // Nothing can be had, not even the state: then it is unknown.
    shop.front.on('/v1/payments', counted(shop.behind, reset))
    expect(await pay(CARDS.good)).toEqual({ text: 'cardForm.unknown' })
    shop.heal()
    expect(await pay(CARDS.good)).toMatchObject({ payment: { status: 'succeeded' } })
    // Only its answer was lost: the state is read back before anybody is told to try again.
    for (const fault of [json(EMPTY, 500), json(EMPTY, 503), reset]) {
      const { payment_id: id } = await placed(api)
      shop.front.on(`/v1/payments/${id}/card`, counted(shop.behind, fault))
      expect(await payByCard(api, id, { ...CARD, number: CARDS.good })).toMatchObject({ payment: { id, status: 'succeeded' } })
    }
  })

  test('[R8.06] a refused card is titled as a payment error; a state that does not load says so, whatever fails, and is there again', async () => {
    const api = clientFor(locale)
    const { payment_id, order_id } = await placed(api)
    expect(t('payment.error')).toBe(locale === 'en-US' ? 'Payment error' : 'Ошибка оплаты')
    expect(t('payment.loadFailed')).toBe(
      locale === 'en-US' ? 'Error loading payment status' : 'Не удалось загрузить состояние оплаты',
    )
    const form = `/jpcart/payment/${payment_id}`
    const state = `/user/payment/${payment_id}`
    expect(await open(form, 200)).not.toContain(t('payment.error'))
    const refused = await payByCard(api, payment_id, { ...CARD, number: CARDS.noMoney })
    expect(refused).toHaveProperty('sentence')
    for (const path of [form, state]) {
      const text = await open(path, 200)
      expect(text).toContain(t('payment.error'))
      expect(text).toContain('sentence' in refused ? refused.sentence : '')
    }
    for (const fault of READ_FAULTS) {
      shop.front.on('/v1/payments', fault)
      expect(await open(state, 503)).toContain(t('payment.loadFailed'))
      shop.heal()
      expect(await open(state, 200)).toContain(t('payment.state.awaiting'))
      // What the payment is for may be missing.
      shop.front.on(`/v1/user/orders/${order_id}`, fault)
      expect(await open(state, 200)).toContain(t('payment.state.awaiting'))
      shop.heal()
    }
  })

  test('the list of payments and the confirmation fail as pages that lead on, without a receipt the confirmation is there', async () => {
    const api = clientFor(locale)
    const { payment_id, order_id } = await placed(api)
    await payByCard(api, payment_id, { ...CARD, number: CARDS.good })
    const done = `/user/payment/success?order=${order_id}`
    for (const [path, call] of [
      ['/user/payment', '/v1/user/payments'],
      [done, `/v1/user/orders/${order_id}`],
    ] as const)
      for (const fault of READ_FAULTS) {
        shop.front.on(call, fault)
        const { text, status } = await shop.get(path).set('Cookie', `i18n_redirected=${locale}; ${session}`)
        expect([502, 503]).toContain(status)
        expect(text).toMatch(/<main[^]*href="\/"[^]*<\/main>/)
        shop.heal()
        await open(path, 200)
      }
    shop.front.on(`/v1/user/orders/${order_id}/receipt`, reset)
    expect(await open(done, 200)).toContain(t('paid.title'))
  })
})
