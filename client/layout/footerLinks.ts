import type { Locale } from '../../shared/i18n/locales.ts'
import { href } from '../../shared/routes.ts'
import { blog, brands, certificate, delivery, news, payment, promotions, type ShopLink } from './shopLinks.ts'

const newProducts: ShopLink = { key: 'nav.newProducts', name: 'newProducts', href: href('newProducts') }
const bestSales: ShopLink = { key: 'nav.bestSales', name: 'bestSales', href: href('bestSales') }
const about: ShopLink = { key: 'nav.about', name: 'infoAboutUs', href: href('infoAboutUs') }
const contacts: ShopLink = { key: 'nav.contacts', name: 'contacts', href: href('contacts') }
const customs: ShopLink = { key: 'nav.customs', name: 'infoCustomTax', href: href('infoCustomTax') }

/** Pages of the account; a guest is prompted to log in there (R2.54). */
export const accountLinks: readonly ShopLink[] = [
  { key: 'nav.orders', name: 'orders', href: href('orders') },
  { key: 'nav.addresses', name: 'addresses', href: href('addresses') },
  { key: 'nav.personal', name: 'profileInfo', href: href('profileInfo') },
]

/** Lists of products in the footer. */
export const productsLinks: Record<Locale, readonly ShopLink[]> = {
  'ru-RU': [promotions, newProducts, bestSales, brands, certificate],
  'en-US': [promotions, newProducts, bestSales, brands],
}

/** Help topics in the footer. */
export const helpLinks: Record<Locale, readonly ShopLink[]> = {
  'ru-RU': [
    about,
    contacts,
    { key: 'nav.whyUs', name: 'infoWhyUs', href: href('infoWhyUs') },
    delivery,
    payment,
    { key: 'nav.paymentSecurity', name: 'infoPaymentSecurity', href: href('infoPaymentSecurity') },
    { key: 'nav.warranty', name: 'infoWarranty', href: href('infoWarranty') },
    customs,
    blog,
    news,
  ],
  'en-US': [
    about,
    contacts,
    delivery,
    payment,
    { key: 'nav.returns', name: 'infoReturns', href: href('infoReturns') },
    customs,
    blog,
    news,
  ],
}

/** The last line of the footer. */
export const legalLinks: Record<Locale, readonly ShopLink[]> = {
  'ru-RU': [
    { key: 'nav.offer', name: 'infoOffer', href: href('infoOffer') },
    { key: 'nav.privacy', name: 'infoPrivacy', href: href('infoPrivacy') },
  ],
  'en-US': [
    { key: 'nav.offer', name: 'infoOffer', href: href('infoOffer') },
    { key: 'nav.privacy', name: 'infoPrivacy', href: href('infoPrivacy') },
  ],
}
