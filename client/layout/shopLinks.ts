import type { Features } from '../../shared/features.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import type { MessageKey } from '../../shared/i18n/loadMessages.ts'
import { href, isOffered, type RouteName } from '../../shared/routes.ts'

/** A link to a screen without parameters. */
export type ShopLink = { readonly key: MessageKey; readonly name: RouteName; readonly href: string }

/** The links whose screens a backend with these features has. */
export const offeredLinks = (links: readonly ShopLink[], features: Features): readonly ShopLink[] =>
  links.filter(({ name }) => isOffered(features, name))

export const promotions: ShopLink = { key: 'nav.promotions', name: 'pricesDrop', href: href('pricesDrop') }
export const certificate: ShopLink = { key: 'nav.certificate', name: 'giftCertificate', href: href('giftCertificate') }
export const delivery: ShopLink = { key: 'nav.delivery', name: 'infoDelivery', href: href('infoDelivery') }
export const payment: ShopLink = { key: 'nav.payment', name: 'infoPayment', href: href('infoPayment') }
export const blog: ShopLink = { key: 'nav.blog', name: 'blog', href: href('blog') }
export const news: ShopLink = { key: 'nav.news', name: 'news', href: href('news') }
export const brands: ShopLink = { key: 'nav.brands', name: 'brands', href: href('brands') }

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
