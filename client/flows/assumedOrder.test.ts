/** An unanswered order at a backend that implements only the specification: without problem codes and idempotency keys. */
import { beforeEach, describe, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import { ApiError } from '../../shared/errors.ts'
import type { CartTask } from '../stores/cartState.ts'
import { createOrderIntents, ORDER_INTENT_KEY, type OrderRequest } from './orderIntent.ts'
import { createOrderPlacer, type Placing } from './orderPlacer.ts'

const REQUEST: OrderRequest = {
  user: 1,
  cart: 'tea',
  body: { agree: true, total_price: 28 },
  items: [],
  currency: 'USD',
  total: 28,
  delivery: 7,
  tax: 3,
  promo: 'SPRING',
}

type Fault = (() => never) | null

let stored: Map<string, unknown>
let orders: number
let cartIsEmpty: boolean
let keys: string[]
/** The faults of the next requests before they take effect, and of their answers. */
let before: Fault[]
let after: Fault[]
let queue: Promise<void>

const fail = (status: number) => (): never => {
  throw new ApiError('postOrder', status === 0 ? 'network' : 'status', status, 'No', '')
}

const api = clientOf((async (_call: unknown, { headers }: { headers: { 'idempotency-key': string } }) => {
  keys.push(headers['idempotency-key'])
  before.shift()?.()
  if (cartIsEmpty) fail(422)()
  orders += 1
  cartIsEmpty = true
  after.shift()?.()
  return { data: null, message: null }
}) as unknown as ApiClient['call'])

const enqueue = ({ send, done }: CartTask) => {
  queue = queue.then(() =>
    send(api).then(
      () => done(null),
      (error: unknown) => done(error),
    ),
  )
}

const openTab = () => {
  const shown: Placing[] = []
  const placer = createOrderPlacer({
    intents: createOrderIntents(
      {
        read: (key) => stored.get(key),
        write: (key, value) => void stored.set(key, structuredClone(value)),
        watch: () => () => {},
      },
      () => crypto.randomUUID(),
    ),
    enqueue,
    isCartEmpty: () => cartIsEmpty,
    track: () => {},
    later: (_ms, run) => queueMicrotask(run),
    show: (placing) => shown.push(placing),
  })
  return { ...placer, shown, at: () => shown.at(-1)?.at ?? 'idle' }
}

beforeEach(() => {
  stored = new Map()
  orders = 0
  cartIsEmpty = false
  keys = []
  before = []
  after = []
  queue = Promise.resolve()
})

describe('a backend without codes and keys', () => {
  test('an order whose answer was lost is assumed when the cart is empty, also after a reload, for a day', async () => {
    after = [fail(0)]
    const tab = openTab()
    tab.place(REQUEST)
    await expect.poll(() => tab.shown.at(-1)).toMatchObject({ at: 'placed', isAssumed: true, order: { order_id: null } })
    expect(orders).toBe(1)
    const next = openTab()
    next.recover(1)
    await expect.poll(() => next.shown.at(-1)).toMatchObject({ at: 'placed', isAssumed: true })
    expect([orders, keys.length]).toEqual([1, 3])
    const { open } = stored.get(ORDER_INTENT_KEY) as { readonly open: object }
    stored.set(ORDER_INTENT_KEY, { open: { ...open, begun: Date.now() - 90_000_000 } })
    const last = openTab()
    last.recover(1)
    await expect.poll(last.at).toBe('idle')
    expect([orders, stored.get(ORDER_INTENT_KEY)]).toMatchObject([1, { open: null }])
  })

  test.each([
    ['the cart is empty', true, { at: 'placed', isAssumed: true }],
    ['the cart has lines', false, { at: 'unknown' }],
  ])('an order that was accepted in an unreadable answer is not requested again: %s', async (_what, isEmpty, shown) => {
    after = [
      () => {
        cartIsEmpty = isEmpty
        throw new ApiError('postOrder', 'shape', 200, '', 'text/html')
      },
    ]
    const tab = openTab()
    tab.place(REQUEST)
    await expect.poll(() => tab.shown.at(-1)).toMatchObject(shown)
    expect(keys).toHaveLength(1)
  })

  test('that stays unanswered is assumed by the next check', async () => {
    after = [fail(0)]
    before = [null, fail(0), fail(0), fail(0)]
    const tab = openTab()
    tab.place(REQUEST)
    await expect.poll(tab.at).toBe('unknown')
    tab.recover(1)
    await expect.poll(() => tab.shown.at(-1)).toMatchObject({ at: 'placed', isAssumed: true })
  })

  test('a refusal of the first attempt, or while the cart has lines, is a refusal', async () => {
    before = [fail(422)]
    const tab = openTab()
    tab.place(REQUEST)
    await expect.poll(tab.at).toBe('refused')
    before = [fail(0), fail(422)]
    tab.place(REQUEST)
    await expect.poll(() => keys.length).toBe(3)
    await expect.poll(tab.at).toBe('refused')
  })

  test('an expired session leaves the intent open', async () => {
    before = [fail(401)]
    openTab().place(REQUEST)
    await queue
    expect(stored.get(ORDER_INTENT_KEY)).toMatchObject({ open: { cart: 'tea' } })
  })
})
