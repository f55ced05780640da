import type { ProductsPrice } from '../../shared/api/guestCart.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import type { GuestCartItem } from '../../shared/model/guestCart.ts'
import { clampQuantity } from '../../shared/rules/clampQuantity.ts'
import { typeset } from '../../shared/rules/typeset.ts'
import type { CartState, PricesFor } from './cartState.ts'
import { askPrices } from './guestPrices.ts'

/** The most lines that one request for prices may hold (contract). */
const PRICES_AT_ONCE = 200

/** A line with what the backend says of it now; null says that it has the product no more. */
const refreshed = (line: GuestCartItem, fresh: ProductsPrice['data'][string] | null): GuestCartItem => {
  if (!fresh) return { ...line, available_for_order: false }
  const { price, available_for_order, qty_limit, qty_limit_reason, name, requires_shipping } = fresh
  return {
    ...line,
    product: {
      ...line.product,
      name: name === null ? line.product.name : typeset(name),
      price: { current: price.current, iso_code: price.iso_code, sign: price.sign },
      old: price.old,
      requires_shipping: requires_shipping ?? true,
    },
    qty: clampQuantity(line.qty, qty_limit),
    qty_limit,
    qty_limit_reason,
    available_for_order: available_for_order ?? line.available_for_order,
  }
}

/**
 * A guest's lines with prices, names and availability as they are now, and what the refresh found out; null when the backend
 * cannot be asked. The answer goes into what `lines` gives by then, so a line that was removed meanwhile stays removed. What a
 * country refuses is found out when one is named.
 */
export const refreshLines = async (
  api: ApiClient,
  lines: () => readonly GuestCartItem[],
  where: PricesFor,
): Promise<(Pick<CartState, 'lines' | 'lowered'> & Partial<CartState>) | null> => {
  const asked = lines().slice(0, PRICES_AT_ONCE)
  const answer = await askPrices(api, asked, where)
  if (!answer) return null
  const isAsked = new Set(asked.map(({ cart_id }) => cart_id))
  const before = lines()
  const after = before.map((line) => (isAsked.has(line.cart_id) ? refreshed(line, answer.data[line.cart_id] ?? null) : line))
  return {
    lines: after,
    lowered: after.flatMap(({ cart_id, qty }, index) => (qty < (before[index]?.qty ?? 0) ? [cart_id] : [])),
    ...(where.country !== null && { refused: answer.refused ?? [], undelivered: answer.undelivered }),
  }
}
