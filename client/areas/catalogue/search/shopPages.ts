import type { MessageKey } from '../../../../shared/i18n/loadMessages.ts'
import { href } from '../../../../shared/routes.ts'

type ShopPage = { readonly key: MessageKey; readonly href: string }

/** Pages of the shop that users search for, with the beginnings of the words in both languages. */
const PAGES: readonly (readonly [asked: string, page: ShopPage])[] = [
  ['доставк|отправк|shipping|deliver', { key: 'nav.delivery', href: href('infoDelivery') }],
  ['оплат|payment|paypal', { key: 'nav.payment', href: href('infoPayment') }],
  ['возврат|вернуть|гаранти|return|refund|warrant', { key: 'search.returns', href: href('infoWarranty') }],
  ['таможн|пошлин|customs|dut(?:y|ies)', { key: 'search.customs', href: href('infoCustomTax') }],
  ['скидк|распродаж|акци|промокод|купон|sales?$|discount|coupon|promo', { key: 'nav.promotions', href: href('pricesDrop') }],
  ['новинк|new (?:arrival|product)', { key: 'nav.newProducts', href: href('newProducts') }],
  ['хит(?:ы|ов)?(?!\\p{L})|best.?sell', { key: 'nav.bestSales', href: href('bestSales') }],
]

export const shopPages = (text: string): readonly ShopPage[] =>
  PAGES.filter(([asked]) => new RegExp(`(?<!\\p{L})(?:${asked})`, 'iu').test(text)).map(([, page]) => page)
