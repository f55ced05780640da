/** The information pages, in display order. */
import type { RouteName } from '../../../../shared/routes.ts'
import type { MessageKey } from '../../../../shared/i18n/loadMessages.ts'

export type InfoName = Extract<RouteName, `info${string}`>

/** The names of the information pages in their list. */
export const INFO_TITLES: { readonly [name in InfoName]: MessageKey } = {
  infoAboutUs: 'title.infoAboutUs',
  infoWhyUs: 'title.infoWhyUs',
  infoDelivery: 'title.infoDelivery',
  infoPayment: 'title.infoPayment',
  infoPaymentSecurity: 'title.infoPaymentSecurity',
  infoCustomTax: 'title.infoCustomTax',
  infoWarranty: 'title.infoWarranty',
  infoReturns: 'title.infoReturns',
  infoMobileVideo: 'title.infoMobileVideo',
  infoOffer: 'title.infoOffer',
  infoPrivacy: 'title.infoPrivacy',
  infoPrivacyJa: 'title.infoPrivacyJa',
  infoConsent: 'title.infoConsent',
  infoAccessibility: 'title.infoAccessibility',
}

export const infoNames = Object.keys(INFO_TITLES) as readonly InfoName[]
