/** Payment by card (R2.24). Public: the id cannot be guessed, and only the payment is shown. */
import { defineScreen } from '../../../defineScreen.ts'
import { loadPayment, orderOfPayment } from '../loadBoughtOrder.ts'
import { CardPaymentPage, type CardPaymentData } from './CardPaymentPage.tsx'

export const cardPaymentScreen = defineScreen<CardPaymentData>({
  load: async (context) => {
    const loaded = await loadPayment(context)
    const { payment } = loaded
    // The reason why a payment is over depends on the state of its order.
    return { ...loaded, order: payment?.status === 'cancelled' ? await orderOfPayment(context, payment.orderId) : null }
  },
  status: ({ payment }) => (payment ? 200 : 503),
  head: (_data, { t }) => ({ title: t('title.cardPayment'), noindex: true }),
  Component: CardPaymentPage,
})
