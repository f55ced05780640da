/** The status of a payment (R2.36, R4.16). */
import { getPayment } from '../../../shared/api/payment.ts'
import { ApiError, mayHelpToRetry } from '../../../shared/errors.ts'
import { toPayment } from '../../../shared/model/payment.ts'
import { defineScreen } from '../../defineScreen.ts'
import { orderOfPayment } from './loadBoughtOrder.ts'
import { PaymentStatusPage, type PaymentStatusData } from './PaymentStatusPage.tsx'

export const paymentStatusScreen = defineScreen<PaymentStatusData>({
  load: async (context) => {
    const { api, params } = context
    try {
      const payment = toPayment((await api.callOr404(getPayment, { params: { id: params['paymentId'] ?? '' } })).data)
      return { payment, mayRetry: true, order: await orderOfPayment(context, payment.orderId) }
    } catch (error) {
      if (error instanceof ApiError && error.status !== 401)
        return { payment: null, mayRetry: mayHelpToRetry(error), order: null }
      throw error
    }
  },
  status: ({ payment }) => (payment ? 200 : 503),
  head: (_data, { t }) => ({ title: t('title.paymentStatus'), noindex: true }),
  Component: PaymentStatusPage,
})
