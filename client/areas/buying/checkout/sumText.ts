import type { Format } from '../../../../shared/i18n/createFormat.ts'
import type { MessageKey } from '../../../../shared/i18n/loadMessages.ts'
import type { CartCheckout } from '../../../../shared/model/memberCart.ts'
import type { ShownTotal } from './useShownTotal.ts'

/**
 * A total of a cart, formatted with as many decimals as all totals and the amounts beside them need; null for an amount that the backend
 * does not return.
 */
export const sumText = (
  format: Format,
  { totals, customs }: CartCheckout,
  amount: number | null,
  beside: readonly (number | null)[] = [],
): string | null => {
  const { currency, products, discount, delivery, total } = totals
  if (amount === null || currency === null) return null
  return format.price(amount, currency, ...[products, discount, delivery, total, customs.tax, ...beside].map((one) => one ?? 0))
}

/** The name of a total. One without delivery is never called the amount to pay. */
export const totalLabel = ({ kind }: ShownTotal, sells: boolean): MessageKey =>
  kind === 'withoutDelivery' ? 'checkout.withoutDelivery' : sells ? 'checkout.total' : 'cart.total'
