/** The status of a payment (R2.36, R4.16). */
import { defineScreen } from '../../defineScreen.ts'
import { loadPayment, orderOfPayment } from './loadBoughtOrder.ts'
import { PaymentStatusPage, type PaymentStatusData } from './PaymentStatusPage.tsx'

export const paymentStatusScreen = defineScreen<PaymentStatusData>({
  load: async (context) => {
    const loaded = await loadPayment(context)
    return { ...loaded, order: loaded.payment && (await orderOfPayment(context, loaded.payment.orderId)) }
  },
  status: ({ payment }) => (payment ? 200 : 503),
  head: (_data, { t }) => ({ title: t('title.paymentStatus'), noindex: true }),
  Component: PaymentStatusPage,
})
