import { postProductsPrice, type ProductsPrice } from '../../shared/api/cart.ts'
import type { Deps } from '../deps.ts'
import { inLang, wirePrice } from '../domain/cards.ts'
import { isCurrency } from '../domain/money.ts'
import { limitOf } from '../domain/stock.ts'
import { invalid } from '../problems.ts'
import { bind, type Route } from '../serve.ts'

type Row = {
  readonly name_en: string
  readonly name_ru: string
  readonly stock: number
  readonly qty_limit: number | null
  readonly current: number
  readonly old: number | null
}

const LINE = `
  SELECT p.name_en, p.name_ru, coalesce(o.stock, p.stock) AS stock, p.qty_limit, pp.current, pp.old
  FROM product p
  LEFT JOIN product_option o ON o.product_id = p.id AND o.id = ?1
  JOIN product_price pp ON pp.product_id = p.id AND pp.option_id = coalesce(o.id, 0) AND pp.currency = ?2
  WHERE p.id = ?3 AND (?1 IS NULL OR o.id IS NOT NULL)`

/** Fresh prices for carts that live in browsers. */
export const pricesHandlers = ({ store }: Deps): readonly Route[] => [
  bind(postProductsPrice, ({ body: { currency, items } }, { lang }) => {
    if (!isCurrency(currency)) throw invalid('currency', 'unknown_currency')
    const data: ProductsPrice['data'] = {}
    for (const { cart_id, product_id, option_id } of items) {
      const row = store.get<Row>(LINE, option_id, currency, product_id)
      // A line whose product or option is gone is left out: the cart shows it as unavailable.
      if (!row) continue
      data[cart_id] = {
        price: wirePrice(row.current, row.old, currency),
        available_for_order: row.stock > 0,
        qty_limit: limitOf(row.qty_limit, row.stock),
        name: inLang(lang, row.name_en, row.name_ru),
      }
    }
    return { data, message: null }
  }),
]
