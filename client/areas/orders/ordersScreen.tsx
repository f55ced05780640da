import { getOrders, ORDER_FILTERS } from '../../../shared/api/orders.ts'
import { ORDER_SEARCH_MAX_LENGTH } from '../../../shared/constants.ts'
import { defineScreen } from '../../defineScreen.ts'
import { OrdersPage, type OrderFilter, type OrdersData } from './OrdersPage.tsx'

const filterOf = (text: string | undefined): OrderFilter => ORDER_FILTERS.find((one) => one === text) ?? 'all'
const pageOf = (text: string | undefined): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1)

/** The order history: all, active, completed (R4.17), with search and page in the address (R2.29). */
export const ordersScreen = defineScreen<OrdersData>({
  load: async ({ api, query }) => {
    const filter = filterOf(query['filter'])
    const text = (query['q'] ?? '').trim().slice(0, ORDER_SEARCH_MAX_LENGTH)
    const page = pageOf(query['page'])
    const { data } = await api.call(getOrders, { query: { filter, page, ...(text !== '' && { q: text }) } })
    return { orders: data.items, total: data.total, perPage: data.per_page, filter, text, page }
  },
  // A page beyond the end of the history is a 404.
  status: ({ orders, page }) => (orders.length === 0 && page > 1 ? 404 : 200),
  head: (_data, { t }) => ({ title: t('title.orders'), noindex: true }),
  Component: OrdersPage,
})
