/**
 * Changes one line of the server's cart to a quantity. The specification leaves open whether `POST /v1/user/cart` sets the quantity of a
 * line or adds to it, so the answer of each write decides about the next one (docs/decisions/014-cart-queue).
 */
import { isSameItem, type GuestCartItem } from '../../shared/model/guestCart.ts'
import type { MemberCart } from '../../shared/model/memberCart.ts'

/** The product and option of a line. */
export type Products = GuestCartItem

/**
 * The change that a write makes: `mid` are quantities that the line may have when the answer is lost before `to` is reached. `adds`: whether
 * the backend adds posted quantities, if the line then has one of them.
 */
export type Step = { readonly from: number; readonly to: number; readonly mid: readonly number[]; readonly adds?: boolean }

export type QuantityWrites = {
  /** Posts a quantity. `held` is the line of the cart, null for a new one; `expected` is its quantity afterwards. */
  readonly post: (cart: MemberCart, qty: number, held: GuestCartItem | null, expected: number) => Promise<MemberCart>
  readonly remove: (cart: MemberCart, held: GuestCartItem) => Promise<MemberCart>
  /** Called before each write. */
  readonly note: (step: Step) => void
  /** Whether a posted quantity is added: learned from the answers, and stored for the session. */
  readonly adds: () => boolean
  readonly learn: (adds: boolean) => void
}

export const lineIn = ({ lines }: Pick<MemberCart, 'lines'>, products: Products): GuestCartItem | null =>
  lines.find((line) => isSameItem(line, products)) ?? null

export const quantityIn = (cart: Pick<MemberCart, 'lines'>, products: Products): number => lineIn(cart, products)?.qty ?? 0

/** A removal, a correction and two attempts are four. */
const MOST_WRITES = 5

/**
 * Returns the cart after the last write. It has another quantity than `to` only where the backend limits it. Throws what a write throws;
 * a later attempt continues from a fresh cart.
 */
export const reachQuantity = async (
  cart: MemberCart,
  products: Products,
  to: number,
  { post, remove, note, adds, learn }: QuantityWrites,
): Promise<MemberCart> => {
  let now = cart
  /** False once a post did not lower the line: then it is removed and posted again. */
  let lowers = true
  let isNew = false
  for (let writes = 0; writes < MOST_WRITES; writes++) {
    const held = lineIn(now, products)
    const from = held?.qty ?? 0
    if (from === to || (held && to === 0 && writes > 0)) return now
    if (!held) {
      // A second post would exceed a limit of the backend.
      if (isNew) return now
      isNew = true
      note({ from, to, mid: [] })
      now = await post(now, to, null, to)
      if (quantityIn(now, products) < to) return now
    } else if (to === 0 || (to < from && (adds() || !lowers))) {
      note({ from, to, mid: [0] })
      now = await remove(now, held)
      if (lineIn(now, products)) return now
    } else if (adds()) {
      note({ from, to, mid: [to - from], adds: false })
      now = await post(now, to - from, held, to)
      const got = quantityIn(now, products)
      // The backend has set the quantity instead of adding it, or there is no more stock.
      if (got === to - from) learn(false)
      else return now
    } else {
      note({ from, to, mid: [from + to], adds: true })
      now = await post(now, to, held, to)
      const got = quantityIn(now, products)
      if (got > Math.max(from, to)) learn(true)
      else if (to < from && got >= from) lowers = false
      else return now
    }
  }
  return now
}
