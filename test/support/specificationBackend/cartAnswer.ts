/** The cart of section 3, field by field. */
import { DEFAULT_MONEY, inMoney, type Money } from './stock.ts'
import type { Json, Variations } from './variations.ts'
import {
  NOT_SHIPPED_ID,
  PAYMENTS,
  PICKUP_SHIPPING,
  PICKUP_TYPES,
  PROMO_ROUBLES,
  SHIPPING_IDS,
  type Customer,
  type Line,
} from './world.ts'

/** Roubles above which customs charge duty. */
const DUTY_FREE = 100_000
const DELIVERY_ROUBLES = 499

const roublesOf = ({ product, option }: Line): number => option?.roubles ?? product.roubles

const priceOf = (roubles: number, money: Money): Json => ({
  current: inMoney(roubles, money),
  iso_code: money.iso_code,
  sign: money.sign,
})

const lineOf = (line: Line, money: Money, { id, optional }: Variations): Json => {
  const { product, option, qty, cartId } = line
  const price = inMoney(roublesOf(line), money)
  return {
    cart_id: id('cart lines', cartId),
    product: {
      id: id('products', product.id),
      has_options: product.options.length > 0,
      price: priceOf(product.roubles, money),
      available_for_order: !product.isSoldOut,
    },
    qty,
    ...optional('qty_limit', product.qtyLimit),
    ...optional('option_id', option && id('options', option.id)),
    available_for_order: !product.isSoldOut,
    reference: `R-${product.id}`,
    price_per_item: price,
    price_total: Math.round(price * qty * 100) / 100,
    price_v2: { price, iso_code: money.iso_code },
  }
}

/** A list of choices: `items`, or another empty form where there is no choice. */
const choices = (name: string, items: readonly Json[], { optional }: Variations): Json =>
  items.length > 0 ? { [name]: { items } } : optional(name, undefined, [{ items: [] }, { items: null }, {}, []])

const shippingOf = (customer: Customer, vary: Variations): Json => {
  const { id, optional, selected } = vary
  const items = SHIPPING_IDS.map((one) => ({
    id: id('shipping', one),
    ...optional('options', one === PICKUP_SHIPPING ? PICKUP_TYPES : undefined, [[]]),
  }))
  const chosen = items.find((one) => String(one.id) === String(customer.shippingId))
  const param = PICKUP_TYPES.find(({ type }) => type === customer.pickupType)
  return {
    ...selected('shipping', chosen),
    ...optional('selected_shipping_param', param, [{}, []]),
    ...choices('availiable_shipping', items, vary),
  }
}

/** An address has the fields that the backend chooses; the specification names none of them. */
const addressOf = (customer: Customer, vary: Variations): Json => {
  const items = customer.addresses.map(({ id, city, country }) => ({
    id: vary.id('addresses', id),
    ...vary.pick<Json>('fields of addresses', [{}, { city, country }, { name: `Home in ${city}` }]),
  }))
  const chosen = items.find((one) => String(one.id) === String(customer.addressId))
  return { ...vary.selected('address', chosen), ...choices('availiable_address', items, vary) }
}

const named = (vary: Variations, name: string): Json => (vary.pick('names of payments', [true, false]) ? { name } : {})

/** The cart as `data` of an answer, in a currency. */
export const cartOf = (customer: Customer, money: Money, vary: Variations): Json => {
  const { optional, id } = vary
  const roubles = customer.lines.reduce((sum, line) => sum + roublesOf(line) * line.qty, 0)
  const discount = customer.promo === undefined ? 0 : PROMO_ROUBLES
  const delivery = customer.shippingId === undefined ? 0 : DELIVERY_ROUBLES
  const total = Math.max(roubles - discount, 0) + delivery
  const count = { products_count: customer.lines.reduce((sum, { qty }) => sum + qty, 0) }
  const isCountInside = vary.pick('place of products_count', [true, false])
  const isEmpty = customer.lines.length === 0
  const notShipped = customer.lines.filter(({ product }) => product.id === NOT_SHIPPED_ID).map(({ product }) => product.id)
  const isDutiable = roubles > DUTY_FREE
  return {
    ...(isEmpty
      ? optional('cart_items', undefined, [{ items: [] }, { items: null }, []])
      : {
          cart_items: {
            items: customer.lines.map((line) => lineOf(line, money, vary)),
            ...(isCountInside && count),
          },
        }),
    ...(!isCountInside && count),
    price_v2: {
      iso_code: money.iso_code,
      products_price: inMoney(roubles, money),
      ...optional('delivery_price', delivery === 0 ? undefined : inMoney(delivery, money), [0]),
      ...optional('dicount_price', discount === 0 ? undefined : inMoney(discount, money), [0]),
      total_price: inMoney(total, money),
      default_currency_price: { total_price: total, sign: DEFAULT_MONEY.sign },
    },
    ...optional('customs_tax', isDutiable ? { tax: inMoney((roubles - DUTY_FREE) * 0.15, money), declarate: true } : undefined, [
      {},
      [],
      { tax: 0, declarate: false },
    ]),
    address: addressOf(customer, vary),
    shipping: shippingOf(customer, vary),
    payment: choices(
      'availiable_payments',
      PAYMENTS.map((one) => ({ id: id('payments', one.id), ...named(vary, one.name) })),
      vary,
    ),
    ...optional(
      'not_availiable_for_shipping_products',
      notShipped.length > 0 && customer.addressId !== undefined ? notShipped.map((one) => id('products', one)) : undefined,
      [[]],
    ),
    ...optional('promo', customer.promo, ['']),
  }
}
