import type { CheckoutDeps } from '../deps.ts'
import type { OrderBook } from '../orders/orderBook.ts'

/** Dependencies of the calls that change orders. */
export type OrderDeps = CheckoutDeps & { readonly orders: OrderBook }
