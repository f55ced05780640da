import { sameId } from '../../../shared/rules/sameId.ts'
import { getOrder } from '../../../shared/api/orders.ts'
import { orFault } from '../../../shared/api/orFault.ts'
import { getReturns } from '../../../shared/api/returns.ts'
import { defineScreen } from '../../defineScreen.ts'
import { OrderPage, type OrderData } from './OrderPage.tsx'

/** One order (R2.30). Another user's order is a 404; returns that cannot be loaded show an error in their place. */
export const orderScreen = defineScreen<OrderData>({
  load: async ({ api, params: { id = '' } }) => {
    const [{ data: order }, { value: returns, mayRetry }] = await Promise.all([
      api.callOr404(getOrder, { params: { id } }),
      orFault(api.call(getReturns, {})),
    ])
    return { order, returns: returns && returns.data.filter(({ order_id }) => sameId(order_id, order.id)), mayRetry }
  },
  head: ({ order }, { t }) => ({ title: t('order.number', { id: order.number ?? order.id }), noindex: true }),
  Component: OrderPage,
})
