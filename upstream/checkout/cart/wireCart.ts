/** The priced cart on the wire, in the spelling agreed with backends (R3.02). */
import type { WireCart, WireCartItem } from '../../../shared/api/cart.ts'
import type { CheckoutDeps } from '../deps.ts'
import { translate, type Lang } from '../../../contract/texts/messages.ts'
import { wireAddress } from '../../account/addresses.ts'
import { wirePrice, wireReasons } from '../../catalogue/cards.ts'
import { inLang } from '../../../contract/texts/inLang.ts'
import { cartVersion } from './cartVersion.ts'
import { priceCart, type PricedCart } from './cart.ts'
import { savedLines, type CartLine } from './cartLines.ts'
import { wireLandedCost } from '../../common/borders/wireLandedCost.ts'
import { destinationOf } from './destinationOf.ts'
import { needsDutyAcknowledgment } from '../delivery/dutyAcknowledgment.ts'
import { missingForFree } from '../../../contract/rules/deliveryTerms.ts'
import { HOME_CURRENCY, signOf, toMajor } from '../../../contract/rules/money.ts'
import { paymentsIn, wireMethod } from '../payment/paymentMethods.ts'
import { minimumOf } from '../promo/promo.ts'
import { priceText } from '../../../contract/texts/priceText.ts'
import { arrivalText } from '../delivery/arrival.ts'
import { handoverName } from '../delivery/shipping.ts'

type OptionRow = { readonly id: number; readonly name_en: string; readonly name_ru: string; readonly stock: number }

const itemOf = ({ store, pictures }: CheckoutDeps, line: CartLine, currency: string, lang: Lang): WireCartItem => {
  const { row } = line
  const price = wirePrice({ current: line.price, old: line.old, discount: null }, currency)
  return {
    cart_id: line.cartId,
    product: {
      id: row.id,
      name: inLang(lang, row.name_en, row.name_ru),
      brand: row.brand_name,
      link_rewrite: row.slug,
      picture: pictures.front(row),
      has_options: row.has_options === 1,
      price,
      available_for_order: row.stock > 0,
      requires_shipping: !line.isDigital,
    },
    qty: line.qty,
    qty_limit: line.limit,
    qty_limit_reason: line.limitReason,
    option_id: line.optionId,
    option_name: line.optionId === null ? null : inLang(lang, row.option_en, row.option_ru),
    options: row.has_options
      ? store.all<OptionRow>`
        SELECT id, name_en, name_ru, stock FROM product_option WHERE product_id = ${row.id} ORDER BY id
      `.map(({ id, name_en, name_ru, stock }) => ({
          id,
          name: inLang(lang, name_en, name_ru),
          available_for_order: stock > 0,
        }))
      : null,
    available_for_order: line.available,
    reference: line.reference,
    price_per_item: price.current,
    price_total: toMajor(line.price * line.qty, currency),
    price_v2: { price: price.current, iso_code: currency },
  }
}

/** Why a chosen code does not count; null when it does. */
const refusalText = ({ refusedPromo }: PricedCart, currency: string, lang: Lang): string | null => {
  if (!refusedPromo) return null
  const { promo, reason } = refusedPromo
  const amount = priceText(lang, minimumOf(promo, currency), currency)
  return `${translate(lang, 'promo_not_counted', { code: promo.code })} ${translate(lang, reason, { amount })}`
}

/** A parcel above the limit of its country must be declared, and one to a country without a limit. */
const isDeclared = ({ landed }: PricedCart): boolean => landed !== null && (landed.limit?.isExceeded ?? landed.arrival !== 0)

export const wireCart = (deps: CheckoutDeps, userId: number, currency: string, lang: Lang): WireCart => {
  const cart = priceCart(deps, userId, currency, lang)
  const major = (minor: number) => toMajor(minor, currency)
  const handover = handoverName(deps.rules(), cart.handover, lang)
  const payments = paymentsIn(deps, { currency, country: destinationOf(cart) })
  return {
    cart_items: { items: cart.lines.map((line) => itemOf(deps, line, currency, lang)) },
    saved_items: { items: savedLines(deps, userId, currency).map((line) => itemOf(deps, line, currency, lang)) },
    products_count: cart.lines.reduce((count, { qty }) => count + qty, 0),
    price_v2: {
      iso_code: currency,
      sign: signOf(currency),
      products_price: major(cart.totals.products),
      delivery_price: major(cart.totals.delivery),
      dicount_price: major(cart.totals.discount),
      total_price: major(cart.totals.total),
      default_currency_price: {
        total_price: toMajor(cart.homeTotals.total, HOME_CURRENCY),
        sign: signOf(HOME_CURRENCY),
        iso_code: HOME_CURRENCY,
      },
    },
    customs_tax: {
      tax: cart.landed && cart.landed.arrival !== null ? major(cart.landed.arrival) : null,
      declarate: isDeclared(cart),
    },
    landed_cost: cart.landed && wireLandedCost(cart.landed, currency),
    free_delivery_missing: cart.landed && missingForFree(deps.rules().standard, cart.productsKopecks, currency),
    requires_duty_acknowledgment: needsDutyAcknowledgment(deps, cart, currency),
    requires_shipping: cart.requiresShipping,
    address: {
      selected: cart.address?.id ?? null,
      availiable_address: { items: cart.addresses.map((row) => wireAddress(row, lang)) },
    },
    shipping: {
      selected: cart.offer?.id ?? null,
      selected_shipping_param: cart.handover !== null && handover !== null ? { type: cart.handover, name: handover } : null,
      availiable_shipping: {
        items: cart.offers.map(({ id, name, description, price, days, options }) => ({
          id,
          name,
          description: `${description}. ${arrivalText(deps.clock(), days, lang)}`,
          price: major(price),
          days_from: days[0],
          days_to: days[1],
          options: options.map((option) => ({ ...option })),
        })),
      },
      refused_shipping: { items: [...cart.refusedMethods] },
    },
    payment: {
      selected: payments.some(({ id }) => id === cart.paymentId) ? cart.paymentId : null,
      availiable_payments: {
        items: payments.map((method) => wireMethod(deps.payments, method, cart.totals.total, currency, lang)),
      },
    },
    not_availiable_for_shipping_products: [...cart.refused.keys()],
    shipping_refusals: wireReasons(cart.refused),
    promo: cart.promo?.code ?? null,
    promo_refusal: refusalText(cart, currency, lang),
    certificate_rest: cart.certificateRest === null ? null : major(cart.certificateRest),
    version: cartVersion(cart, currency),
    comment: cart.comment,
  }
}
