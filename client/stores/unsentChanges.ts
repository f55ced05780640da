/**
 * Changes of a member's cart that wait for a connection, or for the next page, in the browser's storage: the queue of all tabs, which
 * outlives each of them (docs/decisions/018-service-worker). A tab takes the lock of `tabs.exclusive` before it sends the queue.
 */
import { SESSION_USER_KEY, UNSENT_KEY } from '../../shared/constants.ts'
import { GuestCartItem } from '../../shared/model/guestCart.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import type { CartChange } from './cartChange.ts'
import type { Step } from './reachQuantity.ts'
import { WRITE_SETTLES_MS } from './writeLimits.ts'

/**
 * The last write of a change: its quantities before and after, and those that the line may have in between (reachQuantity.ts). Its answer
 * may have been lost after the backend had made it. `at`: when it was sent, in ms since 1970; missing once it was answered.
 */
type Sent = Pick<Step, 'from' | 'to'> & Partial<Pick<Step, 'mid' | 'adds'>> & { readonly at?: number | undefined }

type Waiting = { readonly id: string; readonly user: unknown; readonly change: CartChange; readonly sent?: Sent | undefined }

/** For the changes of this tab: their ids in the stored queue, if they are in it, and their last writes. */
const ids = new WeakMap<CartChange, string>()
const sent = new WeakMap<CartChange, Sent>()

const isNumber = (value: unknown): value is number => Number.isInteger(value)

/** Storage may contain anything. */
const isWaiting = (value: unknown): value is Waiting => {
  if (typeof value !== 'object' || value === null) return false
  const { id, change } = value as { readonly id?: unknown; readonly change?: { readonly [name: string]: unknown } }
  if (typeof id !== 'string' || typeof change !== 'object' || change === null) return false
  return GuestCartItem.matches(change['line']) && (isNumber(change['by']) || isNumber(change['to']))
}

/** The waiting changes of the current user; those of another user are never sent. */
const waitingIn = (storage: KeyValueStorage): readonly Waiting[] => {
  const stored = storage.read(UNSENT_KEY)
  const user = storage.read(SESSION_USER_KEY) ?? null
  return Array.isArray(stored) ? stored.filter(isWaiting).filter((one) => user !== null && one.user === user) : []
}

export const createUnsentChanges = (storage: KeyValueStorage) => {
  /** Null when none wait, so that a page can check it without this code. */
  const write = (list: readonly Waiting[]) => storage.write(UNSENT_KEY, list.length > 0 ? list : null)
  const mark = (changes: readonly CartChange[], as: Sent): void => {
    for (const change of changes) sent.set(change, as)
    const under = changes.flatMap((change) => ids.get(change) ?? [])
    if (under.length > 0) write(waitingIn(storage).map((one) => (under.includes(one.id) ? { ...one, sent: as } : one)))
  }
  return {
    /** Stores the changes that are not stored yet. While their user is unknown, they wait in this tab only. */
    keep: (changes: readonly CartChange[]): void => {
      const user = storage.read(SESSION_USER_KEY) ?? null
      if (user === null) return
      const added = changes.flatMap((change) => {
        if (ids.has(change)) return []
        const id = crypto.randomUUID()
        ids.set(change, id)
        return [{ id, user, change, sent: sent.get(change) }]
      })
      if (added.length > 0) write([...waitingIn(storage), ...added])
    },
    /**
     * The changes to be sent, in order: all that wait, of every tab, and then those of this tab that do not; those that another tab has
     * sent are left out.
     */
    takeUp: (changes: readonly CartChange[]): readonly CartChange[] => {
      const own = new Map(changes.map((change) => [ids.get(change), change]))
      const waiting = waitingIn(storage).map((one) => {
        const known = own.get(one.id)
        if (known) return known
        ids.set(one.change, one.id)
        if (one.sent) sent.set(one.change, one.sent)
        return one.change
      })
      return [...waiting, ...changes.filter((change) => !ids.has(change))]
    },
    /** Removes changes that are done or undone. */
    forget: (changes: readonly CartChange[]): void => {
      const gone = changes.flatMap((change) => ids.get(change) ?? [])
      for (const change of changes) ids.delete(change)
      if (gone.length > 0) write(waitingIn(storage).filter(({ id }) => !gone.includes(id)))
    },
    /** Called before a write. Changes of the same product are sent as one. */
    noteSent: (changes: readonly CartChange[], as: Sent): void => mark(changes, { ...as, at: Date.now() }),
    /** Called when a write was answered with an error: the backend will not complete it later. */
    noteAnswered: (changes: readonly CartChange[]): void => {
      for (const change of changes) {
        const as = sent.get(change)
        if (as) mark([change], { ...as, at: undefined })
      }
    },
    /** Until when the backend may still complete a write of these changes, in ms since 1970; 0 when it has, or when there is none. */
    unansweredUntil: (changes: readonly CartChange[], now: number): number =>
      Math.max(
        ...changes.map((change) => {
          const as = sent.get(change)
          return as?.at !== undefined && as.from === now ? as.at + WRITE_SETTLES_MS : 0
        }),
      ),
    /** Whether the backend has made a change although its answer was lost: the line has `now` units, the target of the change. */
    hasArrived: (change: CartChange, now: number): boolean => {
      const as = sent.get(change)
      return as !== undefined && as.from !== now && as.to === now
    },
    /** Whether the backend adds posted quantities, where the line with `now` units shows it after a lost answer; else null. */
    showsAdding: (change: CartChange, now: number): boolean | null => {
      const as = sent.get(change)
      return as?.from !== now && as?.mid?.includes(now) ? (as.adds ?? null) : null
    },
    /**
     * The target quantity of a change, where the line still has the one before the write whose answer was lost, or one in between: the
     * change is then completed, and not applied to that quantity again. Else null.
     */
    resumedAt: (change: CartChange, now: number): number | null => {
      const as = sent.get(change)
      return as && (as.from === now || as.mid?.includes(now) === true) ? as.to : null
    },
  }
}

export type UnsentChanges = ReturnType<typeof createUnsentChanges>
