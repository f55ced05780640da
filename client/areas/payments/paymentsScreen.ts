/** The pending payments of a user (R2.35). */
import { getPayments } from '../../../shared/api/payment.ts'
import { toPayment } from '../../../shared/model/payment.ts'
import { defineScreen } from '../../defineScreen.ts'
import { PaymentsPage, type PaymentsData } from './PaymentsPage.tsx'

export const paymentsScreen = defineScreen<PaymentsData>({
  load: async ({ api }) => ({ payments: (await api.call(getPayments, {})).data.map(toPayment) }),
  head: (_data, { t }) => ({ title: t('title.payments'), noindex: true }),
  Component: PaymentsPage,
})
