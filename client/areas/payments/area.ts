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
  ],
  uses: ['form'],
})
