import { postProductsPrice, type ProductsPrice } from '../../../shared/api/guestCart.ts'
import type { CatalogueDeps } from '../deps.ts'
import { DISCOUNT, wirePrice, wireReasons, type StoredPrice } from '../cards.ts'
import { inLang } from '../../../contract/texts/inLang.ts'
import { countryOf } from '../../../contract/rules/countries.ts'
import { isCurrency } from '../../../contract/rules/money.ts'
import { isDigital } from '../../../contract/rules/digital.ts'
import { limitOf, limitReasonOf } from '../stock.ts'
import { invalid } from '../../../contract/http/problems.ts'
import { bind, type Route } from '../../http/bind.ts'

type Row = StoredPrice & {
  readonly name_en: string
  readonly name_ru: string
  readonly stock: number
  readonly has_options: number
  readonly option_id: number | null
  readonly type: string
  readonly ship: string | null
  readonly hs_code: string | null
  readonly price_jpy: number
  readonly qty_limit: number | null
}

const LINE = `
  SELECT p.name_en, p.name_ru, coalesce(o.stock, p.stock) AS stock, p.has_options, o.id AS option_id, p.type, p.ship, coalesce(o.hs_code, p.hs_code) AS hs_code,
    coalesce(o.price_jpy, p.price_jpy) AS price_jpy, p.qty_limit, pp.current, pp.old, ${DISCOUNT} AS discount
  FROM product p
  LEFT JOIN product_option o ON o.product_id = p.id AND o.id = ?1
  JOIN product_price pp ON pp.product_id = p.id AND pp.option_id = coalesce(o.id, 0) AND pp.currency = ?2
  WHERE p.id = ?3 AND (?1 IS NULL OR o.id IS NOT NULL)`

export const pricesHandlers = ({ store, restrictions }: CatalogueDeps): readonly Route[] => [
  bind(postProductsPrice, ({ body: { currency, country, items } }, { lang }) => {
    if (!isCurrency(currency)) throw invalid('currency', 'unknown_currency')
    if (country !== undefined && !countryOf(country)) throw invalid('country', 'not_delivered_to')
    const data: ProductsPrice['data'] = {}
    const refused = new Map<number, string | null>()
    for (const { cart_id, product_id, option_id } of items) {
      const row = store.get<Row>(LINE, option_id ?? null, currency, product_id)
      // A line whose product or option no longer exists is left out: the cart shows it as unavailable.
      if (!row) continue
      data[cart_id] = {
        price: wirePrice(row, currency),
        available_for_order: row.stock > 0 && (row.has_options === 0 || row.option_id !== null),
        qty_limit: limitOf(row.qty_limit, row.stock),
        qty_limit_reason: limitReasonOf(row.qty_limit, row.stock),
        name: inLang(lang, row.name_en, row.name_ru),
        requires_shipping: !isDigital(row.type),
      }
      const product = { flag: row.ship, hsCode: row.hs_code, priceJpy: row.price_jpy, isDigital: isDigital(row.type) }
      const refusal = country === undefined ? null : restrictions().refusal(product, country, lang)
      if (refusal) refused.set(product_id, refusal.reason)
    }
    return {
      data,
      not_availiable_for_shipping_products: country === undefined ? null : [...refused.keys()],
      shipping_refusals: country === undefined ? null : wireReasons(refused),
      message: null,
    }
  }),
]
