/** Limits of card attempts, against testing stolen card numbers. */
import type { CheckoutDeps } from '../deps.ts'
import type { AttemptLimit } from '../../http/attempts.ts'
import type { Mark } from './marks.ts'

type CardDeps = Pick<CheckoutDeps, 'store' | 'attempts' | 'log'>

type Payment = { readonly order_id: number; readonly user_id: number }

const HOUR_MS = 3_600_000
const PER_ORDER = { max: 10, windowMs: HOUR_MS }
const PER_USER = { max: 20, windowMs: HOUR_MS }
/** Declined cards of one network or device: accounts cost nothing, so they are not enough to count by. */
const DECLINED = { max: 10, windowMs: HOUR_MS }
/** Declined cards of all customers who have never paid; the others can always pay. */
const DECLINED_IN_SHOP = { max: 100, windowMs: 600_000 }
const SHOP_KEY = 'card:declined:shop'

const hasPaid = ({ store }: CardDeps, userId: number): boolean =>
  store.get`SELECT 1 FROM shop_order WHERE user_id = ${userId} AND status NOT IN ('awaiting_payment', 'cancelled') LIMIT 1` !==
  undefined

/**
 * Counts an attempt before the processor is asked, so that concurrent ones are counted too. Throws a 429 above a limit. Call the result
 * when the card was not declined: only declined cards count by network and for the shop.
 */
export const takeCardAttempt = (deps: CardDeps, { order_id, user_id }: Payment, origin: readonly Mark[]): (() => void) => {
  const { attempts, log } = deps
  const declined: { [key: string]: AttemptLimit } = Object.fromEntries(
    origin.map(({ kind, value }) => [`card:declined:${kind}:${value}`, DECLINED]),
  )
  attempts.take({ [`card:order:${order_id}`]: PER_ORDER, [`card:shopper:${user_id}`]: PER_USER, ...declined })
  if (!hasPaid(deps, user_id)) {
    try {
      attempts.take({ [SHOP_KEY]: DECLINED_IN_SHOP })
    } catch (error) {
      attempts.uncount(Object.keys(declined))
      log.warn({}, 'Cards of new customers are refused for some minutes: too many were declined')
      throw error
    }
    declined[SHOP_KEY] = DECLINED_IN_SHOP
  }
  return () => attempts.uncount(Object.keys(declined))
}
