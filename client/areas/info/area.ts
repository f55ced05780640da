import { defineArea } from '../../../shared/defineArea.ts'

/** Information pages: what the shop writes of itself, one column of text with the list of all pages beside it. */
export const area = defineArea({
  routes: [
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
    'info',
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
})

declare module '../../../shared/defineArea.ts' {
  interface Areas {
    info: typeof area
  }
}
