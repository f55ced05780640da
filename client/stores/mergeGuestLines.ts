/**
 * Sends a guest's lines to the customer's cart, once (R4.05). Every attempt reads the cart first and sends the missing difference: a new
 * line with its quantity, for a known one the larger of both. Lines that were answered with 2xx are removed from the browser's storage at
 * once.
 */
import { MERGING_KEY, SESSION_USER_KEY } from '../../shared/constants.ts'
import { ApiError } from '../../shared/errors.ts'
import { guestCartId, type GuestCartItem } from '../../shared/model/guestCart.ts'
import type { MemberCart } from '../../shared/model/memberCart.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import { isUnreadable, type MemberCartCalls } from './memberCartCalls.ts'
import { lineIn, quantityIn, type Step } from './reachQuantity.ts'
import { isUnanswered, WRITE_SETTLES_MS } from './writeLimits.ts'

/** The most lines that one request may have (contract). */
const LINES_AT_ONCE = 200

export type Merged = {
  /** Null where the lines were sent and the cart cannot be read. */
  readonly cart: MemberCart | null
  /** Names of products that the backend refuses: they do not block the others. */
  readonly notTaken: readonly string[]
  /** An earlier attempt may still arrive: nothing was sent, and the merge is to be tried again later. */
  readonly mustWait: boolean
}

/** `lines` are the ids of the lines that belong to `user` from now on (boundLines.ts). */
type Begun = {
  readonly user: unknown
  readonly lines: readonly string[]
  readonly steps: { readonly [products: string]: Pick<Step, 'from' | 'to'> & { readonly at?: number | undefined } }
}

const keyOf = ({ product, option_id }: GuestCartItem) => guestCartId(product.id, option_id)

/** The steps of a merge of the same customer whose answers were lost. Storage may contain anything. */
const begunIn = (storage: KeyValueStorage): Begun['steps'] => {
  const stored = storage.read(MERGING_KEY)
  if (typeof stored !== 'object' || stored === null) return {}
  const { user, steps } = stored as Partial<Begun>
  return user === (storage.read(SESSION_USER_KEY) ?? null) && steps ? steps : {}
}

/** Whether the backend refuses lines as they are; other failures are thrown. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 422

type Deps = {
  readonly calls: MemberCartCalls
  readonly storage: KeyValueStorage
  /** Removes lines from the guest's cart in the browser: the backend has accepted them, or never will. */
  readonly settle: (lines: readonly GuestCartItem[]) => void
}

/** Throws `ApiError` when the cart cannot be requested, or a line's answer is lost. The caller has the lock of all tabs. */
export const mergeGuestLines = async (lines: readonly GuestCartItem[], { calls, storage, settle }: Deps): Promise<Merged> => {
  const notTaken: string[] = []
  let steps: Begun['steps'] = begunIn(storage)
  const note = (added: Begun['steps']) => {
    steps = { ...steps, ...added }
    storage.write(MERGING_KEY, { user: storage.read(SESSION_USER_KEY) ?? null, lines: lines.map(keyOf), steps } satisfies Begun)
  }
  const isBegun = Object.keys(steps).length > 0
  if (lines.length > 0) note({})
  let cart: MemberCart | null
  try {
    cart = await calls.get()
  } catch (error) {
    // It is unknown whether the lines of an earlier attempt have arrived: they stay in the browser.
    if (!isUnreadable(error) || isBegun) throw error
    cart = null
  }

  const mayArrive = (line: GuestCartItem) => {
    const { from, at = 0 } = steps[keyOf(line)] ?? { from: null }
    return from === (cart ? quantityIn(cart, line) : 0) && at + WRITE_SETTLES_MS > Date.now()
  }
  if (lines.some(mayArrive)) return { cart, notTaken, mustWait: true }
  /** The write of these lines was answered: it will not arrive later. */
  const answered = (part: readonly GuestCartItem[]) => {
    for (const key of part.map(keyOf)) {
      const step = steps[key]
      if (step) note({ [key]: { ...step, at: undefined } })
    }
  }

  /** Posts lines that the cart does not have. */
  const add = async (part: readonly GuestCartItem[]): Promise<void> => {
    note(Object.fromEntries(part.map((line) => [keyOf(line), { from: 0, to: line.qty, at: Date.now() }])))
    try {
      const answer = await calls.post(part)
      settle(part)
      cart = answer ?? (await calls.readAgain()) ?? cart
    } catch (error) {
      if (!isUnanswered(error)) answered(part)
      if (!isRefused(error)) throw error
      const [only] = part
      if (part.length > 1) for (const line of part) await add([line])
      else if (only) {
        settle(part)
        notTaken.push(only.product.name)
      }
    }
  }
  const isNew = (line: GuestCartItem) => cart === null || lineIn(cart, line) === null
  const added = lines.filter(isNew)
  for (let at = 0; at < added.length; at += LINES_AT_ONCE) await add(added.slice(at, at + LINES_AT_ONCE))

  /** The quantity that a line should have; null where it is correct. */
  const missing = (line: GuestCartItem, now: MemberCart): number | null => {
    const held = lineIn(now, line)
    if (!held) return null
    const step = steps[keyOf(line)]
    // The lost answer was that of a backend that adds: the line has both quantities, or one of them twice.
    if (step && held.qty === (step.from === 0 ? 2 * step.to : step.from + step.to)) return step.to
    const wanted = held.qty_limit === null ? line.qty : Math.min(line.qty, Math.max(1, held.qty_limit))
    return wanted > held.qty ? wanted : null
  }
  for (const line of cart === null ? [] : lines.filter((one) => isBegun || !added.includes(one))) {
    const to: number | null = cart && missing(line, cart)
    if (cart && to !== null)
      try {
        cart = await calls.reach(cart, line, to, ({ from }) => {
          note({ [keyOf(line)]: { ...(steps[keyOf(line)] ?? { from, to }), at: Date.now() } })
        })
      } catch (error) {
        if (!isUnanswered(error)) answered([line])
        if (!isRefused(error)) throw error
        notTaken.push(line.product.name)
      }
    settle([line])
  }
  storage.write(MERGING_KEY, null)
  return { cart: cart ?? (await calls.readAgain()), notTaken, mustWait: false }
}
