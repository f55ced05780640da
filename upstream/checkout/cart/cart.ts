/** Prices a user's cart: lines, totals, shipping restrictions. Money is in minor units of the currency. */
import type { CheckoutDeps } from '../deps.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { clampQuantity } from '../../../shared/rules/clampQuantity.ts'
import { addressesOf, defaultOf, type AddressRow } from '../../account/addresses.ts'
import { CARD_COLUMNS, type CardRow } from '../../catalogue/cards.ts'
import type { LandedCost } from '../../common/borders/landedCost.ts'
import { landedParcel } from '../delivery/landedParcel.ts'
import { isDigital } from '../../../contract/rules/digital.ts'
import { HOME_CURRENCY, shopPrice } from '../../../contract/rules/money.ts'
import { promoById, promoProblem, reductionOf, type CodeRefusal, type Promo } from '../promo/promo.ts'
import { countriesRefusing } from '../../catalogue/shippingRestrictions.ts'
import { CDEK_ID, deliveryPrice, offersTo, type Load, type Offer } from '../delivery/shipping.ts'
import { limitOf, limitReasonOf } from '../../catalogue/stock.ts'
import { totalsOf, type Reduction, type Totals } from './totals.ts'

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
  readonly kopecks: number | null
  /** Its price in the home currency. */
  readonly home: number | null
}

export type CartLine = {
  readonly row: LineRow
  readonly cartId: string
  readonly reference: string
  readonly optionId: number | null
  /** In stock, with an option if the product has options, and within the product's limit. */
  readonly available: boolean
  /** Other options of the product have used up its order limit. */
  readonly isOverLimit: boolean
  /** Delivered by e-mail. */
  readonly isDigital: boolean
  readonly limit: number
  readonly limitReason: 'order' | 'stock'
  readonly qty: number
  readonly price: number
  readonly old: number | null
  readonly priceJpy: number
  readonly weightG: number
}

/** Lines with shipping data. */
export type Parcel = {
  readonly lines: readonly CartLine[]
  /** The counted lines: available, and accepted by the destination. */
  readonly bought: readonly CartLine[]
  readonly load: Load
  readonly offers: readonly Offer[]
  /** Whether a parcel is needed: false when every available line is delivered by e-mail. */
  readonly requiresShipping: boolean
  /** Ids of products that the country refuses. */
  readonly refused: readonly number[]
}

/** Null without a destination, and without a product that needs a parcel. */
type Landed = { readonly landed: LandedCost | null }

export type PricedCart = Omit<Parcel, 'bought' | 'load'> &
  Landed & {
    /** The price of the products that need a parcel, in kopecks. */
    readonly productsKopecks: number
    readonly address: AddressRow | null
    readonly addresses: readonly AddressRow[]
    readonly offer: Offer | null
    /** The chosen way of handover; null when the method has none, or none is chosen. */
    readonly handover: string | null
    readonly paymentId: number | null
    readonly promo: Promo | null
    /** A chosen code that does not apply to this cart, and why; it applies again when the reason ends. */
    readonly refusedPromo: { readonly promo: Promo; readonly reason: CodeRefusal } | null
    /** The comment on the order so far. */
    readonly comment: string
    /** Minor units that remain on a gift certificate after this order; null without one. */
    readonly certificateRest: number | null
    readonly totals: Totals
    /** The same cart in the home currency. */
    readonly homeTotals: Totals
  }

/** `source` is the SQL of the lines: id, product_id, option_id (0 for none) and qty. */
const linesFrom = (source: string) => `
  SELECT ${CARD_COLUMNS}, cl.id AS line_id, cl.qty, cl.option_id AS chosen, p.ship, p.weight_g, p.price_jpy,
    o.id AS option_id, o.reference AS option_reference, o.name_en AS option_en, o.name_ru AS option_ru, o.stock AS option_stock,
    o.weight_g AS option_weight_g, o.price_jpy AS option_jpy, op.current AS option_current, op.old AS option_old, rub.current AS kopecks, home.current AS home
  FROM (${source}) cl
  JOIN product p ON p.id = cl.product_id
  LEFT JOIN brand b ON b.id = p.brand_id
  LEFT JOIN product_option o ON o.id = cl.option_id AND o.product_id = p.id
  JOIN product_price pp ON pp.product_id = p.id AND pp.option_id = 0 AND pp.currency = ?1
  LEFT JOIN product_price op ON op.product_id = p.id AND op.option_id = o.id AND op.currency = ?1
  LEFT JOIN product_price home ON home.product_id = p.id AND home.option_id = coalesce(o.id, 0) AND home.currency = '${HOME_CURRENCY}'
  LEFT JOIN product_price rub ON rub.product_id = p.id AND rub.option_id = coalesce(o.id, 0) AND rub.currency = 'RUB'
  ORDER BY cl.id`

const LINES = linesFrom('SELECT * FROM cart_line WHERE user_id = ?2')
const SAVED = linesFrom('SELECT * FROM saved_line WHERE user_id = ?2')
const UNSTORED_LINES = linesFrom(`
  SELECT key AS id, json_extract(value, '$.product_id') AS product_id, coalesce(json_extract(value, '$.option_id'), 0) AS option_id,
    json_extract(value, '$.qty') AS qty
  FROM json_each(?2)`)

/** Lines before this one contain `taken` units of the product. */
const lineOf = (row: LineRow, taken: number): CartLine => {
  const stock = row.option_stock ?? row.stock
  const limit = limitOf(row.qty_limit, stock, taken)
  const isOverLimit = limit === 0 && stock > 0 && taken > 0
  return {
    row,
    cartId: `l${row.line_id}`,
    reference: row.option_reference ?? row.reference,
    optionId: row.option_id,
    available: stock > 0 && !isOverLimit && (row.has_options === 0 || row.option_id !== null),
    isOverLimit,
    isDigital: isDigital(row.type),
    limit,
    limitReason: limitReasonOf(row.qty_limit, stock, taken),
    qty: clampQuantity(row.qty, limit),
    price: row.option_current ?? row.current,
    old: row.option_id === null ? row.old : row.option_old,
    priceJpy: row.option_jpy ?? row.price_jpy,
    weightG: row.option_weight_g ?? row.weight_g,
  }
}

/** The lines in the order of addition; the limit of a product applies to all its options together. */
const linesOf = (rows: readonly LineRow[]): readonly CartLine[] => {
  const taken = new Map<number, number>()
  return rows.map((row) => {
    const before = taken.get(row.id) ?? 0
    const line = lineOf(row, before)
    if (line.available) taken.set(row.id, before + line.qty)
    return line
  })
}

type CartRow = {
  readonly address_id: number | null
  readonly shipping_id: number | null
  readonly shipping_type: string | null
  readonly payment_id: number | null
  readonly promo_id: number | null
  readonly comment: string
}

const NOTHING: CartRow = {
  address_id: null,
  shipping_id: null,
  shipping_type: null,
  payment_id: null,
  promo_id: null,
  comment: '',
}

const sum = (lines: readonly CartLine[], value: (line: CartLine) => number) =>
  lines.reduce((total, line) => total + value(line) * line.qty, 0)

const unique = (ids: readonly number[]) => [...new Set(ids)]

/** Destination: an ISO country, and a city whose pickup points are listed first. */
type Destination = { readonly country: string; readonly city?: string }

const parcelOf = (rows: readonly LineRow[], destination: Destination | null, currency: string, lang: Lang): Parcel => {
  const lines = linesOf(rows)
  const available = lines.filter((line) => line.available)
  const isOnlyDigital = available.length > 0 && available.every(({ isDigital: isMailed }) => isMailed)
  const to = isOnlyDigital ? null : destination
  const isRefused = ({ row, priceJpy, isDigital: isMailed }: CartLine) =>
    to !== null && countriesRefusing({ flag: row.ship, priceJpy, isDigital: isMailed }).includes(to.country)
  const bought = available.filter((line) => !isRefused(line))
  const parcel = bought.filter((line) => !line.isDigital)
  const weightG = sum(parcel, ({ weightG: grams }) => grams)
  const load = { productsKopecks: sum(parcel, ({ row, priceJpy }) => row.kopecks ?? shopPrice(priceJpy, 'RUB')), weightG }
  return {
    lines,
    bought,
    load,
    offers: to ? offersTo(to.country, load, currency, lang, to.city) : [],
    requiresShipping: !isOnlyDigital,
    refused: unique(lines.filter(isRefused).map(({ row }) => row.id)),
  }
}

/** The totals in a currency. Delivery is added if there is something to send. */
const parcelTotals = (
  { bought, load }: Parcel,
  offer: Offer | null,
  reduction: Reduction | null,
  currency: string,
  priceOf: (line: CartLine) => number = ({ price }) => price,
): Totals =>
  totalsOf(
    bought.map((line) => ({ price: priceOf(line), qty: line.qty, isDigital: line.isDigital })),
    reduction,
    offer && bought.some(({ isDigital: isMailed }) => !isMailed) ? deliveryPrice(offer.id, load, currency) : 0,
  )

/**
 * Prices the cart with current data. Lines that are unavailable or cannot be sent to the address are shown and not
 * counted. `tried` is a code in place of the cart's own.
 */
export const priceCart = (
  { store, clock, borders }: Pick<CheckoutDeps, 'store' | 'clock' | 'borders'>,
  userId: number,
  currency: string,
  lang: Lang,
  tried: Promo | null = null,
): PricedCart => {
  const chosen = store.get<CartRow>`SELECT * FROM cart WHERE user_id = ${userId}` ?? NOTHING
  const addresses = addressesOf(store, userId)
  const address = addresses.find(({ id }) => id === chosen.address_id) ?? defaultOf(store, userId, addresses)
  const parcel = parcelOf(store.all<LineRow>(LINES, currency, userId), address, currency, lang)
  const { lines, offers, requiresShipping, refused } = parcel
  const offer = offers.find(({ id }) => id === chosen.shipping_id) ?? offers[0] ?? null

  const products = sum(
    parcel.bought.filter((line) => !line.isDigital),
    ({ price }) => price,
  )
  const stored = tried ?? promoById(store, chosen.promo_id)
  const reason =
    stored && promoProblem(store, stored, { userId, currency, discountable: products, isOnlyDigital: !requiresShipping }, clock())
  const promo = reason === null ? stored : null
  const reduction = promo && reductionOf(store, promo, currency)
  const totals = parcelTotals(parcel, offer, reduction, currency)

  return {
    lines,
    productsKopecks: parcel.load.productsKopecks,
    address,
    addresses,
    offers,
    offer,
    // A pickup point in another country does not apply to this address.
    handover:
      offer?.id === CDEK_ID && offer.options.some(({ type }) => type === chosen.shipping_type) ? chosen.shipping_type : null,
    paymentId: chosen.payment_id,
    promo,
    refusedPromo: stored && reason !== null && reason !== 'promo_unknown' ? { promo: stored, reason } : null,
    landed: landedParcel({ borders, clock }, parcel, requiresShipping ? (address?.country ?? null) : null, offer, currency),
    comment: chosen.comment,
    certificateRest: promo?.is_certificate === 1 && reduction ? Math.max(0, reduction.value - totals.discount) : null,
    totals,
    homeTotals: parcelTotals(
      parcel,
      offer,
      promo && reductionOf(store, promo, HOME_CURRENCY),
      HOME_CURRENCY,
      ({ row, priceJpy }) => row.home ?? priceJpy,
    ),
    requiresShipping,
    refused,
  }
}

/** The lines saved for later with current prices and availability; none of them is counted in totals. */
export const savedLines = ({ store }: Pick<CheckoutDeps, 'store'>, userId: number, currency: string): readonly CartLine[] =>
  store.all<LineRow>(SAVED, currency, userId).map((row) => lineOf(row, 0))

export type UnstoredLine = { readonly product_id: number; readonly option_id?: number | null | undefined; readonly qty: number }

/** Totals of lines that are not stored (a guest's cart) for `country` and the default shipping method. */
export const priceUnstored = (
  deps: Pick<CheckoutDeps, 'store' | 'clock' | 'borders'>,
  items: readonly UnstoredLine[],
  country: string,
  currency: string,
  lang: Lang,
): Landed & { readonly parcel: Parcel; readonly totals: Totals } => {
  const parcel = parcelOf(deps.store.all<LineRow>(UNSTORED_LINES, currency, JSON.stringify(items)), { country }, currency, lang)
  const offer = parcel.offers[0] ?? null
  return {
    parcel,
    totals: parcelTotals(parcel, offer, null, currency),
    landed: landedParcel(deps, parcel, parcel.requiresShipping ? country : null, offer, currency),
  }
}
