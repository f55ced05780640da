import { defineArea } from '../../../shared/defineArea.ts'

export const area = defineArea({
  routes: ['changePassword', 'promo', 'myReviews', 'specialOffer', 'unsubscribe'],
  texts: ['opensSoon', 'title.changePassword', 'title.myReviews', 'title.promo', 'title.specialOffer', 'title.unsubscribe'],
})

declare module '../../../shared/defineArea.ts' {
  interface Areas {
    'opens-soon': typeof area
  }
}
