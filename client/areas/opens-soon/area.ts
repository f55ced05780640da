import { defineArea } from '../../../shared/defineArea.ts'

export const area = defineArea({
  routes: [
    'changePassword',
    'cardPayment',
    'profileInfo',
    'orders',
    'order',
    'promo',
    'myReviews',
    'specialOffer',
    'payments',
    'paymentSuccess',
    'paymentStatus',
    'unsubscribe',
  ],
  texts: [
    'opensSoon',
    'title.cardPayment',
    'title.changePassword',
    'title.myReviews',
    'title.order',
    'title.paymentStatus',
    'title.paymentSuccess',
    'title.payments',
    'title.profileInfo',
    'title.promo',
    'title.specialOffer',
    'title.unsubscribe',
  ],
})

declare module '../../../shared/defineArea.ts' {
  interface Areas {
    'opens-soon': typeof area
  }
}
