/** The guest's cart: lines in browser storage under `cart/entities` (spec §3, §4). */
import { GUEST_CART_KEY } from '../../shared/constants.ts'
import type { ShopEvent } from '../../shared/analytics.ts'
import { countPieces, guestCartId, readGuestCart, type GuestCartItem } from '../../shared/model/guestCart.ts'
import { clampQuantity } from '../../shared/rules/clampQuantity.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import { createStore, withActions } from './store.ts'

export type CartState = {
  lines: GuestCartItem[]
  /** spec §4, "Cart status". */
  status: 'normal' | 'loading' | 'error'
  /** False until the browser's storage has been read: the server never guesses a private number. */
  known: boolean
}

/** A line to be added; its id and quantity rule are the store's affair. */
export type NewLine = Omit<GuestCartItem, 'cart_id' | 'qty'> & { readonly qty?: number }

type Deps = { readonly storage: KeyValueStorage; readonly track: (event: ShopEvent) => void }

export const createCartStore = ({ storage, track }: Deps) => {
  const store = createStore<CartState>({ lines: [], status: 'normal', known: false })

  const keep = (lines: GuestCartItem[]) => {
    store.state.lines = lines
    storage.write(GUEST_CART_KEY, lines)
  }

  return withActions(store, {
    /** Reads the stored cart; called after hydration and whenever another tab wrote it. */
    restore: () => {
      store.state.lines = readGuestCart(storage.read(GUEST_CART_KEY))
      store.state.known = true
    },
    /** Adds pieces of a product; a line that exists grows. Gives the line's new quantity, capped by its limit (spec §5). */
    add: ({ qty = 1, ...line }: NewLine): number => {
      const id = guestCartId(line.product.id, line.option_id)
      const before = readGuestCart(storage.read(GUEST_CART_KEY))
      const old = before.find(({ cart_id }) => cart_id === id)
      const next: GuestCartItem = { ...line, cart_id: id, qty: clampQuantity((old?.qty ?? 0) + qty, line.qty_limit) }
      keep(old ? before.map((one) => (one === old ? next : one)) : [...before, next])
      const added = next.qty - (old?.qty ?? 0)
      if (added > 0) track({ name: 'add_to_cart', item: next, quantity: added })
      return next.qty
    },
    /** Sets a line's quantity by the same rule; gives what it became. */
    setQuantity: (cartId: string, qty: number): number => {
      const lines = readGuestCart(storage.read(GUEST_CART_KEY))
      const line = lines.find(({ cart_id }) => cart_id === cartId)
      if (!line) return 0
      const next = clampQuantity(qty, line.qty_limit)
      keep(lines.map((one) => (one === line ? { ...one, qty: next } : one)))
      const change = next - line.qty
      if (change !== 0) track({ name: change > 0 ? 'add_to_cart' : 'remove_from_cart', item: line, quantity: Math.abs(change) })
      return next
    },
    /** Takes a line out; gives it back for an undo, with the place where it stood. */
    remove: (cartId: string): { line: GuestCartItem; at: number } | null => {
      const lines = readGuestCart(storage.read(GUEST_CART_KEY))
      const at = lines.findIndex(({ cart_id }) => cart_id === cartId)
      const line = lines[at]
      if (!line) return null
      keep(lines.filter((one) => one !== line))
      track({ name: 'remove_from_cart', item: line, quantity: line.qty })
      return { line, at }
    },
    /** Puts a removed line back where it stood. */
    putBack: ({ line, at }: { line: GuestCartItem; at: number }) => {
      const lines = readGuestCart(storage.read(GUEST_CART_KEY)).filter(({ cart_id }) => cart_id !== line.cart_id)
      keep([...lines.slice(0, at), line, ...lines.slice(at)])
      track({ name: 'add_to_cart', item: line, quantity: line.qty })
    },
    /** Replaces the lines' prices, as answered for a currency; lines without an answer stay as they are. */
    reprice: (prices: { readonly [cartId: string]: { readonly price: GuestCartItem['product']['price']; readonly available: boolean | null } | undefined }) => {
      const lines = readGuestCart(storage.read(GUEST_CART_KEY))
      keep(
        lines.map((line) => {
          const fresh = prices[line.cart_id]
          if (!fresh) return line
          return { ...line, product: { ...line.product, price: fresh.price }, available_for_order: fresh.available ?? line.available_for_order }
        }),
      )
    },
    pieces: () => countPieces(store.state.lines),
  })
}

export type CartStore = ReturnType<typeof createCartStore>
