/** The links of the header and of the footer. */
import type { Locale } from '../../shared/i18n/locales.ts'
import { href } from '../../shared/routes.ts'
import { brands, promotions, type ShopLink } from './shopLinks.ts'

const certificate: ShopLink = { key: 'nav.certificate', name: 'giftCertificate', href: href('giftCertificate') }
const delivery: ShopLink = { key: 'nav.delivery', name: 'infoDelivery', href: href('infoDelivery') }
const payment: ShopLink = { key: 'nav.payment', name: 'infoPayment', href: href('infoPayment') }
const blog: ShopLink = { key: 'nav.blog', name: 'blog', href: href('blog') }
const news: ShopLink = { key: 'nav.news', name: 'news', href: href('news') }
const newProducts: ShopLink = { key: 'nav.newProducts', name: 'newProducts', href: href('newProducts') }
const bestSales: ShopLink = { key: 'nav.bestSales', name: 'bestSales', href: href('bestSales') }
const about: ShopLink = { key: 'nav.about', name: 'infoAboutUs', href: href('infoAboutUs') }
const contacts: ShopLink = { key: 'nav.contacts', name: 'contacts', href: href('contacts') }
const customs: ShopLink = { key: 'nav.customs', name: 'infoCustomTax', href: href('infoCustomTax') }

/** The line under the header: 8 entries in Russian, 5 in English (R2.44, R2.45). */
export const sectionLinks: Record<Locale, readonly ShopLink[]> = {
  'ru-RU': [
    { key: 'nav.greatDeal', name: 'infoCustomTax', href: href('infoCustomTax') },
    promotions,
    certificate,
    delivery,
    payment,
    blog,
    news,
    brands,
  ],
  'en-US': [promotions, delivery, payment, blog, brands],
}

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
    { key: 'nav.accessibility', name: 'infoAccessibility', href: href('infoAccessibility') },
  ],
  'en-US': [
    { key: 'nav.offer', name: 'infoOffer', href: href('infoOffer') },
    { key: 'nav.privacy', name: 'infoPrivacy', href: href('infoPrivacy') },
    { key: 'nav.accessibility', name: 'infoAccessibility', href: href('infoAccessibility') },
  ],
}
