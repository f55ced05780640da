/** Reckons a shopper's cart: what is in it, what it costs, what can be sent where. Money in minor units of the currency. */
import type { Deps } from '../deps.ts'
import type { Lang } from '../messages.ts'
import { clampQuantity } from '../../shared/rules/clampQuantity.ts'
import { addressesOf, type AddressRow } from './addresses.ts'
import { CARD_COLUMNS, type CardRow } from './cards.ts'
import { customsOf, type Customs } from './customs.ts'
import { exchange } from './money.ts'
import { discountOf, promoById, promoProblem, type Promo } from './promo.ts'
import { countriesRefusing } from './shipRules.ts'
import { CDEK_ID, offersTo, type Offer } from './shipping.ts'
import { limitOf } from './stock.ts'

type LineRow = CardRow & {
  readonly line_id: number
  readonly qty: number
  readonly chosen: number
  readonly ship: string | null
  readonly weight_g: number
  readonly price_jpy: number
  readonly option_id: number | null
  readonly option_reference: string | null
  readonly option_en: string | null
  readonly option_ru: string | null
  readonly option_stock: number | null
  readonly option_weight_g: number | null
  readonly option_jpy: number | null
  readonly option_current: number | null
  readonly option_old: number | null
}

export type CartLine = {
  readonly row: LineRow
  readonly cartId: string
  readonly reference: string
  readonly optionId: number | null
  /** In stock, and with an option where there are options. */
  readonly available: boolean
  readonly limit: number
  readonly qty: number
  readonly price: number
  readonly old: number | null
  readonly priceJpy: number
  readonly weightG: number
}

export type Reckoned = {
  readonly lines: readonly CartLine[]
  readonly address: AddressRow | null
  readonly addresses: readonly AddressRow[]
  readonly offers: readonly Offer[]
  readonly offer: Offer | null
  /** The chosen way of handing over; null where the method has none, or none is chosen yet. */
  readonly handover: string | null
  readonly paymentId: number | null
  readonly promo: Promo | null
  readonly customs: Customs
  readonly weightG: number
  readonly productsJpy: number
  readonly products: number
  readonly delivery: number
  readonly discount: number
  readonly total: number
  /** Ids of products that the country of the address refuses. */
  readonly refused: readonly number[]
}

const LINES = `
  SELECT ${CARD_COLUMNS}, cl.id AS line_id, cl.qty, cl.option_id AS chosen, p.ship, p.weight_g, p.price_jpy,
    o.id AS option_id, o.reference AS option_reference, o.name_en AS option_en, o.name_ru AS option_ru, o.stock AS option_stock,
    o.weight_g AS option_weight_g, o.price_jpy AS option_jpy, op.current AS option_current, op.old AS option_old
  FROM cart_line cl
  JOIN product p ON p.id = cl.product_id
  LEFT JOIN brand b ON b.id = p.brand_id
  LEFT JOIN product_option o ON o.id = cl.option_id AND o.product_id = p.id
  JOIN product_price pp ON pp.product_id = p.id AND pp.option_id = 0 AND pp.currency = ?1
  LEFT JOIN product_price op ON op.product_id = p.id AND op.option_id = o.id AND op.currency = ?1
  WHERE cl.user_id = ?2 ORDER BY cl.id`

const lineOf = (row: LineRow): CartLine => {
  const stock = row.option_stock ?? row.stock
  const limit = limitOf(row.qty_limit, stock)
  return {
    row,
    cartId: `l${row.line_id}`,
    reference: row.option_reference ?? row.reference,
    optionId: row.option_id,
    available: stock > 0 && (row.has_options === 0 || row.option_id !== null),
    limit,
    qty: clampQuantity(row.qty, limit),
    price: row.option_current ?? row.current,
    old: row.option_id === null ? row.old : row.option_old,
    priceJpy: row.option_jpy ?? row.price_jpy,
    weightG: row.option_weight_g ?? row.weight_g,
  }
}

type CartRow = {
  readonly address_id: number | null
  readonly shipping_id: number | null
  readonly shipping_type: string | null
  readonly payment_id: number | null
  readonly promo_id: number | null
}

const NOTHING: CartRow = { address_id: null, shipping_id: null, shipping_type: null, payment_id: null, promo_id: null }

const sum = (lines: readonly CartLine[], value: (line: CartLine) => number) =>
  lines.reduce((total, line) => total + value(line) * line.qty, 0)

const unique = (ids: readonly number[]) => [...new Set(ids)]

/** Reckons the cart as it is now. Lines that cannot be bought are shown and not counted. */
export const reckonCart = (
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  userId: number,
  currency: string,
  lang: Lang,
): Reckoned => {
  const lines = store.all<LineRow>(LINES, currency, userId).map(lineOf)
  const chosen = store.get<CartRow>('SELECT * FROM cart WHERE user_id = ?', userId) ?? NOTHING
  const addresses = addressesOf(store, userId)
  // Until one is chosen, the newest address stands.
  const address = addresses.find(({ id }) => id === chosen.address_id) ?? addresses[0] ?? null

  const bought = lines.filter(({ available }) => available)
  const products = sum(bought, ({ price }) => price)
  const productsJpy = sum(bought, ({ priceJpy }) => priceJpy)
  const weightG = sum(bought, ({ weightG: grams }) => grams)
  const load = { productsJpy, productsKopecks: currency === 'RUB' ? products : exchange(productsJpy, 'RUB'), weightG }
  const offers = address ? offersTo(address.country, load, currency, lang) : []
  const offer = offers.find(({ id }) => id === chosen.shipping_id) ?? offers[0] ?? null
  const handover = offer?.id === CDEK_ID ? chosen.shipping_type : null
  const delivery = bought.length > 0 ? (offer?.price ?? 0) : 0

  const stored = promoById(store, chosen.promo_id)
  const promo = stored && promoProblem(store, stored, userId, productsJpy, clock()) === null ? stored : null
  const discount = promo ? discountOf(promo, products, currency) : 0

  return {
    lines,
    address,
    addresses,
    offers,
    offer,
    handover,
    paymentId: chosen.payment_id,
    promo,
    customs: customsOf(address?.country ?? null, productsJpy, weightG),
    weightG,
    productsJpy,
    products,
    delivery,
    discount,
    total: products - discount + delivery,
    refused: address
      ? unique(
          lines
            .filter(({ row, priceJpy }) => countriesRefusing(row.ship, priceJpy).includes(address.country))
            .map(({ row }) => row.id),
        )
      : [],
  }
}
