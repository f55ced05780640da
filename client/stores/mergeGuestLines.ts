/**
 * Merges a guest's cart into the customer's, once (R4.05). Every attempt reads the cart first and sends the missing difference: a new line
 * with its quantity, for a known one the larger of both. A line leaves the browser's storage when the backend has answered it. From the
 * first attempt on, lines belong to its customer: they are never sent for another one.
 */
import { GUEST_CART_KEY, MERGING_KEY, NOT_TAKEN_KEY, SAVED_KEY, SESSION_USER_KEY } from '../../shared/constants.ts'
import { ApiError } from '../../shared/errors.ts'
import { guestCartId, isSameItem, readGuestCart, type GuestCartItem } from '../../shared/model/guestCart.ts'
import type { MemberCart } from '../../shared/model/memberCart.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import { lineIn, quantityIn } from './cartChange.ts'
import { mayArrive } from './cartProgress.ts'
import type { Sent } from './cartQueue.ts'
import { isUnreadable, type MemberCartCalls } from './memberCartCalls.ts'
import { reachQuantity } from './reachQuantity.ts'
import { isUnanswered } from './writeLimits.ts'

/** The most lines that one request may have (contract). */
const LINES_AT_ONCE = 200

/** An attempt whose answers may be lost: ids of its lines, and the last write of each. */
type Begun = {
  readonly user: unknown
  readonly lines: readonly string[]
  readonly steps: { readonly [id: string]: Pick<Sent, 'from' | 'to' | 'at'> }
}

export type Merged = {
  /** Null where the lines were sent and the cart cannot be read. */
  readonly cart: MemberCart | null
  /** An earlier attempt may still arrive: nothing was sent, and the merge is to be tried again later. */
  readonly mustWait: boolean
}

const keyOf = ({ product, option_id }: GuestCartItem) => guestCartId(product.id, option_id)

export const guestLines = (storage: Pick<KeyValueStorage, 'read'>): GuestCartItem[] => readGuestCart(storage.read(GUEST_CART_KEY))

/** Whether the backend refuses lines as they are; other failures are thrown. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 422

/** Throws `ApiError` when the cart cannot be requested, or a line's answer is lost. The caller has the lock of all tabs. */
export const mergeGuestLines = async (calls: MemberCartCalls, storage: KeyValueStorage): Promise<Merged> => {
  const user = storage.read(SESSION_USER_KEY) ?? null
  /** Removes lines from the guest's cart: the backend has accepted them, or never will; then their names are stored for a message. */
  const settle = (part: readonly GuestCartItem[], isTaken = true) => {
    storage.write(
      GUEST_CART_KEY,
      guestLines(storage).filter((line) => !part.some((one) => isSameItem(one, line))),
    )
    if (isTaken || part.length === 0) return
    const reported = storage.read(NOT_TAKEN_KEY)
    storage.write(NOT_TAKEN_KEY, [...(Array.isArray(reported) ? reported : []), ...part.map(({ product }) => product.name)])
  }

  // Storage may contain anything.
  const { user: owner, lines: bound, ...begun } = (storage.read(MERGING_KEY) ?? {}) as Partial<Begun>
  const isOwn = owner === user
  if (!isOwn && Array.isArray(bound)) {
    storage.write(MERGING_KEY, null)
    settle(
      guestLines(storage).filter(({ cart_id }) => bound.includes(String(cart_id))),
      false,
    )
  }
  // Another tab may have sent them by now.
  const lines = guestLines(storage)
  let steps: Begun['steps'] = (isOwn && begun.steps) || {}
  const isBegun = Object.keys(steps).length > 0
  const note = (added: Begun['steps']) => {
    steps = { ...steps, ...added }
    storage.write(MERGING_KEY, { user, lines: lines.map(keyOf), steps } satisfies Begun)
  }
  if (lines.length > 0) note({})

  let cart: MemberCart | null
  try {
    cart = await calls.get()
  } catch (error) {
    // It is unknown whether the lines of an earlier attempt have arrived: they stay in the browser.
    if (!isUnreadable(error) || isBegun) throw error
    cart = null
  }
  const start = cart
  if (lines.some((line) => mayArrive(steps[keyOf(line)], start ? quantityIn(start, line) : 0, Date.now())))
    return { cart, mustWait: true }

  /** Handles a failed write. Throws the error unless the backend refuses the lines. */
  const failed = (part: readonly GuestCartItem[], error: unknown) => {
    // An answered write will not arrive later.
    if (!isUnanswered(error))
      for (const key of part.map(keyOf)) {
        const step = steps[key]
        if (step) note({ [key]: { ...step, at: null } })
      }
    if (!isRefused(error)) throw error
  }
  /** Posts lines that the cart does not have. */
  const add = async (part: readonly GuestCartItem[]): Promise<void> => {
    note(Object.fromEntries(part.map((line) => [keyOf(line), { from: 0, to: line.qty, at: Date.now() }])))
    try {
      const answer = await calls.post(part)
      settle(part)
      cart = answer ?? (await calls.readAgain()) ?? cart
    } catch (error) {
      failed(part, error)
      if (part.length === 1) settle(part, false)
      else for (const line of part) await add([line])
    }
  }
  const added = lines.filter((line) => start === null || lineIn(start, line) === null)
  for (let at = 0; at < added.length; at += LINES_AT_ONCE) await add(added.slice(at, at + LINES_AT_ONCE))

  /** The quantity that a line should have; null where it is correct. */
  const missing = (line: GuestCartItem, now: MemberCart): number | null => {
    const current = lineIn(now, line)
    if (!current) return null
    const step = steps[keyOf(line)]
    // The lost answer was that of a backend that adds: the line has both quantities, or one of them twice.
    if (step && current.qty === (step.from === 0 ? 2 * step.to : step.from + step.to)) return step.to
    const target = current.qty_limit === null ? line.qty : Math.min(line.qty, Math.max(1, current.qty_limit))
    return target > current.qty ? target : null
  }
  for (const line of cart === null ? [] : lines.filter((one) => isBegun || !added.includes(one))) {
    const to: number | null = cart && missing(line, cart)
    let isTaken = true
    if (cart && to !== null)
      try {
        cart = await reachQuantity(cart, line, to, calls, ({ from }) => {
          note({ [keyOf(line)]: { ...(steps[keyOf(line)] ?? { from, to }), at: Date.now() } })
        })
      } catch (error) {
        failed([line], error)
        isTaken = false
      }
    settle([line], isTaken)
  }
  storage.write(MERGING_KEY, null)
  return { cart: cart ?? (await calls.readAgain()), mustWait: false }
}

/**
 * Sends the lines that a guest has saved for later, except those that the cart has or has saved; a backend that does not store saved lines leaves them in the
 * browser. Returns the cart if it was changed.
 */
export const mergeSavedLines = async (
  calls: MemberCartCalls,
  storage: KeyValueStorage,
  { lines, saved }: MemberCart,
): Promise<MemberCart | null> => {
  const left = readGuestCart(storage.read(SAVED_KEY))
  if (!saved || left.length === 0) return null
  const aside = left.filter((line) => !lineIn({ lines }, line) && !lineIn({ lines: saved }, line))
  const cart = aside.length > 0 ? ((await calls.post(aside, { saved: true })) ?? (await calls.readAgain())) : null
  storage.write(SAVED_KEY, [])
  return cart
}
