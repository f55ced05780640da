/**
 * The browser's real cart against the real backend, in two tabs, with calls that are late, fail before they take
 * effect, and fail after. In the end the tabs show the backend's state, and no intent has become two orders.
 * `FC_RUNS=1000` runs longer.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createOrderIntents } from '../../client/flows/orderIntent.ts'
import { createOrderPlacer, type Placing } from '../../client/flows/orderPlacer.ts'
import { unitsOf } from '../../client/stores/cartState.ts'
import { createCartStore } from '../../client/stores/cartStore.ts'
import type { KeyValueStorage } from '../../client/browser/storage.ts'
import { noTabs, type Tabs, type Topic } from '../../client/browser/tabs.ts'
import type { ShopEvent } from '../../shared/analytics.ts'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import { getCart, postCartPayment } from '../../shared/api/cart.ts'
import { getOrders } from '../../shared/api/orders.ts'
import { ApiError } from '../../shared/errors.ts'
import { fc } from '../support/property.ts'
import { newLine } from '../support/newLine.ts'
import { plainProduct, otherPlainProduct } from './products.ts'
import { readyCart } from './shopping.ts'
import { startFixture, type Fixture } from './startFixture.ts'

// A failed write ends at once here; lateWrites.test.ts covers writes that arrive late.
vi.mock(import('../../client/stores/writeLimits.ts'), async (original) => ({ ...(await original()), WRITE_SETTLES_MS: 0 }))

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(async () => {
  expect(fixture.mistakes).toEqual([])
  await fixture.close()
})

type Fault = 'none' | 'late' | 'overtaken' | 'before' | 'after' | 'refused' | 'conflict'

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * The faults of the calls in order; calls succeed when the list is used up. `keys` collects the keys of the sent
 * orders.
 */
const faultyApi = (api: ApiClient, faults: Fault[], keys: Set<string>): ApiClient =>
  clientOf(async (call, input) => {
    const fault = faults.shift() ?? 'none'
    const { 'idempotency-key': key } = (input as { headers?: { 'idempotency-key'?: string } }).headers ?? {}
    if (key !== undefined) keys.add(key)
    const fail = (status: number) => new ApiError(call.name, status === 0 ? 'network' : 'status', status, '', '')
    if (fault === 'late') await after(3)
    if (fault === 'before') throw fail(0)
    if (fault === 'refused') throw fail(429)
    if (fault === 'conflict') throw fail(409)
    const answer = await api.call(call, input)
    // Its answer arrives after those of later calls.
    if (fault === 'overtaken') await after(5)
    if (fault === 'after') throw fail(500)
    return answer
  })

/** Tabs of one browser: they receive each other's messages, share the storage, and take turns. */
const openBrowser = () => {
  const stored = new Map<string, string>()
  const listeners: { readonly tab: number; readonly topic: Topic; readonly notify: () => void }[] = []
  let turn: Promise<unknown> = Promise.resolve()
  const storage: KeyValueStorage = {
    read: (key) => JSON.parse(stored.get(key) ?? 'null') as unknown,
    write: (key, value) => void stored.set(key, JSON.stringify(value)),
    watch: () => () => {},
  }
  const tabs = (tab: number): Tabs => ({
    ...noTabs,
    notify: (topic) => {
      for (const one of listeners) if (one.tab !== tab && one.topic === topic) one.notify()
    },
    listen: (topic, notify) => void listeners.push({ tab, topic, notify }),
    exclusive: (work) => {
      const done = turn.then(work)
      turn = done.catch(() => null)
      return done
    },
  })
  return { storage, tabs }
}

const tab = fc.integer({ min: 0, max: 1 })
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('add' as const), tab, good: fc.integer({ min: 0, max: 1 }) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('step' as const), tab, by: fc.constantFrom(-1, 1, 2) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('set' as const), tab, to: fc.constantFrom(0, -1, 1.5, 3, 1e9, Number.NaN) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pay' as const), tab, method: fc.constantFrom(1, 3) }) },
  // Pressed several times, and in both tabs at once; by a user who waits for the totals, or does not.
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      tab,
      presses: fc.integer({ min: 1, max: 4 }),
      waits: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pause' as const), tab, ms: fc.integer({ min: 0, max: 6 }) }) },
)
const faults = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.constant('none' as const) },
    {
      weight: 3,
      arbitrary: fc.constantFrom<Fault>('late', 'overtaken', 'before', 'after', 'refused', 'conflict'),
    },
  ),
  { maxLength: 25 },
)

const RUNS = Number(process.env['FC_RUNS'] ?? 25)

test(
  'after any clicks, delays and failures, screen, badge and backend agree, and no intent becomes two orders',
  async () => {
    const { store } = fixture.upstream.deps
    const products = [plainProduct(fixture), otherPlainProduct(fixture)].map(({ id }) => newLine(id))
    const stock = products.map(
      ({ product: { id } }) => store.get<{ stock: number }>`SELECT stock FROM product WHERE id = ${id}`?.stock,
    )
    let ordered = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), faults, async (steps, plan) => {
        // Restores the stock that earlier runs have ordered, so that all runs start equal.
        products.forEach(
          ({ product: { id } }, at) => void store.run`UPDATE product SET stock = ${stock[at] ?? 0} WHERE id = ${id}`,
        )
        // The limits of unpaid transfers count those of earlier runs too.
        store.run`UPDATE shop_order SET status = 'cancelled' WHERE status = 'awaiting_payment'`
        const client = await fixture.newcomer()
        await readyCart(client, fixture, { qty: 2, paymentId: 3 })
        const ahead: Fault[] = []
        const keys = new Set<string>()
        let intentCount = 0
        const api = faultyApi(client, ahead, keys)
        const browser = openBrowser()
        const events: ShopEvent[] = []
        const open = [0, 1].map((index) => {
          const tabs = browser.tabs(index)
          const cart = createCartStore(
            { api, storage: browser.storage, tabs, track: () => {}, loadCalls: () => import('../../client/stores/cartCalls.ts') },
            { cart: null, count: 0 },
          )
          tabs.listen('cart', () => void cart.reload())
          let placing: Placing = { at: 'idle' }
          let made = 0
          const placer = createOrderPlacer({
            intents: createOrderIntents(browser.storage, () =>
              `${client.email}-${index}-${(made += 1)}`.replaceAll(/[@.]/g, '-'),
            ),
            enqueue: cart.enqueue,
            isCartEmpty: () => false,
            track: (event) => events.push(event),
            later: (_ms, run) => void setTimeout(run, 1),
            show: (next) => (placing = next),
          })
          return { cart, placer, placing: () => placing }
        })
        const isQuiet = () =>
          open.every(({ cart, placing }) => cart.state.status !== 'loading' && !['sending', 'checking'].includes(placing().at))

        for (const { cart } of open) await cart.reload()
        ahead.push(...plan)
        for (const one of steps) {
          const mine = open[one.tab]
          if (!mine) continue
          const { cart } = mine
          const first = cart.state.lines[0]
          if (one.do === 'add') cart.add(products[one.good] ?? products[0] ?? newLine(0))
          else if (one.do === 'pause') await after(one.ms)
          else if (one.do === 'pay')
            cart.enqueue({
              kind: 'payment',
              send: async (to) => (await to.call(postCartPayment, { params: { id: one.method } })).data,
              done: () => {},
            })
          else if (one.do === 'order') {
            if (one.waits) await expect.poll(isQuiet, { interval: 2 }).toBe(true)
            // Clicks at the same moment on the same view are one intent.
            const expected = new Set<string>()
            for (const pressed of [mine, mine, ...open].slice(0, one.presses)) {
              const { lines, checkout } = pressed.cart.state
              if (!checkout) continue
              const shown = JSON.stringify(lines.map(({ product, qty }) => [product.id, qty]))
              const body = { agree: true, total_price: checkout.totals.total ?? 0 }
              expected.add(JSON.stringify([shown, body]))
              pressed.placer.place({ user: 1, cart: shown, body, items: [] })
            }
            intentCount += expected.size
          } else if (one.do === 'step' && first) cart.step(first.cart_id, one.by)
          else if (one.do === 'set' && first) cart.setQuantity(first.cart_id, one.to)
          else if (one.do === 'remove' && first) cart.remove(first.cart_id)
        }
        await expect.poll(isQuiet, { interval: 2 }).toBe(true)
        // The faults are over: every further request succeeds.
        ahead.length = 0
        for (const { cart } of open) await cart.reload()
        for (const { cart } of open) await cart.reload()
        for (const { placer, cart } of open) {
          if (cart.state.lines.length === 0) placer.recover(1)
          await expect.poll(isQuiet, { interval: 2 }).toBe(true)
        }
        for (const { cart } of open) await cart.reload()
        await expect.poll(isQuiet, { interval: 2 }).toBe(true)

        const backend = (await client.call(getCart, {})).data
        const quantities = backend.cart_items.items.map(({ product, qty }) => [product.id, qty])
        for (const { cart } of open) {
          expect(cart.state.lines.map(({ product, qty }) => [product.id, qty])).toEqual(quantities)
          expect(unitsOf(cart.state)).toBe(backend.products_count)
          expect(cart.state.checkout?.totals.total).toBe(backend.price_v2.total_price)
        }
        const { items: orders } = (await client.call(getOrders, { query: { per_page: 50 } })).data
        ordered += orders.length
        expect(orders.length).toBeLessThanOrEqual(Math.min(intentCount, keys.size))
        const trackedIds = events.map((event) => (event.name === 'order' ? event.id : 0))
        expect(new Set(trackedIds).size).toBe(trackedIds.length)
        for (const id of trackedIds) expect(orders.map((order) => order.id)).toContain(id)
      }),
      { numRuns: RUNS },
    )
    // The faults must not prevent all orders.
    expect(ordered).toBeGreaterThan(RUNS / 4)
  },
  60_000 + RUNS * 1000,
)
