/** Payment by card (R2.24). Public: the id cannot be guessed, and only the payment is shown. */
import { getPayment } from '../../../../shared/api/payment.ts'
import { toPayment } from '../../../../shared/model/payment.ts'
import { defineScreen } from '../../../defineScreen.ts'
import { orderOfPayment } from '../loadBoughtOrder.ts'
import { CardPaymentPage, type CardPaymentData } from './CardPaymentPage.tsx'

export const cardPaymentScreen = defineScreen<CardPaymentData>({
  load: async (context) => {
    const { api, params } = context
    const payment = toPayment((await api.callOr404(getPayment, { params: { id: params['paymentId'] ?? '' } })).data)
    // The reason why a payment is over depends on the state of its order.
    return { payment, order: payment.status === 'cancelled' ? await orderOfPayment(context, payment.orderId) : null }
  },
  head: (_data, { t }) => ({ title: t('title.cardPayment'), noindex: true }),
  Component: CardPaymentPage,
})
