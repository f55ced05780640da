/** Tells of an order that the backend has made (R1.16). */
import type { Id } from '../../shared/api/shapes.ts'
import type { ShopEvent } from '../../shared/analytics.ts'
import type { MemberCart } from '../../shared/model/memberCart.ts'
import type { KeyValueStorage } from '../browser/storage.ts'

/** Ids of orders that were reported, the newest last. */
const TOLD_KEY = 'orders/told'
const TOLD_MAX = 50

type Deps = { readonly track: (event: ShopEvent) => void; readonly storage: Pick<KeyValueStorage, 'read' | 'write'> }

/**
 * Call it with the answer of `postOrder` and the cart that was ordered. Each order is reported once in this browser, however often
 * its answer comes: a repeated request, a second tab and a reload get the same id.
 */
export const trackOrder = (
  { track, storage }: Deps,
  id: Id,
  { lines, checkout }: Pick<MemberCart, 'lines' | 'checkout'>,
): void => {
  const stored = storage.read(TOLD_KEY)
  const told = Array.isArray(stored) ? stored : []
  if (told.includes(id)) return
  storage.write(TOLD_KEY, [...told, id].slice(-TOLD_MAX))
  const { totals, customs, promo } = checkout
  track({
    name: 'order',
    id,
    items: lines.map(({ product: { id: product_id, name, price }, qty, reference }) => ({
      product_id,
      name,
      qty,
      reference,
      price,
    })),
    ...(totals.currency !== null && { currency: totals.currency }),
    ...(totals.total !== null && { total: totals.total }),
    ...(totals.delivery !== null && { delivery: totals.delivery }),
    ...(customs.tax !== null && { tax: customs.tax }),
    ...(promo !== null && { promo }),
  })
}
