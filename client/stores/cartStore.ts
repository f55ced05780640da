/** The guest's cart: lines in browser storage under `cart/entities` (spec §3, §4). */
import { postProductsPrice, type ProductsPrice } from '../../shared/api/cart.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
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
  /** Lines whose quantity the last refresh had to lower to what can be had. */
  lowered: string[]
}

/** A line to be added; its id and quantity rule are the store's affair. */
export type NewLine = Omit<GuestCartItem, 'cart_id' | 'qty'> & { readonly qty?: number }

type Deps = { readonly api: ApiClient; readonly storage: KeyValueStorage; readonly track: (event: ShopEvent) => void }

/** The most lines that one request for prices may hold (contract). */
const PRICES_AT_ONCE = 200

/** A line with what the backend says of it now; null says that it knows the product no more. */
const refreshed = (line: GuestCartItem, fresh: ProductsPrice['data'][string] | null): GuestCartItem => {
  if (!fresh) return { ...line, available_for_order: false }
  const { price, available_for_order, qty_limit, name } = fresh
  return {
    ...line,
    product: {
      ...line.product,
      name: name ?? line.product.name,
      price: { current: price.current, iso_code: price.iso_code, sign: price.sign },
    },
    qty: clampQuantity(line.qty, qty_limit),
    qty_limit,
    available_for_order: available_for_order ?? line.available_for_order,
  }
}

export const createCartStore = ({ api, storage, track }: Deps) => {
  const store = createStore<CartState>({ lines: [], status: 'normal', known: false, lowered: [] })
  /** The newest refresh; an older one that is answered late changes nothing. */
  let newest = 0

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
    /**
     * Asks for prices, names and availability as they are now, in a currency (spec §4, §7). The answer goes into what storage
     * holds by then, so a line that was removed meanwhile stays removed. Never rejects: a failure is status `error`.
     */
    refresh: async (currency: string): Promise<void> => {
      newest += 1
      const mine = newest
      const asked = readGuestCart(storage.read(GUEST_CART_KEY)).slice(0, PRICES_AT_ONCE)
      if (asked.length === 0) {
        store.state.status = 'normal'
        return
      }
      store.state.status = 'loading'
      const items = asked.map(({ cart_id, product, option_id }) => ({ cart_id, product_id: product.id, option_id }))
      const answer = await api.later(postProductsPrice, { body: { currency, items } })
      if (mine !== newest) return
      store.state.status = answer ? 'normal' : 'error'
      if (!answer) return
      const isAsked = new Set(asked.map(({ cart_id }) => cart_id))
      const before = readGuestCart(storage.read(GUEST_CART_KEY))
      const after = before.map((line) => (isAsked.has(line.cart_id) ? refreshed(line, answer.data[line.cart_id] ?? null) : line))
      store.state.lowered = after.flatMap(({ cart_id, qty }, index) => (qty < (before[index]?.qty ?? 0) ? [cart_id] : []))
      keep(after)
    },
    pieces: () => countPieces(store.state.lines),
  })
}

export type CartStore = ReturnType<typeof createCartStore>
