/** Places an order once, even when answers are lost (R1.16): presses, tabs and attempts of one intent share its key. */
import type { Id } from '../../shared/api/shapes.ts'
import { postOrder, type PlacedOrder } from '../../shared/api/placedOrder.ts'
import type { ShopEvent } from '../../shared/analytics.ts'
import { ApiError } from '../../shared/errors.ts'
import type { CartTask } from '../stores/cartState.ts'
import { failureOf, type Failure } from '../stores/outcome.ts'
import type { OrderIntent, OrderIntents, OrderRequest } from './orderIntent.ts'

/** The state of the order. */
export type Placing =
  /** Nothing is requested. */
  | { readonly at: 'idle' }
  | { readonly at: 'sending' }
  /** No answer states whether there is an order: the request is repeated with the same key. */
  | { readonly at: 'checking' }
  /** The result stays unknown; the user may check again. */
  | { readonly at: 'unknown' }
  | {
      readonly at: 'refused'
      readonly failure: Failure
      /** The order was not requested: an earlier change of the user has failed. */
      readonly isUnsent?: boolean
      /** The backend accepts no orders. */
      readonly isAbsent?: boolean
    }
  | {
      readonly at: 'placed'
      readonly order: PlacedOrder
      /** It belongs to an earlier intent, whose answer was lost: later changes are not part of it. */
      readonly isEarlier?: boolean
      /** No answer confirms it: the cart became empty after an attempt whose answer was lost. */
      readonly isAssumed?: boolean
    }

type Deps = {
  readonly intents: OrderIntents
  /** Adds a task to the cart's queue: the order is sent after every change that was requested before. */
  readonly enqueue: (task: CartTask) => void
  /** Whether the cart, as read after the last attempt, is empty. */
  readonly isCartEmpty: () => boolean
  readonly track: (event: ShopEvent) => void
  /** Runs a function after this time in ms. */
  readonly later: (ms: number, run: () => void) => void
  readonly show: (placing: Placing) => void
}

/** Pauses before the next attempt, in ms. */
const PAUSES_MS = [500, 1500, 4000]

/** How long an assumed order is shown in place of an empty cart, in ms. */
const ASSUMED_MS = 86_400_000

/** Whether the backend accepts no orders at all. */
const isAbsent = (error: unknown): boolean => error instanceof ApiError && error.fault === 'absent'

/** The order of an answer without a body. */
const UNDESCRIBED: PlacedOrder = { order_id: null, order_number: null, payment_id: null, is_card: false, next_action: null }

/** Whether an order may have been made although no answer confirms it. */
const isDoubtful = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  (error.fault !== 'status' && !isAbsent(error)) ||
  error.status >= 500 ||
  error.status === 408 ||
  error.status === 429

/** Whether the backend has accepted the request in an answer that cannot be read: another request could be another order. */
const isUnreadable = (error: unknown): boolean => error instanceof ApiError && error.fault === 'shape'

/** Refused without processing: an intent that was not requested before has no order. */
const isTooMany = (error: unknown): boolean => error instanceof ApiError && error.fault === 'status' && error.status === 429

export const createOrderPlacer = ({ intents, enqueue, isCartEmpty, track, later, show }: Deps) => {
  let isBusy = false
  let isEarlier = false
  /** Whether there may be an order: it was requested, on this page or before. */
  let isSent = false
  /** Whether an earlier request of the intent is unanswered: then a rate-limit refusal proves nothing about that request. */
  let isOpen = false

  const end = (placing: Placing) => {
    isBusy = false
    show(placing)
  }

  const refused = (intent: OrderIntent, error: unknown): void => {
    const failure = failureOf(error)
    const { code } = failure
    // Another tab has ordered this cart, or an earlier attempt has.
    const other = intents.orderOf(intent)
    if (other && code === 'cart_empty') {
      intents.forget(intent)
      return end({ at: 'placed', order: other })
    }
    const isSignedOut = error instanceof ApiError && error.status === 401
    // A backend without codes ignores the key: the order that emptied the cart is the one whose answer was lost. The intent stays open, so
    // that a reload shows the same.
    if (isOpen && code === null && !isSignedOut && !isAbsent(error) && isCartEmpty()) {
      if (Date.now() - (intent.begun ?? 0) < ASSUMED_MS) return end({ at: 'placed', order: UNDESCRIBED, isAssumed: true })
      intents.forget(intent)
      return end({ at: 'idle' })
    }
    // The same intent is the same order after signing in again.
    if (!isSignedOut) intents.forget(intent)
    // The cart may have become an order by an earlier intent, before a comment was changed, whose answer was lost.
    const earlier = code === 'cart_empty' ? intents.open(intent.user) : null
    if (earlier) {
      isEarlier = true
      show({ at: 'checking' })
      return attempt(
        () => earlier,
        () => null,
        0,
      )
    }
    end({ at: 'refused', failure, ...(isAbsent(error) && { isAbsent: true }) })
  }

  /** `madeMeanwhile` returns the order that another tab has made of the same intent since this one started its request. */
  function attempt(begin: () => OrderIntent, madeMeanwhile: () => PlacedOrder | null, tries: number): void {
    let order: PlacedOrder | null = null
    let intent: OrderIntent | null = null
    enqueue({
      kind: 'order',
      needsAll: !isSent,
      // One tab at a time: the key that another tab has created is found here.
      send: async (api) => {
        order = madeMeanwhile()
        if (order) return null
        const mine = (intent = begin())
        isSent = true
        const { data }: { readonly data: PlacedOrder | null } = await api.call(postOrder, {
          body: mine.body,
          headers: { 'idempotency-key': mine.key },
        })
        const placed: PlacedOrder = data ?? UNDESCRIBED
        order = placed
        const { items, currency, total, delivery, tax, promo } = mine
        const id = placed.order_id ?? mine.key
        if (intents.placed(mine, placed)) track({ name: 'order', id, items, currency, total, delivery, tax, promo })
        return null
      },
      done: (error) => {
        if (order) return end({ at: 'placed', order, ...(isEarlier && { isEarlier }) })
        if (!isSent) return end({ at: 'refused', failure: failureOf(error), isUnsent: true })
        if (intent && (!isDoubtful(error) || (isTooMany(error) && !isOpen))) return refused(intent, error)
        isOpen = true
        if (isUnreadable(error))
          return end(isCartEmpty() ? { at: 'placed', order: UNDESCRIBED, isAssumed: true } : { at: 'unknown' })
        const pause = PAUSES_MS[tries]
        if (pause === undefined) return end({ at: 'unknown' })
        show({ at: 'checking' })
        const known = intent
        later(pause, () => attempt(known ? () => known : begin, madeMeanwhile, tries + 1))
      },
    })
  }

  const start = (begin: () => OrderIntent, madeMeanwhile: () => PlacedOrder | null, at: 'sending' | 'checking') => {
    if (isBusy) return
    isBusy = true
    isEarlier = false
    isSent = isOpen = at === 'checking'
    show({ at })
    attempt(begin, madeMeanwhile, 0)
  }

  return {
    /** Orders the intent. A press during a running order does nothing. */
    place: (request: OrderRequest) => {
      const earlier = intents.orderOf(request)
      const madeMeanwhile = () => {
        const made = intents.orderOf(request)
        return JSON.stringify(made) === JSON.stringify(earlier) ? null : made
      }
      const begin = () => {
        const unanswered = intents.open(request.user)?.key
        const intent = intents.begin(request)
        isOpen ||= intent.key === unanswered
        return intent
      }
      start(begin, madeMeanwhile, 'sending')
    },
    /**
     * Finds the result of an order request that was never answered. For an empty cart only: an order empties it, and an empty one cannot be
     * ordered.
     */
    recover: (user: Id) => {
      const intent = intents.open(user)
      if (intent)
        start(
          () => intent,
          () => null,
          'checking',
        )
    },
  }
}
