import type { Locale } from '../../shared/i18n/locales.ts'
import type { MessageKey } from '../../shared/i18n/loadMessages.ts'
import { href } from '../../shared/routes.ts'

export type ShopLink = { readonly key: MessageKey; readonly href: string }

export const promotions: ShopLink = { key: 'nav.promotions', href: href('pricesDrop') }
export const certificate: ShopLink = { key: 'nav.certificate', href: href('giftCertificate') }
export const delivery: ShopLink = { key: 'nav.delivery', href: href('infoDelivery') }
export const payment: ShopLink = { key: 'nav.payment', href: href('infoPayment') }
export const blog: ShopLink = { key: 'nav.blog', href: href('blog') }
export const news: ShopLink = { key: 'nav.news', href: href('news') }
export const brands: ShopLink = { key: 'nav.brands', href: href('brands') }

/** The line under the header: 8 entries in Russian, 5 in English (R2.44, R2.45). */
export const sectionLinks: Record<Locale, readonly ShopLink[]> = {
  'ru-RU': [
    { key: 'nav.greatDeal', href: href('infoCustomTax') },
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
