/** The payments that a shopper still has to make or wait for (R2.35). */
import { getPayments } from '../../../shared/api/payment.ts'
import { toPayment, type Payment } from '../../../shared/model/payment.ts'
import { defineScreen } from '../../defineScreen.ts'
import { PaymentsPage } from './PaymentsPage.tsx'

export type PaymentsData = { readonly payments: readonly Payment[] }

export const paymentsScreen = defineScreen<PaymentsData>({
  load: async ({ api }) => ({ payments: (await api.call(getPayments, {})).data.map(toPayment) }),
  head: (_data, { t }) => ({ title: t('title.payments'), noindex: true }),
  Component: PaymentsPage,
})
