import type { Id } from '../../shared/api/shapes.ts'
import type { ProductsPrice } from '../../shared/api/guestCart.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import type { GuestCartItem } from '../../shared/model/guestCart.ts'
import { clampQuantity } from '../../shared/rules/clampQuantity.ts'
import { guestCartTotal } from '../../shared/rules/guestCartTotal.ts'
import { currencyOfSign, signOf } from '../../shared/rules/currencySign.ts'
import { typeset } from '../../shared/rules/typeset.ts'
import type { CartState, PricesFor } from './cartState.ts'
import { requestPrices } from './guestPrices.ts'

/** The most lines that one request for prices may have (contract). */
export const PRICES_AT_ONCE = 200

type Entry = ProductsPrice['data'][string]

/** The fresh price of an entry; null where it has none that can be shown. */
const priceOf = (entry: Entry | undefined, currency: string): GuestCartItem['product']['price'] => {
  const { current = null, iso_code = null, sign = null } = entry?.price ?? {}
  const code = iso_code ?? currencyOfSign(sign) ?? currency
  return current === null || current < 0 ? null : { current, iso_code: code, sign: sign ?? signOf(code) }
}

/**
 * The price of the lines that can be ordered in another currency than their own, by the prices of an answer; null when a line has none in
 * it.
 */
export const totalIn = (
  currency: string,
  lines: readonly GuestCartItem[],
  prices: ProductsPrice['data'],
  refused: readonly Id[],
): number | null =>
  guestCartTotal(
    lines.map((line) => ({ ...line, product: { ...line.product, price: priceOf(prices[line.cart_id], currency) } })),
    currency,
    refused,
  ).amount

/** A line with the backend's current facts. Facts that the answer lacks stay unchanged. */
const refreshed = (line: GuestCartItem, entry: NonNullable<Entry>, currency: string): GuestCartItem => {
  const { price, available_for_order, qty_limit, qty_limit_reason, name, requires_shipping } = entry
  const fresh = priceOf(entry, currency)
  // An answer with prices alone has no limits either.
  const limit = available_for_order === null ? (qty_limit ?? line.qty_limit) : qty_limit
  return {
    ...line,
    product: {
      ...line.product,
      name: name === null ? line.product.name : typeset(name),
      ...(fresh && { price: fresh, old: price.old }),
      ...(available_for_order !== null && { requires_shipping: requires_shipping ?? true }),
    },
    qty: clampQuantity(line.qty, limit),
    qty_limit: limit,
    qty_limit_reason: limit === qty_limit ? qty_limit_reason : (line.qty_limit_reason ?? null),
    available_for_order: available_for_order ?? line.available_for_order,
  }
}

/**
 * A guest's lines with current prices, names and availability, and the result of the refresh; null when the request fails and may be
 * repeated. The answer is merged into what `lines` returns by then, so a line that was removed during the request stays removed. Products
 * that a country refuses are known when a country is passed.
 */
export const refreshLines = async (
  api: ApiClient,
  lines: () => readonly GuestCartItem[],
  where: PricesFor,
): Promise<(Pick<CartState, 'lines' | 'lowered' | 'stale'> & Partial<CartState>) | null> => {
  const requested = lines().slice(0, PRICES_AT_ONCE)
  const answer = await requestPrices(api, requested, where)
  if (!answer) return null
  const requestedIds = new Set(requested.map(({ cart_id }) => cart_id))
  const before = lines()
  const entries = Object.values(answer.data)
  // A backend that returns more than prices omits products that it no longer has; another one omits what it does not know by this
  // `cart_id`.
  const reportsMissing = answer.refused !== null || entries.some((entry) => entry?.available_for_order !== null)
  const after = before.map((line) => {
    if (!requestedIds.has(line.cart_id)) return line
    const entry = answer.data[line.cart_id]
    if (entry) return refreshed(line, entry, where.currency)
    return entry === undefined && reportsMissing ? { ...line, available_for_order: false } : line
  })
  return {
    lines: after,
    stale: requested.length > 0 && !reportsMissing && entries.every((entry) => priceOf(entry, where.currency) === null),
    lowered: after.flatMap(({ cart_id, qty }, index) => (qty < (before[index]?.qty ?? 0) ? [cart_id] : [])),
    ...(where.country !== null && {
      refused: answer.refused ?? [],
      refusals: answer.refusals,
      undelivered: answer.undelivered,
    }),
  }
}
