import { getPayments } from '../../../shared/api/payment.ts'
import { toPayment } from '../../../shared/model/payment.ts'
import { defineScreen, type ScreensOf } from '../../defineScreen.ts'
import { CardPaymentPage, type CardPaymentData } from './card/CardPaymentPage.tsx'
import { loadPayment, orderOfPayment } from './loadBoughtOrder.ts'
import { PaymentsPage, type PaymentsData } from './PaymentsPage.tsx'
import { PaymentStatusPage, type PaymentStatusData } from './PaymentStatusPage.tsx'
import { paymentSuccessScreen } from './paymentSuccessScreen.ts'

/** Payment by card (R2.24). Public: the id cannot be guessed, and only the payment is shown. */
const cardPayment = defineScreen<CardPaymentData>({
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

/** The pending payments of a user (R2.35). */
const payments = defineScreen<PaymentsData>({
  load: async ({ api }) => ({ payments: (await api.call(getPayments, {})).data.map(toPayment) }),
  head: (_data, { t }) => ({ title: t('title.payments'), noindex: true }),
  Component: PaymentsPage,
})

/** The status of a payment (R2.36, R4.16). */
const paymentStatus = defineScreen<PaymentStatusData>({
  load: async (context) => {
    const loaded = await loadPayment(context)
    return { ...loaded, order: loaded.payment && (await orderOfPayment(context, loaded.payment.orderId)) }
  },
  status: ({ payment }) => (payment ? 200 : 503),
  head: (_data, { t }) => ({ title: t('title.paymentStatus'), noindex: true }),
  Component: PaymentStatusPage,
})

export const screens: ScreensOf<'payments'> = { cardPayment, payments, paymentStatus, paymentSuccess: paymentSuccessScreen }
