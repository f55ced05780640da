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
    'infoConsent',
    'infoAccessibility',
    'ownPage',
  ],
  texts: ['articles', 'info'],
  uses: ['delivery', 'border'],
})
