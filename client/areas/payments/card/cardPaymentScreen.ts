/** Payment by card (R2.24). Public: the id cannot be guessed, and nothing but the payment is shown. */
import { getPayment } from '../../../../shared/api/payment.ts'
import { toPayment } from '../../../../shared/model/payment.ts'
import { defineScreen } from '../../../defineScreen.ts'
import { CardPaymentPage, type CardPaymentData } from './CardPaymentPage.tsx'

export const cardPaymentScreen = defineScreen<CardPaymentData>({
  load: async ({ api, params: { paymentId = '' } }) => ({
    payment: toPayment((await api.callOr404(getPayment, { params: { id: paymentId } })).data),
  }),
  head: (_data, { t }) => ({ title: t('title.cardPayment'), noindex: true }),
  Component: CardPaymentPage,
})
