/** The calls of a signed-in shopper's cart (spec §7). */
import { deleteCart, getCart, postCart } from '../../shared/api/cart.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { isSameGoods, type GuestCartItem } from '../../shared/model/guestCart.ts'
import { toMemberCart, type MemberCart } from '../../shared/model/memberCart.ts'
import { ApiError } from '../../shared/errors.ts'
import { clampQuantity } from '../../shared/rules/clampQuantity.ts'

type Goods = Pick<GuestCartItem, 'option_id'> & { readonly product: { readonly id: number } }

/** The most lines that one request may hold (contract). */
const LINES_AT_ONCE = 200

export const createMemberCartCalls = (api: ApiClient) => {
  const post = async (
    lines: readonly (Goods & { readonly qty: number; readonly cart_id: string | null })[],
  ): Promise<MemberCart> => {
    const body = lines.map(({ cart_id, product, qty, option_id }) => ({ cart_id, product_id: product.id, qty, option_id }))
    return toMemberCart((await api.call(postCart, { body })).data)
  }
  const get = async (): Promise<MemberCart> => toMemberCart((await api.call(getCart, {})).data)

  /** The id that the server knows goods by; null when they are not in its cart. */
  const idIn = (cart: MemberCart, goods: Goods): string | null =>
    cart.lines.find((item) => isSameGoods(item, goods))?.cart_id ?? null

  return {
    get,
    /** Adds pieces to what the server's cart holds of these goods. */
    add: (cart: MemberCart, goods: Goods & { readonly qty_limit: number | null }, qty: number): Promise<MemberCart> => {
      const held = cart.lines.find((item) => isSameGoods(item, goods))
      return post([{ ...goods, qty: clampQuantity((held?.qty ?? 0) + qty, goods.qty_limit), cart_id: held?.cart_id ?? null }])
    },
    /** Makes the quantity of goods exactly this. */
    put: (cart: MemberCart, goods: Goods, qty: number): Promise<MemberCart> =>
      post([{ ...goods, qty, cart_id: idIn(cart, goods) }]),
    /** Takes goods out; those that are not in need no call. */
    take: async (cart: MemberCart, goods: Goods): Promise<MemberCart> => {
      const cart_id = idIn(cart, goods)
      if (cart_id === null) return cart
      const body = [{ cart_id, product_id: goods.product.id, qty: 0, option_id: goods.option_id }]
      return toMemberCart((await api.call(deleteCart, { body })).data)
    },
    /** Adds a guest's lines; where both carts hold the same goods, the larger quantity stays (decisions, "Cart"). */
    sync: async (lines: readonly GuestCartItem[]): Promise<MemberCart> => {
      const sent = lines.slice(0, LINES_AT_ONCE).map((line) => ({ ...line, cart_id: null }))
      try {
        return await post(sent)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 422) throw error
      }
      // The backend refuses one of them: it must not keep the others out.
      for (const line of sent) {
        try {
          await post([line])
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 422) throw error
        }
      }
      return get()
    },
  }
}

export type MemberCartCalls = ReturnType<typeof createMemberCartCalls>
