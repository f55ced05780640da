import { defineArea } from '../../../shared/defineArea.ts'

/** Texts of the shop: the blog, the news, and the information pages with the list of all of them beside the text. */
export const area = defineArea({
  routes: [
    'blog',
    'blogTag',
    'blogDemo',
    'article',
    'news',
    'newsItem',
    'infoAboutUs',
    'infoWhyUs',
    'infoDelivery',
    'infoPayment',
    'infoPaymentSecurity',
    'infoCustomTax',
    'infoWarranty',
    'infoReturns',
    'infoMobileVideo',
    'infoOffer',
    'infoPrivacy',
    'infoPrivacyJa',
  ],
  texts: [
    'articles',
    'info',
    'title.news',
    'title.infoAboutUs',
    'title.infoWhyUs',
    'title.infoDelivery',
    'title.infoPayment',
    'title.infoPaymentSecurity',
    'title.infoCustomTax',
    'title.infoWarranty',
    'title.infoReturns',
    'title.infoMobileVideo',
    'title.infoOffer',
    'title.infoPrivacy',
    'title.infoPrivacyJa',
  ],
  uses: ['delivery'],
})

declare module '../../../shared/defineArea.ts' {
  interface Areas {
    texts: typeof area
  }
}
