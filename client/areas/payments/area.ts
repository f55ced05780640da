import { defineArea } from '../../../shared/defineArea.ts'

export const area = defineArea({
  routes: ['cardPayment', 'payments', 'paymentStatus', 'paymentSuccess'],
  texts: [
    'cardForm',
    'paid',
    'payment',
    'payments',
    'title.cardPayment',
    'title.paymentStatus',
    'title.paymentSuccess',
    'title.payments',
  ],
  uses: ['form'],
})

declare module '../../../shared/defineArea.ts' {
  interface Areas {
    payments: typeof area
  }
}
