import { defineArea } from '../../../shared/defineArea.ts'

export const area = defineArea({
  routes: ['changePassword', 'orders', 'order', 'promo', 'myReviews', 'specialOffer', 'unsubscribe'],
  texts: [
    'opensSoon',
    'title.changePassword',
    'title.myReviews',
    'title.order',
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
