/** Limits of card attempts, against testing stolen card numbers. */
import type { CheckoutDeps } from '../deps.ts'
import { uncountAttempts, type AttemptLimit } from '../../http/attempts.ts'
import { byNetworks, siteOf } from '../../http/networks.ts'
import { deviceMarks, marksOfOrder, type Mark } from './marks.ts'
import { standingOf } from './standing.ts'

type CardDeps = Pick<CheckoutDeps, 'store' | 'attempts' | 'log'>

type Payment = { readonly id: string; readonly order_id: number; readonly user_id: number }

type Limits = { readonly [key: string]: AttemptLimit }

const HOUR_MS = 3_600_000
const PER_ORDER = { max: 10, windowMs: HOUR_MS }
const PER_USER = { max: 20, windowMs: HOUR_MS }
/** Declined cards of one network or device: accounts cost nothing, so they are not enough to count by. */
const DECLINED = { max: 10, windowMs: HOUR_MS }
/** Declined cards of all customers who have never paid; the others can always pay. */
const DECLINED_IN_SHOP = { max: 100, windowMs: 600_000 }
const SHOP_KEY = 'card:declined:shop'
/** The part of them of one site (an IPv4 /24 or IPv6 /48): one attacker must not stop the cards of everybody else. */
const DECLINED_OF_SITE = { ...DECLINED_IN_SHOP, max: DECLINED_IN_SHOP.max / 4 }

const limitsOf = (marks: readonly Mark[], kind: Mark['kind'], limits: (value: string) => Limits): Limits =>
  Object.fromEntries(marks.flatMap((mark) => (mark.kind === kind ? Object.entries(limits(mark.value)) : [])))

/** The limits of declined cards from an origin. */
const declinedLimits = (origin: readonly Mark[]) => ({
  device: limitsOf(origin, 'device', (value) => ({ [`card:declined:device:${value}`]: DECLINED })),
  network: limitsOf(origin, 'network', (value) => byNetworks('card:declined:network:', value, DECLINED)),
  site: limitsOf(origin, 'network', (value) => ({ [`${SHOP_KEY}:${siteOf(value)}`]: DECLINED_OF_SITE })),
})

/** The keys by which a declined card counts. */
const declinedKeys = (origin: readonly Mark[], trusted: boolean): readonly string[] => {
  const { device, network, site } = declinedLimits(origin)
  return Object.keys({ ...device, ...network, ...(trusted ? {} : { ...site, [SHOP_KEY]: DECLINED_IN_SHOP }) })
}

/**
 * Counts an attempt before the request to the processor, so that concurrent ones are counted too. Throws a 429 above a
 * limit; customers with a paid order and no chargeback are limited by order, account and device alone. Call the result
 * when the card was neither declined nor waits for its bank: only declined cards count by device, by network and for
 * the shop.
 */
export const takeCardAttempt = (deps: CardDeps, { order_id, user_id }: Payment, origin: readonly Mark[]): (() => void) => {
  const { attempts, log, store } = deps
  const trusted = standingOf(store, user_id) === 'paid'
  const { device, network, site } = declinedLimits(origin)
  const own = { [`card:order:${order_id}`]: PER_ORDER, [`card:shopper:${user_id}`]: PER_USER, ...device }
  attempts.take(trusted ? own : { ...own, ...network, ...site })
  if (trusted) for (const [key, limit] of Object.entries(network)) attempts.count(key, limit)
  else
    try {
      attempts.take({ [SHOP_KEY]: DECLINED_IN_SHOP })
    } catch (error) {
      attempts.uncount(Object.keys({ ...device, ...network, ...site }))
      log.warn({}, 'cards of new customers refused for some minutes: too many declined')
      throw error
    }
  return () => attempts.uncount(declinedKeys(origin, trusted))
}

/**
 * Uncounts the attempt of a card that waited for its bank, by the marks of its order. Call it when the payment has succeeded and its order
 * is not paid yet.
 */
export const uncountWaitingCard = ({ store }: Pick<CardDeps, 'store'>, { id, order_id, user_id }: Payment) => {
  const last = store.get<{ result: string | null }>`
    SELECT result FROM charge WHERE payment_id = ${id} ORDER BY started_at DESC LIMIT 1`
  // Without a charge the payment is no card's; the result of a charge is null while its answer is lost.
  if (!last || !['processing', 'confirm', null].includes(last.result)) return
  const network = marksOfOrder(store, order_id).filter(({ kind }) => kind === 'network')
  uncountAttempts(store, declinedKeys([...network, ...deviceMarks(store, user_id)], standingOf(store, user_id) === 'paid'))
}
