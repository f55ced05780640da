import { beforeEach, describe, expect, test } from 'vitest'
import type { WireBegun } from '../../shared/api/placedOrder.ts'
import type { ShopEvent } from '../../shared/analytics.ts'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import { ApiError, type ErrorFacts } from '../../shared/errors.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import type { CartTask } from '../stores/cartState.ts'
import { createOrderIntents, ORDER_INTENT_KEY, type OrderRequest } from './orderIntent.ts'
import { createOrderPlacer, type Placing } from './orderPlacer.ts'

const TRACKED = { items: [{ id: 7, name: 'Tea' }], currency: 'USD', total: 28, delivery: 7, tax: 3, promo: 'SPRING' }
const REQUEST: OrderRequest = { user: 1, cart: 'tea', body: { agree: true, total_price: 28 }, ...TRACKED }

/** A fault of the backend before it makes the order, or after it, in place of the answer. */
type Fault = (() => never) | null

let stored: Map<string, unknown>
let events: ShopEvent[]
let orders: Map<string, WireBegun>
let cartIsEmpty: boolean
let keys: string[]
let before: Fault[]
let after: Fault[]
let queue: Promise<void>

const storage: KeyValueStorage = {
  read: (key) => stored.get(key),
  write: (key, value) => void stored.set(key, structuredClone(value)),
  watch: () => () => {},
}

const fail =
  (status: number, facts: Partial<ErrorFacts> = {}): (() => never) =>
  () => {
    throw new ApiError('postOrder', status === 0 ? 'network' : 'status', status, 'No', '', facts)
  }

const api = clientOf((async (_call: unknown, { headers }: { headers: { 'idempotency-key': string } }) => {
  const key = headers['idempotency-key']
  keys.push(key)
  before.shift()?.()
  const known = orders.get(key)
  if (!known && cartIsEmpty) fail(422, { code: 'cart_empty' })()
  const begun = { order_number: null, payment_id: 'p', is_card: false, next_action: { type: 'none' } } as const
  const order: WireBegun = known ?? { order_id: orders.size + 1, ...begun }
  orders.set(key, order)
  cartIsEmpty = true
  after.shift()?.()
  return { data: order, message: null }
}) as unknown as ApiClient['call'])

/** One task after the other, like the cart's queue, also those of several tabs. */
const enqueue = ({ send, done }: CartTask) => {
  queue = queue.then(async () => {
    let fault: unknown = null
    await send(api).catch((error: unknown) => {
      fault = error
    })
    done(fault)
  })
}

const openTab = () => {
  const shown: Placing[] = []
  let made = 0
  const placer = createOrderPlacer({
    intents: createOrderIntents(storage, () => `key-${stored.size}-${(made += 1)}-${Math.random()}`),
    enqueue,
    isCartEmpty: () => cartIsEmpty,
    track: (event) => events.push(event),
    later: (_ms, run) => queueMicrotask(run),
    show: (placing) => shown.push(placing),
  })
  return { ...placer, shown, at: () => shown.at(-1)?.at ?? 'idle' }
}

beforeEach(() => {
  stored = new Map()
  events = []
  orders = new Map()
  cartIsEmpty = false
  keys = []
  before = []
  after = []
  queue = Promise.resolve()
})

describe('placing an order', () => {
  test('makes one order, reports the paid amounts once, and returns its payment', async () => {
    const tab = openTab()
    tab.place(REQUEST)
    tab.place(REQUEST)
    expect(tab.at()).toBe('sending')
    await expect.poll(tab.at).toBe('placed')
    expect(orders.size).toBe(1)
    expect(keys).toHaveLength(1)
    expect(events).toEqual([{ name: 'order', id: 1, ...TRACKED }])
  })

  test.each([0, 408, 500, 502, 503, 504])('whose answer is lost (%i) is requested again with the same key', async (status) => {
    after = [fail(status), fail(status)]
    const tab = openTab()
    tab.place(REQUEST)
    await expect.poll(tab.at).toBe('placed')
    expect(tab.shown.map(({ at }) => at)).toContain('checking')
    expect(new Set(keys).size).toBe(1)
    expect([orders.size, events.length]).toEqual([1, 1])
  })

  test('whose answer is lost is found after the comment was changed, however often, and is the only one', async () => {
    const intent = (comment: string): OrderRequest => ({ ...REQUEST, body: { ...REQUEST.body, comment } })
    after = [fail(0), fail(0), fail(0), fail(0)]
    const tab = openTab()
    tab.place(intent('Ring twice'))
    await expect.poll(tab.at).toBe('unknown')
    // The second order is not answered either; its next attempt gets the answer that the cart is empty.
    before = [fail(0), fail(0), fail(0), fail(0)]
    tab.place(intent('Do not ring'))
    await expect.poll(tab.at).toBe('unknown')
    tab.place(intent('Knock'))
    await expect.poll(tab.at).toBe('placed')
    expect(tab.shown.at(-1)).toMatchObject({ isEarlier: true })
    expect([orders.size, events.length]).toEqual([1, 1])
    expect(stored.get(ORDER_INTENT_KEY)).toMatchObject({ open: null, earlier: [], placed: { body: { comment: 'Ring twice' } } })
  })

  test('that was not sent, because an earlier change of the user has failed, is not requested until the next press', async () => {
    const tab = openTab()
    const free = queue
    let give: (error: Error) => void = () => {}
    const blocked = createOrderPlacer({
      intents: createOrderIntents(storage, () => 'a key'),
      enqueue: ({ needsAll, done }) => {
        expect(needsAll).toBe(true)
        give = done
      },
      isCartEmpty: () => false,
      track: () => {},
      later: () => expect.unreachable(),
      show: (placing) => tab.shown.push(placing),
    })
    blocked.place(REQUEST)
    give(new Error('What it counts on has failed'))
    await free
    expect(tab.shown.at(-1)).toMatchObject({ at: 'refused', isUnsent: true })
    expect([orders.size, keys.length]).toEqual([0, 0])
    tab.place(REQUEST)
    await expect.poll(tab.at).toBe('placed')
  })

  test('that was sent and never arrived is made by the next attempt, even when other changes fail in between', async () => {
    const requested: (boolean | undefined)[] = []
    before = [fail(0)]
    const placer = createOrderPlacer({
      intents: createOrderIntents(storage, () => 'a key'),
      enqueue: (task) => {
        requested.push(task.needsAll)
        enqueue(task)
      },
      isCartEmpty: () => false,
      track: (event) => events.push(event),
      later: (_ms, run) => queueMicrotask(run),
      show: () => {},
    })
    placer.place(REQUEST)
    await expect.poll(() => events.length).toBe(1)
    expect([requested, orders.size]).toEqual([[true, false], 1])
  })

  test('whose result stays unknown is shown as such; a further check finds the same order', async () => {
    after = [fail(0), fail(0), fail(0), fail(0)]
    const tab = openTab()
    tab.place(REQUEST)
    await expect.poll(tab.at).toBe('unknown')
    tab.recover(1)
    await expect.poll(tab.at).toBe('placed')
    expect([orders.size, events.length]).toEqual([1, 1])
  })

  test.each([
    ['at once', () => []],
    ['while the answer of the first is lost', () => [fail(0)]],
  ] as const)('in two tabs, %s, is the same one for both', async (_when, faults) => {
    after = faults()
    const tabs = [openTab(), openTab()]
    for (const tab of tabs) tab.place(REQUEST)
    await expect.poll(() => tabs.map((tab) => tab.at())).toEqual(['placed', 'placed'])
    expect([orders.size, events.length]).toEqual([1, 1])
  })

  test('in two tabs is one order, also when the second has added the same quantity again in between', async () => {
    const [first, second] = [openTab(), openTab()]
    first.place(REQUEST)
    // The additions to the cart of the second tab are sent before its order.
    enqueue({
      kind: 'change',
      send: () => {
        cartIsEmpty = false
        return Promise.resolve(null)
      },
      done: () => {},
    })
    second.place(REQUEST)
    await expect.poll(() => [first.at(), second.at()]).toEqual(['placed', 'placed'])
    expect([orders.size, events.length]).toEqual([1, 1])
    // The same intent after that is another order.
    cartIsEmpty = false
    second.place(REQUEST)
    await expect.poll(() => orders.size).toBe(2)
  })

  test('is found after a reload, and reported then', async () => {
    after = [fail(0), fail(0), fail(0), fail(0)]
    openTab().place(REQUEST)
    await expect.poll(() => keys.length).toBe(4)
    await queue
    const tab = openTab()
    tab.recover(2)
    expect(tab.at()).toBe('idle')
    tab.recover(1)
    await expect.poll(tab.at).toBe('placed')
    expect(orders.size).toBe(1)
    expect(events).toEqual([{ name: 'order', id: 1, ...TRACKED }])
    tab.recover(1)
    expect(keys).toHaveLength(5)
  })

  test('after a reload with the same intent has the same key; with another intent it has its own', async () => {
    before = [fail(0), fail(0), fail(0), fail(0)]
    const tab = openTab()
    tab.place(REQUEST)
    await expect.poll(tab.at).toBe('unknown')
    openTab().place(REQUEST)
    await expect.poll(() => orders.size).toBe(1)
    expect(new Set(keys).size).toBe(1)
    cartIsEmpty = false
    openTab().place({ ...REQUEST, cart: 'rice' })
    await expect.poll(() => orders.size).toBe(2)
  })

  test('for the same products on another day is another order', async () => {
    for (const count of [1, 2]) {
      cartIsEmpty = false
      const tab = openTab()
      tab.place(REQUEST)
      await expect.poll(tab.at).toBe('placed')
      expect(orders.size).toBe(count)
    }
    expect(events.map((event) => 'id' in event && event.id)).toEqual([1, 2])
  })

  test('that is refused shows the reason, is not requested again, and the next press is a new attempt', async () => {
    before = [fail(409, { code: 'total_changed', field: 'total_price' })]
    const tab = openTab()
    tab.place(REQUEST)
    await expect.poll(tab.at).toBe('refused')
    expect(keys).toHaveLength(1)
    expect(stored.get(ORDER_INTENT_KEY)).toMatchObject({ open: null, placed: null })
    tab.place(REQUEST)
    await expect.poll(tab.at).toBe('placed')
    expect(new Set(keys).size).toBe(2)
  })

  test('that is rate-limited shows the message of the refusal and waits for the next press; an open intent stays unknown', async () => {
    const tooMany = fail(429, { code: 'too_many', retryAfterS: 30 })
    before = [tooMany]
    const tab = openTab()
    tab.place(REQUEST)
    await expect.poll(() => tab.shown.at(-1)).toMatchObject({ at: 'refused', failure: { message: 'No', retryAfterS: 30 } })
    expect(stored.get(ORDER_INTENT_KEY)).toMatchObject({ open: null, placed: null })
    expect(keys).toHaveLength(1)
    after = [fail(0)]
    before = [null, tooMany, tooMany, tooMany]
    tab.place(REQUEST)
    await expect.poll(tab.at).toBe('unknown')
    before = [tooMany]
    tab.place(REQUEST)
    await expect.poll(tab.at).toBe('placed')
    expect([orders.size, events.length]).toEqual([1, 1])
  })

  test('by a user who was signed out since is the same intent after signing in again', async () => {
    before = [fail(401, { code: 'unauthorized' })]
    openTab().place(REQUEST)
    await queue
    const tab = openTab()
    tab.place(REQUEST)
    await expect.poll(tab.at).toBe('placed')
    expect(new Set(keys).size).toBe(1)
  })
})

test.each([undefined, null, 'text', { open: 5 }, { open: { key: 'k', user: 1 } }])(
  'invalid storage content is no intent (%j)',
  (value) => {
    stored.set(ORDER_INTENT_KEY, value)
    openTab().recover(1)
    expect(keys).toEqual([])
  },
)
