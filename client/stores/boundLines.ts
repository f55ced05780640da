/** Lines of a guest's cart whose merge into a customer's cart has begun: they belong to this customer, also after a failure. */
import { GUEST_CART_KEY, MERGING_KEY, SESSION_USER_KEY } from '../../shared/constants.ts'
import { readGuestCart, type GuestCartItem } from '../../shared/model/guestCart.ts'
import type { KeyValueStorage } from '../browser/storage.ts'

type Bound = { readonly user?: unknown; readonly lines?: unknown }

/** Removes the lines that belong to a customer other than the present one from the guest's cart, and returns them. */
export const takeBoundLines = (storage: Pick<KeyValueStorage, 'read' | 'write'>): readonly GuestCartItem[] => {
  const { user, lines } = (storage.read(MERGING_KEY) ?? {}) as Bound
  if (!Array.isArray(lines) || user === (storage.read(SESSION_USER_KEY) ?? null)) return []
  const taken: GuestCartItem[] = []
  const isLeft = (line: GuestCartItem) => !lines.includes(line.cart_id) || (taken.push(line), false)
  storage.write(MERGING_KEY, null)
  storage.write(GUEST_CART_KEY, readGuestCart(storage.read(GUEST_CART_KEY)).filter(isLeft))
  return taken
}
