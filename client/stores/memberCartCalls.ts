/** The calls of a signed-in shopper's cart (spec §7). Loaded when there is one: guests never pay for their shapes. */
import { deleteCart, getCart, postCart, type WireCart } from '../../shared/api/cart.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import type { GuestCartItem } from '../../shared/model/guestCart.ts'
import { isSameGoods } from '../../shared/model/memberCart.ts'
import { ApiError } from '../../shared/errors.ts'
import { clampQuantity } from '../../shared/rules/clampQuantity.ts'

type Goods = Pick<GuestCartItem, 'option_id'> & { readonly product: { readonly id: number } }

/** The most lines that one request may hold (contract). */
const LINES_AT_ONCE = 200

export const createMemberCartCalls = (api: ApiClient) => {
  const post = async (
    lines: readonly (Goods & { readonly qty: number; readonly cart_id: string | null })[],
  ): Promise<WireCart> => {
    const body = lines.map(({ cart_id, product, qty, option_id }) => ({ cart_id, product_id: product.id, qty, option_id }))
    return (await api.call(postCart, { body })).data
  }
  const get = async (): Promise<WireCart> => (await api.call(getCart, {})).data

  /** The id that the server knows goods by; null when they are not in its cart. */
  const idIn = (cart: WireCart, goods: Goods): string | null =>
    cart.cart_items.items.find((item) => isSameGoods(item, goods))?.cart_id ?? null

  return {
    get,
    /** Adds pieces to what the server's cart holds of these goods. */
    add: (cart: WireCart, goods: Goods & { readonly qty_limit: number | null }, qty: number): Promise<WireCart> => {
      const held = cart.cart_items.items.find((item) => isSameGoods(item, goods))
      return post([{ ...goods, qty: clampQuantity((held?.qty ?? 0) + qty, goods.qty_limit), cart_id: held?.cart_id ?? null }])
    },
    /** Makes the quantity of goods exactly this. */
    put: (cart: WireCart, goods: Goods, qty: number): Promise<WireCart> => post([{ ...goods, qty, cart_id: idIn(cart, goods) }]),
    /** Takes goods out; those that are not in need no call. */
    take: async (cart: WireCart, goods: Goods): Promise<WireCart> => {
      const cart_id = idIn(cart, goods)
      if (cart_id === null) return cart
      const body = [{ cart_id, product_id: goods.product.id, qty: 0, option_id: goods.option_id }]
      return (await api.call(deleteCart, { body })).data
    },
    /** Adds a guest's lines; where both carts hold the same goods, the larger quantity stays (decisions, "Cart"). */
    sync: async (lines: readonly GuestCartItem[]): Promise<WireCart> => {
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
