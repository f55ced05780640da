/**
 * Changes one line of the server's cart to a quantity. The specification leaves open whether `POST /v1/user/cart` sets the quantity of a
 * line or adds to it, so the answer of each write decides about the next one (docs/decisions/014-cart-queue).
 */
import type { GuestCartItem } from '../../shared/model/guestCart.ts'
import type { MemberCart } from '../../shared/model/memberCart.ts'
import { lineIn, quantityIn } from './cartChange.ts'
import type { MemberCartCalls } from './memberCartCalls.ts'

/**
 * The change that a write makes: `mid` are quantities that the line may have when the answer is lost before `to` is reached. `adds`: whether
 * the backend adds posted quantities, if the line then has one of them.
 */
export type Step = { readonly from: number; readonly to: number; readonly mid: readonly number[]; readonly adds?: boolean }

/** A removal, a correction and two attempts are four. */
const MAX_WRITES = 5

/**
 * Returns the cart after the last write; `note` is called before each. The line has another quantity than `to` only where the backend
 * limits it. Throws what a write throws; a later attempt continues from a fresh cart.
 */
export const reachQuantity = async (
  cart: MemberCart,
  line: GuestCartItem,
  to: number,
  { postLine, removeLine, adds, learn }: MemberCartCalls,
  note: (step: Step) => void,
): Promise<MemberCart> => {
  let now = cart
  /** False once a post did not lower the line: then it is removed and posted again. */
  let lowers = true
  let isNew = false
  for (let writes = 0; writes < MAX_WRITES; writes++) {
    const current = lineIn(now, line)
    const from = current?.qty ?? 0
    if (from === to || (current && to === 0 && writes > 0)) return now
    if (!current) {
      // A second post would exceed a limit of the backend.
      if (isNew) return now
      isNew = true
      note({ from, to, mid: [] })
      now = await postLine(now, line, to, to)
      if (quantityIn(now, line) < to) return now
    } else if (to === 0 || (to < from && (adds() || !lowers))) {
      note({ from, to, mid: [0] })
      now = await removeLine(now, line)
      if (lineIn(now, line)) return now
    } else if (adds()) {
      note({ from, to, mid: [to - from], adds: false })
      now = await postLine(now, line, to - from, to)
      const got = quantityIn(now, line)
      // The backend has set the quantity instead of adding it, or there is no more stock.
      if (got === to - from) learn(false)
      else return now
    } else {
      note({ from, to, mid: [from + to], adds: true })
      now = await postLine(now, line, to, to)
      const got = quantityIn(now, line)
      if (got > Math.max(from, to)) learn(true)
      else if (to < from && got >= from) lowers = false
      else return now
    }
  }
  return now
}
