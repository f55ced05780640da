/**
 * What a shopper wants to order, by the key that makes it one order however often it is asked for. Kept in the browser's storage,
 * so that a reload, another try and another tab use the same key.
 */
import { isId, type Id } from '../../shared/api/shapes.ts'
import type { TrackedOrder } from '../../shared/analytics.ts'
import type { OrderBody, PlacedOrder } from '../../shared/api/orders.ts'
import type { KeyValueStorage } from '../browser/storage.ts'

export const ORDER_INTENT_KEY = 'checkout/order'

/** One press on the button, with all that it was about, and what analytics report once there is an order. */
export type Wanted = Omit<TrackedOrder, 'id'> & {
  /** Who orders. */
  readonly user: Id
  /** What the cart held and how it was to be sent and paid: another cart is another order. */
  readonly cart: string
  readonly body: OrderBody
}

export type OrderIntent = Wanted & {
  /** The `Idempotency-Key`. */
  readonly key: string
  /** When it was first sent, in ms since 1970. */
  readonly begun?: number
  /** The order, once it is known that there is one. */
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

const isSame = (one: Wanted, other: Wanted): boolean =>
  one.user === other.user && one.cart === other.cart && JSON.stringify(one.body) === JSON.stringify(other.body)

/**
 * `open` is the wish of which no order is known yet, `earlier` those that it took the place of unanswered, the newest first; `placed`
 * is the newest of which an order is known.
 */
type Kept = {
  readonly open: OrderIntent | null
  readonly earlier: readonly OrderIntent[]
  readonly placed: (OrderIntent & { readonly order: PlacedOrder }) | null
}

/** Wishes without an answer that are kept. */
const KEPT = 5

export const createOrderIntents = (storage: KeyValueStorage, newKey: () => string) => {
  const read = (): Kept => {
    const stored = (storage.read(ORDER_INTENT_KEY) ?? {}) as { readonly [name: string]: unknown }
    const { open, earlier, placed } = stored
    return {
      open: isIntent(open) ? open : null,
      earlier: Array.isArray(earlier) ? earlier.filter(isIntent) : [],
      placed: isIntent(placed) && placed.order ? { ...placed, order: placed.order } : null,
    }
  }
  const write = (kept: Kept) => storage.write(ORDER_INTENT_KEY, kept)
  return {
    /** What this user wanted and got no answer to; null when there is nothing of the kind. */
    open: (user: Id): OrderIntent | null => {
      const { open } = read()
      return open?.user === user ? open : null
    },
    /** The key of the newest wish of which an order is known; null when there is none. */
    last: (): string | null => read().placed?.key ?? null,
    /** The intent behind the newest order, when it is this user's and has this number. */
    placedAs: (user: Id, orderId: string): OrderIntent | null => {
      const { placed } = read()
      return placed?.user === user && String(placed.order.order_id) === orderId ? placed : null
    },
    /** The order that was made of the same wish, by another tab or an earlier try. */
    orderOf: (wanted: Wanted): PlacedOrder | null => {
      const { placed } = read()
      return placed && isSame(placed, wanted) ? placed.order : null
    },
    /** The same wish again has the same key for as long as no order is known of it. */
    begin: (wanted: Wanted): OrderIntent => {
      const { open, earlier, placed } = read()
      if (open && isSame(open, wanted)) return open
      const made = { ...wanted, key: newKey(), begun: Date.now(), order: null }
      const unanswered = open?.user === wanted.user ? [open, ...earlier] : []
      write({ open: made, earlier: unanswered.slice(0, KEPT), placed })
      return made
    },
    /** Notes the order. False when it was noted before, by another tab: then it is not reported again. */
    placed: (intent: OrderIntent, order: PlacedOrder): boolean => {
      const { open, earlier, placed } = read()
      const isNew = placed?.key !== intent.key
      const isOpen = open?.key === intent.key
      write({ open: isOpen ? null : open, earlier: isOpen ? [] : earlier, placed: { ...intent, order } })
      return isNew
    },
    /** There is no order of it, and there will be none: the one that it took the place of is open again. */
    forget: ({ key }: OrderIntent) => {
      const { open, earlier, placed } = read()
      if (open?.key === key) write({ open: earlier[0] ?? null, earlier: earlier.slice(1), placed })
    },
  }
}

export type OrderIntents = ReturnType<typeof createOrderIntents>
