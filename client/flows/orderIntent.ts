/**
 * The order intent of a user, by the idempotency key that makes repeated requests one order. Stored in the browser's storage, so that a
 * reload, another attempt and another tab use the same key.
 */
import { isId, type Id } from '../../shared/api/shapes.ts'
import type { TrackedOrder } from '../../shared/analytics.ts'
import type { OrderBody, PlacedOrder } from '../../shared/api/placedOrder.ts'
import type { KeyValueStorage } from '../browser/storage.ts'

export const ORDER_INTENT_KEY = 'checkout/order'

/** One press on the order button with all its data, and the data of the analytics event of the order. */
export type OrderRequest = Omit<TrackedOrder, 'id'> & {
  readonly user: Id
  /** The contents of the cart with its shipping and payment: another cart is another order. */
  readonly cart: string
  readonly body: OrderBody
}

export type OrderIntent = OrderRequest & {
  /** The `Idempotency-Key`. */
  readonly key: string
  /** When it was first sent, in ms since 1970. */
  readonly begun?: number
  /** The order, once it is confirmed. */
  readonly order: PlacedOrder | null
}

const isIntent = (value: unknown): value is OrderIntent =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'user' in value &&
  isId(value.user) &&
  'body' in value &&
  'items' in value &&
  Array.isArray(value.items) &&
  'order' in value

const isSame = (one: OrderRequest, other: OrderRequest): boolean =>
  one.user === other.user && one.cart === other.cart && JSON.stringify(one.body) === JSON.stringify(other.body)

/**
 * `open`: the intent without a confirmed order. `earlier`: the unanswered intents that it replaced, the newest first. `placed`: the newest
 * intent with a confirmed order.
 */
type StoredIntents = {
  readonly open: OrderIntent | null
  readonly earlier: readonly OrderIntent[]
  readonly placed: (OrderIntent & { readonly order: PlacedOrder }) | null
}

/** The maximum number of stored unanswered intents. */
const MAX_STORED = 5

export const createOrderIntents = (storage: KeyValueStorage, newKey: () => string) => {
  const read = (): StoredIntents => {
    const stored = (storage.read(ORDER_INTENT_KEY) ?? {}) as { readonly [name: string]: unknown }
    const { open, earlier, placed } = stored
    return {
      open: isIntent(open) ? open : null,
      earlier: Array.isArray(earlier) ? earlier.filter(isIntent) : [],
      placed: isIntent(placed) && placed.order ? { ...placed, order: placed.order } : null,
    }
  }
  const write = (intents: StoredIntents) => storage.write(ORDER_INTENT_KEY, intents)
  return {
    /** The user's intent without an answer; null when there is none. */
    open: (user: Id): OrderIntent | null => {
      const { open } = read()
      return open?.user === user ? open : null
    },
    /** The key of the newest intent with a confirmed order; null when there is none. */
    last: (): string | null => read().placed?.key ?? null,
    /** The intent of the newest order, when it is this user's and has this number. */
    placedAs: (user: Id, orderId: string): OrderIntent | null => {
      const { placed } = read()
      return placed?.user === user && String(placed.order.order_id) === orderId ? placed : null
    },
    /** The order of the same intent, by another tab or an earlier attempt. */
    orderOf: (request: OrderRequest): PlacedOrder | null => {
      const { placed } = read()
      return placed && isSame(placed, request) ? placed.order : null
    },
    /** The same intent has the same key as long as it has no confirmed order. */
    begin: (request: OrderRequest): OrderIntent => {
      const { open, earlier, placed } = read()
      if (open && isSame(open, request)) return open
      const made = { ...request, key: newKey(), begun: Date.now(), order: null }
      const unanswered = open?.user === request.user ? [open, ...earlier] : []
      write({ open: made, earlier: unanswered.slice(0, MAX_STORED), placed })
      return made
    },
    /** Stores the order. Returns false when another tab has stored it before: then it is not reported again. */
    placed: (intent: OrderIntent, order: PlacedOrder): boolean => {
      const { open, earlier, placed } = read()
      const isNew = placed?.key !== intent.key
      const isOpen = open?.key === intent.key
      write({ open: isOpen ? null : open, earlier: isOpen ? [] : earlier, placed: { ...intent, order } })
      return isNew
    },
    /** The intent has no order, and will have none: the one that it replaced is open again. */
    forget: ({ key }: OrderIntent) => {
      const { open, earlier, placed } = read()
      if (open?.key === key) write({ open: earlier[0] ?? null, earlier: earlier.slice(1), placed })
    },
  }
}

export type OrderIntents = ReturnType<typeof createOrderIntents>
