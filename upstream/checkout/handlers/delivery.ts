import { postCartEstimate } from '../../../shared/api/guestCart.ts'
import { getDeliveryEstimate, getParcelEstimate } from '../../../shared/api/product.ts'
import type { CheckoutDeps } from '../deps.ts'
import { countryName } from '../../../contract/rules/countries.ts'
import { landedCost, type LandedCost } from '../../common/borders/landedCost.ts'
import { isListed } from '../../common/rules/inForce.ts'
import { wireLandedCost } from '../../common/borders/wireLandedCost.ts'
import { missingForFree } from '../../../contract/rules/deliveryTerms.ts'
import { convert, exchange, toMajor, toMinor } from '../../../contract/rules/money.ts'
import { priceUnstored } from '../cart/cart.ts'
import { isDigital } from '../../../contract/rules/digital.ts'
import { wireArrival } from '../delivery/arrival.ts'
import type { ParcelItem } from '../delivery/parcelSize.ts'
import { offersTo, type Offer } from '../delivery/shipping.ts'
import { invalid, notFound } from '../../../contract/http/problems.ts'
import { bind, data, type Caller, type Route } from '../../http/bind.ts'

type Row = {
  readonly type: string
  readonly ship: string | null
  readonly price_jpy: number
  readonly weight_g: number
  readonly parcel_cm: string | null
  readonly option_jpy: number | null
  readonly option_weight_g: number | null
  readonly kopecks: number
  readonly hs_code: string | null
}

const ONE_UNIT = `
  SELECT p.type, p.ship, p.price_jpy, p.weight_g, p.parcel_cm, o.price_jpy AS option_jpy, o.weight_g AS option_weight_g, pp.current AS kopecks,
    coalesce(o.hs_code, p.hs_code) AS hs_code
  FROM product p
  LEFT JOIN product_option o ON o.product_id = p.id AND o.id = ?1
  JOIN product_price pp ON pp.product_id = p.id AND pp.option_id = coalesce(o.id, 0) AND pp.currency = 'RUB'
  WHERE p.slug = ?2`

type Parcel = {
  readonly country: string
  readonly priceJpy: number
  readonly productsKopecks: number
  readonly weightG: number
  readonly items?: readonly ParcelItem[]
  readonly headings: readonly (string | null)[]
}

const offerOf = ({ id, name, price, days }: Offer, currency: string, now: Date) => ({
  id,
  name,
  price: toMajor(price, currency),
  days_from: days[0],
  days_to: days[1],
  ...wireArrival(now, days),
})

/** What is paid on arrival. */
const arrivalOf = (landed: LandedCost | null, currency: string) => ({
  customs_tax: landed && landed.arrival !== null ? toMajor(landed.arrival, currency) : null,
  landed_cost: landed && wireLandedCost(landed, currency),
})

/** Delivery estimate by the rules of the cart. */
const estimateOf = (
  { borders, clock, rules }: Pick<CheckoutDeps, 'borders' | 'clock' | 'rules'>,
  { country, priceJpy, productsKopecks, weightG, items, headings }: Parcel,
  { lang, currency }: Pick<Caller, 'lang' | 'currency'>,
) => {
  const now = clock()
  const offers = offersTo(rules(), country, { productsKopecks, weightG, ...(items && { items }) }, currency, lang)
  const products = exchange(priceJpy, currency)
  const parcel = { country, currency, products, productsJpy: priceJpy, delivery: offers[0]?.price ?? 0, weightG, headings }
  return {
    country,
    country_name: countryName(country, lang),
    iso_code: currency,
    refused: false,
    requires_shipping: true,
    offers: offers.map((offer) => offerOf(offer, currency, now)),
    ...arrivalOf(landedCost(borders, parcel, now), currency),
    free_delivery_missing: missingForFree(rules().standard, productsKopecks, currency),
  }
}

/** Calls for delivery estimates: of one unit, of a guest's cart, or of a parcel without named products. */
export const deliveryHandlers = (deps: CheckoutDeps): readonly Route[] => {
  const { store, clock, rules, restrictions } = deps
  return [
    bind(getDeliveryEstimate, ({ params, query: { country, option_id } }, { lang, currency }) => {
      const row = store.get<Row>(ONE_UNIT, option_id ?? null, params.slug)
      if (!row) throw notFound()
      if (!isListed(rules(), country)) throw invalid('country', 'not_delivered_to')
      if (option_id !== undefined && row.option_jpy === null) throw invalid('option_id', 'unknown_option')
      const priceJpy = row.option_jpy ?? row.price_jpy
      const weightG = row.option_weight_g ?? row.weight_g
      const isMailed = isDigital(row.type)
      const items = [{ sides: row.parcel_cm, qty: 1 }]
      const parcel = { country, priceJpy, productsKopecks: row.kopecks, weightG, items, headings: [row.hs_code] }
      const product = { flag: row.ship, hsCode: row.hs_code, priceJpy, isDigital: isMailed }
      const refused = restrictions().countriesRefusing(product).includes(country)
      const estimate = estimateOf(deps, parcel, { lang, currency })
      return data({
        ...estimate,
        refused,
        requires_shipping: !isMailed,
        offers: refused || isMailed ? [] : estimate.offers,
        ...(isMailed && arrivalOf(null, currency)),
        free_delivery_missing: refused || isMailed ? null : estimate.free_delivery_missing,
      })
    }),

    bind(postCartEstimate, ({ body: { country, items } }, { lang, currency }) => {
      if (!isListed(rules(), country)) throw invalid('country', 'not_delivered_to')
      const { parcel, totals, landed } = priceUnstored(deps, items, country, currency, lang)
      const { bought, offers, requiresShipping, refused, load } = parcel
      const isSent = bought.some(({ isDigital: isMailed }) => !isMailed)
      return data({
        products_price: toMajor(totals.products, currency),
        delivery_price: toMajor(totals.delivery, currency),
        total_price: toMajor(totals.total, currency),
        delivery: {
          country,
          country_name: countryName(country, lang),
          iso_code: currency,
          refused: refused.size > 0 && !isSent,
          requires_shipping: requiresShipping,
          offers: isSent ? offers.map((offer) => offerOf(offer, currency, clock())) : [],
          ...arrivalOf(landed, currency),
          free_delivery_missing:
            isSent && offers.length > 0 ? missingForFree(rules().standard, load.productsKopecks, currency) : null,
        },
      })
    }),

    bind(getParcelEstimate, ({ query: { country, amount, weight } }, { lang, currency }) => {
      if (!isListed(rules(), country)) throw invalid('country', 'not_delivered_to')
      const price = toMinor(amount, currency)
      const parcel = {
        country,
        priceJpy: convert(price, currency, 'JPY'),
        productsKopecks: convert(price, currency, 'RUB'),
        weightG: weight,
        headings: [null],
      }
      return data(estimateOf(deps, parcel, { lang, currency }))
    }),
  ]
}
