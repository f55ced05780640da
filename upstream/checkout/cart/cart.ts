/** Prices a user's cart: totals, shipping restrictions. Money is in minor units of the currency. */
import type { CheckoutDeps } from '../deps.ts'
import { translate, type Lang } from '../../../contract/texts/messages.ts'
import { addressesOf, defaultOf, type AddressRow } from '../../account/addresses.ts'
import type { LandedCost } from '../../common/borders/landedCost.ts'
import { landedParcel } from '../delivery/landedParcel.ts'
import type { Rules } from '../../common/rules/inForce.ts'
import { HOME_CURRENCY, shopPrice } from '../../../contract/rules/money.ts'
import { promoById, promoProblem, reductionOf, type CodeRefusal, type Promo } from '../promo/promo.ts'
import type { Restrictions } from '../../catalogue/shippingRestrictions.ts'
import { CDEK_ID, deliveryPrice, offersTo, refusedTo, type Load, type Offer, type RefusedMethod } from '../delivery/shipping.ts'
import { LINES, linesOf, UNSTORED_LINES, type CartLine, type LineRow } from './cartLines.ts'
import { totalsOf, type Reduction, type Totals } from './totals.ts'

/** Lines with shipping data. */
export type Parcel = {
  readonly lines: readonly CartLine[]
  /** The counted lines: available, and accepted by the destination. */
  readonly bought: readonly CartLine[]
  readonly load: Load
  readonly offers: readonly Offer[]
  /** Methods that serve the country and refuse this parcel. */
  readonly refusedMethods: readonly RefusedMethod[]
  /** Whether a parcel is needed: false when every available line is delivered by e-mail. */
  readonly requiresShipping: boolean
  /** Ids of products that the country refuses, each with the reason, if it is known. */
  readonly refused: ReadonlyMap<number, string | null>
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

/** Destination: an ISO country, a city whose pickup points are listed first, and a postcode. */
type Destination = { readonly country: string; readonly city?: string; readonly postcode?: string }

type ParcelDeps = { readonly rules: Rules; readonly restrictions: Restrictions }

const parcelOf = (
  { rules, restrictions }: ParcelDeps,
  rows: readonly LineRow[],
  destination: Destination | null,
  currency: string,
  lang: Lang,
): Parcel => {
  const lines = linesOf(rows)
  const available = lines.filter((line) => line.available)
  const isOnlyDigital = available.length > 0 && available.every(({ isDigital: isMailed }) => isMailed)
  const to = isOnlyDigital ? null : destination
  const refusalOf = ({ row, priceJpy, isDigital: isMailed }: CartLine) =>
    to && restrictions.refusal({ flag: row.ship, hsCode: row.hs_code, priceJpy, isDigital: isMailed }, to.country, lang)
  const bought = available.filter((line) => refusalOf(line) === null)
  const region = to && restrictions.refusedRegion(to.country, to.postcode ?? '', lang)
  const regionText = region === null ? null : translate(lang, 'region_refused', { region })
  const parcel = bought.filter((line) => !line.isDigital)
  const weightG = sum(parcel, ({ weightG: grams }) => grams)
  const load = {
    productsKopecks: sum(parcel, ({ row, priceJpy }) => row.kopecks ?? shopPrice(priceJpy, 'RUB')),
    weightG,
    items: parcel.map(({ row, qty }) => ({ sides: row.parcel_cm, qty })),
  }
  return {
    lines,
    bought,
    load,
    offers: to && region === null ? offersTo(rules, to.country, load, currency, lang, to.city) : [],
    refusedMethods: to ? refusedTo(rules, to.country, load, lang, regionText) : [],
    requiresShipping: !isOnlyDigital,
    refused: new Map(
      lines.flatMap((line) => {
        const refusal = refusalOf(line)
        return refusal === null ? [] : [[line.row.id, refusal.reason] as const]
      }),
    ),
  }
}

/** The totals in a currency. Delivery is added if there is something to send. */
const parcelTotals = (
  rules: Rules,
  { bought, load }: Parcel,
  offer: Offer | null,
  reduction: Reduction | null,
  currency: string,
  priceOf: (line: CartLine) => number = ({ price }) => price,
): Totals =>
  totalsOf(
    bought.map((line) => ({ price: priceOf(line), qty: line.qty, isDigital: line.isDigital })),
    reduction,
    offer && bought.some(({ isDigital: isMailed }) => !isMailed) ? deliveryPrice(rules, offer, load, currency) : 0,
  )

/**
 * Prices the cart with current data. Lines that are unavailable or cannot be sent to the address are shown and not
 * counted. `tried` is a code in place of the cart's own.
 */
export const priceCart = (
  deps: Pick<CheckoutDeps, 'store' | 'clock' | 'rules' | 'borders' | 'restrictions'>,
  userId: number,
  currency: string,
  lang: Lang,
  tried: Promo | null = null,
): PricedCart => {
  const { store, clock } = deps
  const chosen = store.get<CartRow>`SELECT * FROM cart WHERE user_id = ${userId}` ?? NOTHING
  const addresses = addressesOf(store, userId)
  const address = addresses.find(({ id }) => id === chosen.address_id) ?? defaultOf(store, userId, addresses)
  const rules = deps.rules()
  const sent = { rules, restrictions: deps.restrictions() }
  const parcel = parcelOf(sent, store.all<LineRow>(LINES, currency, userId), address, currency, lang)
  const { lines, offers, refusedMethods, requiresShipping, refused } = parcel
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
  const totals = parcelTotals(rules, parcel, offer, reduction, currency)

  return {
    lines,
    productsKopecks: parcel.load.productsKopecks,
    address,
    addresses,
    offers,
    refusedMethods,
    offer,
    // A pickup point in another country does not apply to this address.
    handover:
      offer?.id === CDEK_ID && offer.options.some(({ type }) => type === chosen.shipping_type) ? chosen.shipping_type : null,
    paymentId: chosen.payment_id,
    promo,
    refusedPromo: stored && reason !== null && reason !== 'promo_unknown' ? { promo: stored, reason } : null,
    landed: landedParcel(deps, parcel, requiresShipping ? (address?.country ?? null) : null, offer, currency),
    comment: chosen.comment,
    certificateRest: promo?.is_certificate === 1 && reduction ? Math.max(0, reduction.value - totals.discount) : null,
    totals,
    homeTotals: parcelTotals(
      rules,
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

export type UnstoredLine = { readonly product_id: number; readonly option_id?: number | null | undefined; readonly qty: number }

/** Totals of lines that are not stored (a guest's cart) for `country` and the default shipping method. */
export const priceUnstored = (
  deps: Pick<CheckoutDeps, 'store' | 'clock' | 'rules' | 'borders' | 'restrictions'>,
  items: readonly UnstoredLine[],
  country: string,
  currency: string,
  lang: Lang,
): Landed & { readonly parcel: Parcel; readonly totals: Totals } => {
  const rules = deps.rules()
  const rows = deps.store.all<LineRow>(UNSTORED_LINES, currency, JSON.stringify(items))
  const parcel = parcelOf({ rules, restrictions: deps.restrictions() }, rows, { country }, currency, lang)
  const offer = parcel.offers[0] ?? null
  return {
    parcel,
    totals: parcelTotals(rules, parcel, offer, null, currency),
    landed: landedParcel(deps, parcel, parcel.requiresShipping ? country : null, offer, currency),
  }
}
