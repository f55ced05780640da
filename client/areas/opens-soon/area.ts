import { defineArea } from '../../../shared/defineArea.ts'

export const area = defineArea({
  routes: [
    'blog',
    'blogDemo',
    'blogTag',
    'article',
    'news',
    'newsItem',
    'changePassword',
    'cardPayment',
    'addresses',
    'address',
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
    'title.address',
    'title.article',
    'title.blog',
    'title.blogDemo',
    'title.blogTag',
    'title.cardPayment',
    'title.changePassword',
    'title.myReviews',
    'title.news',
    'title.newsItem',
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
