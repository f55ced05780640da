/**
 * The number of orders of a day that end without money. Each is stored for years and read by later checks, and costs its customer nothing, so
 * an order counts when it is placed, and no longer when money for it arrives.
 */
import type { Lang } from '../../../contract/texts/messages.ts'
import { waitWords } from '../../../contract/texts/waitWords.ts'
import { conflict, Problem } from '../../../contract/http/problems.ts'
import type { Store } from '../../db/store.ts'
import { uncountAttempts, type AttemptLimit } from '../../http/attempts.ts'
import { byNetworks } from '../../http/networks.ts'
import type { CheckoutDeps } from '../deps.ts'
import { marksOfOrder, type Mark } from './marks.ts'
import { standingOf } from './standing.ts'

const DAY_MS = 86_400_000
const OF_ACCOUNT = { max: 20, windowMs: DAY_MS }
const OF_DEVICE = { max: 40, windowMs: DAY_MS }
/** Households, offices and mobile networks share an address. */
const OF_NETWORK = { max: 200, windowMs: DAY_MS }

type Limits = { readonly [key: string]: AttemptLimit }

const ofAccount = (userId: number): Limits => ({ [`order:account:${userId}`]: OF_ACCOUNT })

const ofOrigin = (marks: readonly Mark[]): Limits =>
  Object.assign(
    {},
    ...marks.map(({ kind, value }): Limits => {
      if (kind === 'device') return { [`order:device:${value}`]: OF_DEVICE }
      return kind === 'network' ? byNetworks('order:network:', value, OF_NETWORK) : {}
    }),
  ) as Limits

/**
 * Counts an order that is about to be placed. Throws a 409 that states when the next one is possible. Customers who have paid are limited by
 * their account alone. Part of the caller's transaction: an order that is refused later is not counted.
 */
export const takeOrder = (
  { attempts, store }: Pick<CheckoutDeps, 'attempts' | 'store'>,
  { userId, marks, lang }: { readonly userId: number; readonly marks: readonly Mark[]; readonly lang: Lang },
) => {
  const [own, origin] = [ofAccount(userId), ofOrigin(marks)]
  const isKnown = standingOf(store, userId) === 'paid'
  try {
    attempts.take(isKnown ? own : { ...own, ...origin })
    if (isKnown) for (const [key, limit] of Object.entries(origin)) attempts.count(key, limit)
  } catch (error) {
    if (!(error instanceof Problem) || error.details.retryAfterS === undefined) throw error
    throw conflict('too_many_orders', undefined, { wait: waitWords(lang, error.details.retryAfterS) })
  }
}

/** Uncounts an order for which money has arrived. Part of the caller's transaction. */
export const uncountOrder = (store: Store, orderId: number, userId: number) =>
  uncountAttempts(store, Object.keys({ ...ofAccount(userId), ...ofOrigin(marksOfOrder(store, orderId)) }))

/** Counts an order that its customer has cancelled after paying: nothing of its money stays. */
export const countCancelled = ({ attempts }: Pick<CheckoutDeps, 'attempts'>, userId: number) => {
  for (const [key, limit] of Object.entries(ofAccount(userId))) attempts.count(key, limit)
}
