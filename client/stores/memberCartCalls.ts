/** The calls of a signed-in shopper's cart (R7.06, R7.10). Loaded with the first of them. */
import { deleteCart, getCart, postCart } from '../../shared/api/cart.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { ApiError } from '../../shared/errors.ts'
import { isSameGoods, type GuestCartItem } from '../../shared/model/guestCart.ts'
import { toMemberCart, type MemberCart } from '../../shared/model/memberCart.ts'
import { applyChange, type CartChange } from './cartChange.ts'
import type { UnsentChanges } from './unsentChanges.ts'

/** The most lines that one request may hold (contract). */
const LINES_AT_ONCE = 200

/** Null for lines that the backend refuses as they are; other failures are thrown. */
const unlessRefused = async (answer: Promise<MemberCart>): Promise<MemberCart | null> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return null
    throw error
  }
}

/** Every call throws `ApiError`. */
export const createMemberCartCalls = (api: ApiClient, unsent: Pick<UnsentChanges, 'noteSent' | 'hasArrived'>) => {
  const post = async (
    lines: readonly Pick<GuestCartItem, 'product' | 'qty' | 'option_id'>[],
    cart_id: string | null,
    more: { readonly saved?: true } = {},
  ): Promise<MemberCart> => {
    const body = lines.map(({ product, qty, option_id }) => ({ cart_id, product_id: product.id, qty, option_id, ...more }))
    const call = body.every(({ qty }) => qty === 0) ? deleteCart : postCart
    return toMemberCart((await api.call(call, { body })).data)
  }
  const get = async (): Promise<MemberCart> => toMemberCart((await api.call(getCart, {})).data)

  return {
    get,
    /** Makes changes of the same goods, counted from what the cart holds. Without a difference nothing is sent. */
    write: async (cart: MemberCart, changes: readonly CartChange[]): Promise<MemberCart> => {
      const [first] = changes
      if (!first) return cart
      const find = (lines: readonly GuestCartItem[]) => lines.find((line) => isSameGoods(line, first.line))
      const before = find(cart.lines)
      const from = before?.qty ?? 0
      const left = changes.filter((change) => !unsent.hasArrived(change, from))
      const to = find(left.reduce(applyChange, cart.lines))?.qty ?? 0
      if (from === to) return cart
      unsent.noteSent(left, { from, to })
      return post([{ ...first.line, qty: to }], before?.cart_id ?? null)
    },
    /**
     * Adds a guest's lines, or puts them aside; where both carts hold the same goods, the larger quantity stays. Gives the names of products that
     * the backend refuses: they keep no others out.
     */
    merge: async (
      lines: readonly GuestCartItem[],
      more: { readonly saved?: true } = {},
    ): Promise<{ readonly cart: MemberCart; readonly notTaken: readonly string[] }> => {
      const notTaken: string[] = []
      let cart: MemberCart | null = null
      for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
        const part = lines.slice(at, at + LINES_AT_ONCE)
        const taken = await unlessRefused(post(part, null, more))
        cart = taken ?? cart
        if (taken) continue
        for (const line of part) {
          const alone = await unlessRefused(post([line], null, more))
          cart = alone ?? cart
          if (!alone) notTaken.push(line.product.name)
        }
      }
      return { cart: cart ?? (await get()), notTaken }
    },
  }
}
