import { getDeliveryEstimate } from '../../shared/api/product.ts'
import type { Deps } from '../deps.ts'
import { countryName, countryOf } from '../domain/countries.ts'
import { customsOf, isReckoned } from '../domain/customs.ts'
import { exchange, toMajor } from '../domain/money.ts'
import { countriesRefusing } from '../domain/shipRules.ts'
import { offersTo } from '../domain/shipping.ts'
import { invalid, notFound } from '../problems.ts'
import { bind, type Route } from '../serve.ts'

type Row = {
  readonly ship: string | null
  readonly price_jpy: number
  readonly weight_g: number
  readonly option_jpy: number | null
  readonly option_weight_g: number | null
  readonly kopecks: number
}

const PIECE = `
  SELECT p.ship, p.price_jpy, p.weight_g, o.price_jpy AS option_jpy, o.weight_g AS option_weight_g, pp.current AS kopecks
  FROM product p
  LEFT JOIN product_option o ON o.product_id = p.id AND o.id = ?1
  JOIN product_price pp ON pp.product_id = p.id AND pp.option_id = coalesce(o.id, 0) AND pp.currency = 'RUB'
  WHERE p.slug = ?2`

/** What it takes to send one piece somewhere, by the rules that the cart is reckoned with. */
export const deliveryHandlers = ({ store }: Deps): readonly Route[] => [
  bind(getDeliveryEstimate, ({ params, query: { country, option_id } }, { lang, currency }) => {
    const row = store.get<Row>(PIECE, option_id ?? null, params.slug)
    if (!row) throw notFound()
    if (!countryOf(country)) throw invalid('country', 'not_delivered_to')
    if (option_id !== undefined && row.option_jpy === null) throw invalid('option_id', 'unknown_option')
    const productsJpy = row.option_jpy ?? row.price_jpy
    const weightG = row.option_weight_g ?? row.weight_g
    const refused = countriesRefusing(row.ship, productsJpy).includes(country)
    const offers = refused ? [] : offersTo(country, { productsJpy, productsKopecks: row.kopecks, weightG }, currency, lang)
    const { taxJpy } = customsOf(country, productsJpy, weightG)
    return {
      data: {
        country,
        country_name: countryName(country, lang),
        iso_code: currency,
        refused,
        offers: offers.map(({ id, name, price, days }) => ({
          id,
          name,
          price: toMajor(price, currency),
          days_from: days[0],
          days_to: days[1],
        })),
        customs_tax: isReckoned(country) ? toMajor(exchange(taxJpy, currency), currency) : null,
      },
      message: null,
    }
  }),
]
