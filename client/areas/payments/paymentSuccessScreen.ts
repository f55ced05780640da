/** The confirmation of a paid order (R2.37): of the one in `order`, or of the newest. */
import type { Id } from '../../../shared/api/shapes.ts'
import { getOrders } from '../../../shared/api/orders.ts'
import { orAbsent } from '../../../shared/api/orAbsent.ts'
import { NotFound } from '../../../shared/errors.ts'
import { isIdParam } from '../../../shared/rules/routeParams.ts'
import { defineScreen, type LoadContext } from '../../defineScreen.ts'
import { loadBoughtOrder } from './loadBoughtOrder.ts'
import { PaymentSuccessPage, type PaymentSuccessData } from './PaymentSuccessPage.tsx'

const NEWEST = 10

const newestPaid = async ({ api }: LoadContext): Promise<Id | null> => {
  const answer = await orAbsent(api.call(getOrders, { query: { page: 1, per_page: NEWEST } }))
  return answer?.data.items.find(({ payment }) => payment?.status === 'succeeded')?.id ?? null
}

export const paymentSuccessScreen = defineScreen<PaymentSuccessData>({
  load: async (context) => {
    const orderId = context.query['order']
    if (orderId !== undefined && !isIdParam(orderId)) throw new NotFound('No order has this number')
    const id = orderId === undefined ? await newestPaid(context) : orderId
    return { order: id === null ? null : await orAbsent(loadBoughtOrder(context, id)), number: orderId ?? null }
  },
  head: ({ order, number }, { t }) => ({
    title: order === null && number !== null ? t('payment.orderNumber', { number }) : t('title.paymentSuccess'),
    noindex: true,
  }),
  Component: PaymentSuccessPage,
})
