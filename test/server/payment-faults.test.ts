/** Paying while the backend fails: the messages in both languages, that nothing is lost or doubled, and that a retry succeeds. */
import type { Id } from '../../shared/api/shapes.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { obstaclesIn } from '../../client/areas/buying/checkout/obstacles.ts'
import { payByCard } from '../../client/areas/payments/card/payByCard.ts'
import { createOrderIntents } from '../../client/flows/orderIntent.ts'
import { createOrderPlacer, type Placing } from '../../client/flows/orderPlacer.ts'
import { waitingTexts } from '../../client/hooks/waiting.ts'
import { failureOf } from '../../client/stores/outcome.ts'
import * as cartApi from '../../shared/api/cart.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { getOrder, getOrders, postOrderCancel, postOrderPayment } from '../../shared/api/orders.ts'
import { postOrderReorder } from '../../shared/api/reorder.ts'
import type { MessageKey } from '../../shared/i18n/loadMessages.ts'
import { LOCALES, type Locale } from '../../shared/i18n/locales.ts'
import { CARD, CARDS, newKey } from '../contract/shopping.ts'
import { counted, json, passTo, SAYS_NOTHING, reset, tooMany, type Answering } from '../support/fakeUpstream.ts'
import { cartOf, startPayingShop, type PayingShop } from '../support/startPayingShop.ts'

const TRANSFER = 3

let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
beforeEach(() => shop.endOrders())
afterEach(() => shop.heal())
afterAll(() => shop.close())

const lost = (answering: Answering) => () => counted(shop.behind, answering)

const FAULTS: readonly (readonly [what: string, make: () => Answering])[] = [
  ['fails with 500', () => json(SAYS_NOTHING, 500)],
  ['is refused with a 409 that says nothing', () => json(SAYS_NOTHING, 409)],
  ['comes too often, 429 with Retry-After', () => tooMany(7)],
  ['is cut before it counts', () => reset],
  ['counts and fails with 500', lost(json(SAYS_NOTHING, 500))],
  ['counts and is cut', lost(reset)],
  ['counts and is given up by a gateway', lost(json(SAYS_NOTHING, 504))],
]
type Step = {
  /** Address of the failing calls; reads of the same address succeed. */
  readonly fails: string
  /** The page's action at a press, with the message that follows; null when it navigates on. */
  readonly press: (api: ApiClient, locale: Locale) => Promise<string | null>
  /** Whether it has happened exactly once. */
  readonly isDone: (api: ApiClient) => Promise<boolean>
}

/** A press whose failure shows the backend's message, or otherwise ours. */
const failsWith = (work: (api: ApiClient) => Promise<unknown>, otherwise: MessageKey): Step['press'] => {
  return async (api, locale) =>
    work(api).then(
      () => null,
      (error: unknown) => failureOf(error).message || shop.tFor(locale)(otherwise),
    )
}

const orderOf = async (api: ApiClient, id: Id) => (await api.call(getOrder, { params: { id } })).data

/** Each step with a new order, or a new cart, of its own. */
const STEPS: { readonly [name: string]: (api: ApiClient) => Promise<Step> } = {
  'paying by card': async (start) => {
    const { order_id, payment_id } = await shop.placed(start)
    return {
      fails: `/v1/payments/${payment_id}/card`,
      press: async (api, locale) => {
        const t = shop.tFor(locale)
        try {
          const paid = await payByCard(api, payment_id, { ...CARD, number: CARDS.good })
          return 'payment' in paid ? null : 'text' in paid ? t(paid.text) : paid.sentence
        } catch (error) {
          return waitingTexts(t, locale).refusal(failureOf(error), failureOf(error).message || t('cardForm.declined'))
        }
      },
      isDone: async (api) => (await orderOf(api, order_id)).payment?.status === 'succeeded',
    }
  },
  'choosing another way to pay': async (start) => {
    const { order_id: id } = await shop.placed(start)
    return {
      fails: `/v1/user/orders/${id}/payment`,
      press: failsWith(
        (api) => api.call(postOrderPayment, { params: { id }, body: { method_id: TRANSFER } }),
        'payment.otherFailed',
      ),
      isDone: async (api) => {
        const { payment } = await orderOf(api, id)
        return payment?.method_id === TRANSFER && payment.status === 'awaiting'
      },
    }
  },
  'placing the order': async (start) => {
    const { price_v2, version } = await shop.readyCart(start)
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
        const t = shop.tFor(locale)
        const end = await new Promise<Placing>((resolve) => {
          const placer = createOrderPlacer({
            intents: createOrderIntents(storage, newKey),
            enqueue: ({ send, done }) => void send(api).then(() => done(null), done),
            isCartEmpty: () => false,
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
      isDone: async (api) => (await count(api)) === before + 1 && (await shop.units(api)).length === 0,
    }
  },
  'choosing how to pay': async (start) => {
    await shop.readyCart(start)
    return {
      fails: '/v1/user/cart/payment',
      press: failsWith((api) => api.call(cartApi.postCartPayment, { params: { id: TRANSFER } }), 'checkout.notChosen'),
      isDone: async (api) => (await cartOf(api)).payment.selected === TRANSFER && String(await shop.units(api)) === '1',
    }
  },
  'choosing the delivery': async (start) => {
    await shop.readyCart(start)
    return {
      fails: '/v1/user/cart/shipping',
      press: failsWith((api) => api.call(cartApi.postCartShipping, { params: { id: 6 } }), 'checkout.notChosen'),
      isDone: async (api) => (await cartOf(api)).shipping.selected === 6 && String(await shop.units(api)) === '1',
    }
  },
  'choosing a pickup point': async (start) => {
    await shop.readyCart(start)
    return {
      fails: '/v1/user/cart/cdek/address',
      press: failsWith((api) => api.call(cartApi.postCdekAddress, { body: { type: 'door' } }), 'checkout.notChosen'),
      isDone: async (api) => (await cartOf(api)).shipping.selected_shipping_param?.type === 'door',
    }
  },
  'choosing the address': async (start) => {
    await shop.readyCart(start)
    const [before, id] = shop.addresses
    await start.call(cartApi.postCartAddress, { params: { id: before } })
    return {
      fails: '/v1/user/cart/address',
      press: failsWith((api) => api.call(cartApi.postCartAddress, { params: { id } }), 'checkout.notChosen'),
      isDone: async (api) => (await cartOf(api)).address.selected === id,
    }
  },
  'entering a code': async (start) => {
    await shop.readyCart(start)
    return {
      fails: '/v1/user/cart/promo',
      press: failsWith((api) => api.call(cartApi.postCartPromo, { params: { code: CODE } }), 'checkout.unknownError'),
      isDone: async (api) => (await cartOf(api)).promo === CODE,
    }
  },
  'giving an order up': async (start) => {
    const { order_id: id } = await shop.placed(start)
    return {
      fails: `/v1/user/orders/${id}/cancel`,
      press: failsWith((api) => api.call(postOrderCancel, { params: { id } }), 'order.failed'),
      isDone: async (api) => (await orderOf(api, id)).status === 'cancelled',
    }
  },
  'putting its goods back': async (start) => {
    const { order_id: id } = await shop.placed(start)
    await start.call(postOrderCancel, { params: { id } })
    return {
      fails: `/v1/user/orders/${id}/reorder`,
      press: failsWith((api) => api.call(postOrderReorder, { params: { id } }), 'reorder.failed'),
      isDone: async (api) => String(await shop.units(api)) === '1',
    }
  },
}
/** A code of the sample customer; valid for every cart. */
const CODE = 'ARIGATO'

const LANGUAGE: { readonly [locale in Locale]: RegExp } = { 'ru-RU': /^[^a-z]*[а-яё][^a-z]{9,}$/i, 'en-US': /^[^а-яё]{10,}$/i }

describe.each(Object.entries(STEPS).map(([name, begin], nth) => ({ name, begin, nth })))('$name', ({ begin, nth }) => {
  // Each step and each fault occurs in both languages.
  test.each(FAULTS.map(([what, make], at) => ({ what, make, locale: LOCALES[(nth + at) % LOCALES.length] ?? 'en-US' })))(
    '$what, in $locale: a message or the next page, and after a retry it has happened once',
    async ({ make, locale }) => {
      const api = shop.clientFor(locale)
      const { fails, press, isDone } = await begin(api)
      const fault = make()
      const passed = passTo(shop.behind)
      shop.front.on(fails, (request, ...rest) => (request.method === 'GET' ? passed : fault)(request, ...rest))
      const words = await press(api, locale)
      // Navigating on is right only after it has happened; otherwise there is a message.
      if (words === null) expect(await isDone(api)).toBe(true)
      else expect(words.replaceAll('\u00a0', ' ')).toMatch(LANGUAGE[locale])
      shop.heal()
      if (words !== null) await press(api, locale)
      expect(await isDone(api)).toBe(true)
    },
  )
})
