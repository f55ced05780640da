/**
 * Changes of a member's cart that wait for a connection, or for the next page, in the browser's storage: the queue of all tabs, which
 * outlives each of them (docs/decisions/018-service-worker). A tab takes the lock of `tabs.exclusive` before it sends the queue.
 */
import { SESSION_USER_KEY, UNSENT_KEY } from '../../shared/constants.ts'
import type { Id } from '../../shared/api/shapes.ts'
import { GuestCartItem } from '../../shared/model/guestCart.ts'
import { sameId } from '../../shared/rules/sameId.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import { changesOf, type ChangeOperation, type Operation } from './cartQueue.ts'

/** The stored form of a change, with its customer. */
type Stored = Pick<ChangeOperation, 'id' | 'change' | 'sent'> & { readonly user: Id | null }

const isNumber = (value: unknown): value is number => Number.isInteger(value)

/** Storage may contain anything, also changes of an earlier release. */
const isStored = (value: unknown): value is Stored => {
  if (typeof value !== 'object' || value === null) return false
  const { id, change, sent } = value as { [name in keyof Stored]?: { readonly [name: string]: unknown } | null }
  if (typeof id !== 'string' || typeof change !== 'object' || change === null) return false
  if (sent && !(isNumber(sent['from']) && isNumber(sent['to']) && Array.isArray(sent['mid']))) return false
  return GuestCartItem.matches(change['line']) && (isNumber(change['by']) || isNumber(change['to']))
}

/** The stored changes of `owner`; without one, of the signed-in customer. Changes of another customer are never read. */
export const createUnsentChanges = (storage: KeyValueStorage, owner?: Id | null) => {
  /** Null while the customer is unknown, or another one has signed in: then nothing is stored or read. */
  const user = (): Id | null => {
    const signedIn = (storage.read(SESSION_USER_KEY) ?? null) as Id | null
    // The session has expired: the cart waits for its customer.
    if (signedIn === null) return owner ?? null
    return sameId(owner ?? signedIn, signedIn) ? signedIn : null
  }
  const entries = (): readonly Stored[] => {
    const stored = storage.read(UNSENT_KEY)
    return Array.isArray(stored) ? stored.filter(isStored).filter((one) => sameId(one.user, user())) : []
  }
  return {
    canStore: (): boolean => user() !== null,
    read: (): readonly ChangeOperation[] =>
      entries().map(({ id, change, sent }) => ({
        id,
        kind: 'change',
        notBefore: 0,
        change,
        sent: sent ?? null,
        isStored: true,
        isAdopted: true,
      })),
    /** Stores what has become of this tab's queue. A stored change that another tab has sent since does not return. */
    save: (before: readonly Operation[], after: readonly Operation[]): void => {
      const storedIn = (queue: readonly Operation[]) => changesOf({ queue }).filter((one) => one.isStored)
      const [was, is] = [storedIn(before), storedIn(after)]
      if (was.length + is.length === 0 || user() === null) return
      const find = (list: readonly ChangeOperation[], id: string) => list.find((one) => one.id === id)
      const old = entries()
      const left = old.flatMap((one) => {
        const mine = find(is, one.id)
        return mine ? [{ ...one, sent: mine.sent }] : find(was, one.id) ? [] : [one]
      })
      const added = is.filter(({ id }) => !find(was, id) && !old.some((one) => one.id === id))
      const list = [...left, ...added.map(({ id, change, sent }) => ({ id, user: user(), change, sent }))]
      // Null when none wait, so that a page can check it without this code.
      storage.write(UNSENT_KEY, list.length > 0 ? list : null)
    },
  }
}
