import type { TrackedOrder } from '../../shared/analytics.ts'
import type { MemberCart } from '../../shared/model/memberCart.ts'

/** The order event of a cart (R1.16): amounts in major units of the cart's currency. */
export const trackedOrder = ({ lines, checkout }: Pick<MemberCart, 'lines' | 'checkout'>): Omit<TrackedOrder, 'id'> => {
  const { totals, customs, promo } = checkout
  return {
    items: lines.map(({ product: { id, name, price }, qty, reference }) => ({
      product_id: id,
      name,
      qty,
      reference,
      ...(price && { price: { current: price.current, iso_code: price.iso_code } }),
    })),
    currency: totals.currency ?? undefined,
    total: totals.total ?? undefined,
    delivery: totals.delivery ?? undefined,
    tax: customs.tax ?? undefined,
    ...(promo !== null && { promo }),
  }
}
