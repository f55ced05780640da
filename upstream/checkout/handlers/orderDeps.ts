import type { CheckoutDeps } from '../deps.ts'
import type { OrderBook } from '../orders/orderBook.ts'

/** What the calls that change orders work with. */
export type OrderDeps = CheckoutDeps & { readonly orders: OrderBook }
