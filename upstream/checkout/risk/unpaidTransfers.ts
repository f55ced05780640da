/**
 * Bank transfers reserve stock for a week and cost nothing until they are paid. So the unpaid ones share a part of each product, and
 * their number is limited by what their orders have in common.
 */
import type { CheckoutDeps } from '../deps.ts'
import type { StockUnits } from '../orders/orderStock.ts'
import { hasImmediateMethod, TRANSFER_ID } from '../payment/paymentMethods.ts'
import type { Mark } from './marks.ts'

/** The largest part of a product that unpaid transfers reserve together; at least one unit. */
const SHARE = 0.3

/** Maximum numbers of unpaid transfers with one mark. Households and offices share a network. */
const MOST = { phone: 3, address: 3, device: 3, network: 10 } as const

type TransferDeps = Pick<CheckoutDeps, 'store' | 'payments'>

/** Orders that a transfer reserves: another method chosen later does not shorten the reservation. */
const UNPAID = `o.status = 'awaiting_payment' AND EXISTS
  (SELECT 1 FROM payment p WHERE p.order_id = o.id AND p.method_id = ${TRANSFER_ID})`

const stockOf = ({ store }: TransferDeps, { product_id, option_id }: StockUnits): number =>
  (option_id === null
    ? store.get<{ stock: number }>`SELECT stock FROM product WHERE id = ${product_id}`
    : store.get<{ stock: number }>`SELECT stock FROM product_option WHERE id = ${option_id}`
  )?.stock ?? 0

const reserved = ({ store }: TransferDeps, { product_id, option_id }: StockUnits): number =>
  store.get<{ qty: number }>(
    `SELECT coalesce(sum(l.qty), 0) AS qty FROM order_line l JOIN shop_order o ON o.id = l.order_id
     WHERE l.product_id = ? AND l.option_id IS ? AND ${UNPAID}`,
    product_id,
    option_id,
  )?.qty ?? 0

/**
 * Positions of the units that a transfer may not reserve. `taken`: their order has taken them from the stock already. A shop without
 * another way to pay has no share: no customer could buy the rest.
 */
export const unitsOverShare = (
  deps: TransferDeps,
  units: readonly StockUnits[],
  currency: string,
  taken: boolean,
): readonly number[] =>
  !hasImmediateMethod(deps.payments, currency)
    ? []
    : units.flatMap((one, index) => {
        const others = reserved(deps, one)
        const all = stockOf(deps, one) + others + (taken ? one.qty : 0)
        return others + one.qty > Math.max(1, Math.floor(SHARE * all)) ? [index] : []
      })

/** Whether orders with one of these marks already have as many unpaid transfers as permitted. */
export const hasTooManyTransfers = ({ store }: TransferDeps, marks: readonly Mark[]): boolean =>
  store
    .all<{ kind: keyof typeof MOST; count: number }>(
      `SELECT m.kind, count(*) AS count FROM json_each(?) mark
       JOIN order_mark m ON m.kind = mark.value ->> 'kind' AND m.value = mark.value ->> 'value'
       JOIN shop_order o ON o.id = m.order_id WHERE ${UNPAID} GROUP BY m.kind, m.value`,
      JSON.stringify(marks),
    )
    .some(({ kind, count }) => count >= MOST[kind])
