import { defineArea } from '../../../shared/defineArea.ts'

export const area = defineArea({
  routes: ['cardPayment', 'payments', 'paymentStatus', 'paymentSuccess'],
  texts: [
    'cardForm',
    'form.cardBrand',
    'form.cardExpired',
    'form.cardNumber',
    'form.expiryForm',
    'form.fewDigits',
    'paid',
    'payment',
    'payments',
    'received',
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
