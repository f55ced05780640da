/**
 * Unpaid orders reserve stock and cost nothing. So groups of them share a part of each product, and their number is limited by what the
 * orders have in common. Customers who have paid an order reserve by card what is left, and are limited by their account alone: until they
 * themselves have ordered more units of a product than it has and not paid for them within a day, which takes more than one order. Others do
 * so too, until all of them together have: then its stock is being reserved repeatedly.
 */
import type { CheckoutDeps } from '../deps.ts'
import type { StockUnits } from '../orders/orderStock.ts'
import { paymentsIn, TRANSFER_ID } from '../payment/paymentMethods.ts'
import type { Mark } from './marks.ts'
import { standingOf, standingSql } from './standing.ts'

/** The largest part of a product that each group of unpaid orders reserves. */
const SHARE = { transfer: 0.3, new: 0.3, confirmed: 0.3, paid: 0.6 } as const

/** Units of a product that each group may reserve in any case. */
const LEAST = { transfer: 1, new: 2, confirmed: 2, paid: 2 } as const

/** Orders by transfer, by card of customers without a confirmed mailbox, of those with one, and of those who have paid. */
type Group = keyof typeof LEAST

/** For how long a card order that ended without money counts against the product, in ms. */
const LAPSED_MS = 86_400_000

/** Maximum numbers of unpaid orders with one mark. Households and offices share a network. */
const MOST = { phone: 3, address: 3, device: 3, network: 10 } as const

/** Marks that another customer can copy. */
const COPIED: readonly Mark['kind'][] = ['phone', 'address']

/** Maximum number of unpaid orders per account. */
const MOST_OF_ACCOUNT = 3

type Deps = Pick<CheckoutDeps, 'store' | 'payments' | 'clock' | 'rules'>

/** An order before it reserves stock; `orderId` is null before the order exists. */
type Reservation = {
  readonly userId: number
  readonly currency: string
  /** Of the delivery address; null without a parcel. */
  readonly country: string | null
  readonly byTransfer: boolean
  readonly orderId: number | null
}

/** Of an order `o`. A transfer reserves for days, also when another method is chosen later. */
const GROUP = `iif(EXISTS (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.method_id = ${TRANSFER_ID}), 'transfer',
  ${standingSql('o.user_id')})`

const groupOf = (deps: Deps, { userId, currency, country, byTransfer }: Reservation): Group | null => {
  // A shop that takes only transfers has no share of them: no customer could buy the rest.
  if (byTransfer) return paymentsIn(deps, { currency, country }).some(({ kind }) => kind !== 'transfer') ? 'transfer' : null
  return standingOf(deps.store, userId)
}

const stockOf = ({ store }: Deps, { product_id, option_id }: StockUnits): number =>
  (option_id === null
    ? store.get<{ stock: number }>`SELECT stock FROM product WHERE id = ${product_id}`
    : store.get<{ stock: number }>`SELECT stock FROM product_option WHERE id = ${option_id}`
  )?.stock ?? 0

/**
 * Units that all unpaid orders reserve, and those that the other orders of the group do. Reads the unpaid orders, whose number is limited,
 * instead of all that a product ever had.
 */
const reserved = ({ store }: Deps, { product_id, option_id }: StockUnits, group: Group, orderId: number | null) =>
  store.get<{ all: number; others: number }>(
    `SELECT coalesce(sum(l.qty), 0) AS "all", coalesce(sum(iif(o.id IS NOT ?3 AND ${GROUP} = ?4, l.qty, 0)), 0) AS others
     FROM shop_order o CROSS JOIN order_line l ON l.order_id = o.id
     WHERE l.product_id = ?1 AND l.option_id IS ?2 AND o.status = 'awaiting_payment'`,
    product_id,
    option_id,
    orderId,
    group,
  ) ?? { all: 0, others: 0 }

type Lapse = StockUnits & { readonly user_id: number }

/**
 * Units of these products in the last day's orders that ended without money, by product and customer, the most first. Orders are grouped
 * before anything is known about their customers: one of them may have thousands.
 */
const lapsesOf = ({ store, clock }: Deps, units: readonly StockUnits[]): readonly Lapse[] =>
  store.all<Lapse>`
    SELECT o.user_id, l.product_id, l.option_id, sum(l.qty) AS qty FROM shop_order o CROSS JOIN order_line l ON l.order_id = o.id
    WHERE o.status = 'cancelled' AND o.created_at > ${new Date(clock().getTime() - LAPSED_MS).toISOString()}
      AND l.product_id IN (SELECT value FROM json_each(${JSON.stringify(units.map(({ product_id }) => product_id))}))
    GROUP BY o.user_id, l.product_id, l.option_id ORDER BY qty DESC`

/** Whether customers who have never paid ordered more than `units` in these lapses: reads standings only until that is known. */
const isOverByStrangers = ({ store }: Deps, lapses: readonly Lapse[], units: number): boolean => {
  let left = lapses.reduce((sum, { qty }) => sum + qty, 0)
  let lapsed = 0
  for (const { user_id, qty } of lapses) {
    if (lapsed > units || lapsed + left <= units) break
    left -= qty
    if (standingOf(store, user_id) !== 'paid') lapsed += qty
  }
  return lapsed > units
}

/** Whether the lapses of one product limit the orders of a group by card to its share. */
const isReservedAgain = (deps: Deps, lapses: readonly Lapse[], units: number, group: Group, userId: number): boolean =>
  group === 'paid'
    ? lapses.some((lapse) => lapse.user_id === userId && lapse.qty > units)
    : isOverByStrangers(deps, lapses, units)

/** Positions of the units that an order may not reserve, with the quantity that it may. */
export const unitsOverShare = (
  deps: Deps,
  units: readonly StockUnits[],
  reservation: Reservation,
): readonly { readonly index: number; readonly left: number }[] => {
  const group = groupOf(deps, reservation)
  if (group === null) return []
  const lapses = group === 'transfer' ? [] : lapsesOf(deps, units)
  return units.flatMap((one, index) => {
    const { all, others } = reserved(deps, one, group, reservation.orderId)
    const units = stockOf(deps, one) + all
    const own = lapses.filter(({ product_id, option_id }) => product_id === one.product_id && option_id === one.option_id)
    if (group !== 'transfer' && !isReservedAgain(deps, own, units, group, reservation.userId)) return []
    const left = Math.max(0, Math.max(LEAST[group], Math.floor(SHARE[group] * units)) - others)
    return one.qty > left ? [{ index, left }] : []
  })
}

export const unpaidOf = ({ store }: Pick<Deps, 'store'>, userId: number): number =>
  store.get<{ count: number }>`
    SELECT count(*) AS count FROM shop_order WHERE user_id = ${userId} AND status = 'awaiting_payment'`?.count ?? 0

/** The number of unpaid orders of an account when it is the maximum; null below it. */
export const fullAccount = (deps: Pick<Deps, 'store'>, userId: number): number | null => {
  const count = unpaidOf(deps, userId)
  return count >= MOST_OF_ACCOUNT ? count : null
}

/**
 * Whether other orders with one of these marks already reserve as much as permitted. Another customer can copy a phone and an address,
 * so a confirmed mailbox permits one order independent of the others with the same ones.
 */
export const hasTooManyUnpaid = (deps: Pick<Deps, 'store'>, marks: readonly Mark[], userId: number): boolean => {
  const standing = standingOf(deps.store, userId)
  if (standing === 'paid') return false
  const isFirst = standing === 'confirmed' && unpaidOf(deps, userId) === 0
  return deps.store
    .all<{ kind: keyof typeof MOST; count: number }>(
      `SELECT m.kind, count(*) AS count FROM json_each(?) mark
       JOIN order_mark m ON m.kind = mark.value ->> 'kind' AND m.value = mark.value ->> 'value'
       JOIN shop_order o ON o.id = m.order_id
       WHERE o.status = 'awaiting_payment' AND ${standingSql('o.user_id')} <> 'paid' GROUP BY m.kind, m.value`,
      JSON.stringify(isFirst ? marks.filter(({ kind }) => !COPIED.includes(kind)) : marks),
    )
    .some(({ kind, count }) => count >= MOST[kind])
}
