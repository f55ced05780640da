/** The cart: a guest's lies in browser storage under `cart/entities`, a signed-in shopper's at the server (spec §3, §4, §6). */
import type { ProductsPrice } from '../../shared/api/cart.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { GUEST_CART_KEY } from '../../shared/constants.ts'
import type { ShopEvent } from '../../shared/analytics.ts'
import { countPieces, guestCartId, isSameGoods, readGuestCart, type GuestCartItem } from '../../shared/model/guestCart.ts'
import type { MemberCart } from '../../shared/model/memberCart.ts'
import { clampQuantity } from '../../shared/rules/clampQuantity.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import type { GuestPrices, PricesFor } from './guestPrices.ts'
import type { CartChange, MemberCartStore } from './memberCart.ts'
import { createStore, withActions } from './store.ts'

export type CartState = {
  lines: GuestCartItem[]
  /** spec §4, "Cart status". */
  status: 'normal' | 'loading' | 'error'
  /** False until the lines are: until the browser's storage has been read, or the server has sent the cart. */
  known: boolean
  /** Whether this is a signed-in shopper's cart. */
  member: boolean
  /** Pieces in a signed-in shopper's cart, for the badge while its lines are not known. */
  count: number
  /** Why the server did not take the last change; an empty message says that it did not say. */
  failure: { message: string } | null
  /** Lines whose quantity the last refresh had to lower to what can be had. */
  lowered: string[]
  /** Ids of products that cannot be sent to the country of the last refresh. */
  refused: number[]
  /** Nothing at all is delivered to that country. */
  undelivered: boolean
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

/** What the server found in a signed-in shopper's cart: all of it, or only how many pieces. */
export type MemberStart = { readonly cart: MemberCart | null; readonly count: number }

/** Pieces in the cart: the number on the badge (spec §4, "Counts"). */
export const piecesOf = ({
  lines,
  known,
  member,
  count,
}: Pick<CartState, 'known' | 'member' | 'count'> & { readonly lines: readonly { readonly qty: number }[] }): number =>
  member && !known ? count : countPieces(lines)

const empty = (): CartState => ({
  lines: [],
  status: 'normal',
  known: false,
  member: false,
  count: 0,
  failure: null,
  lowered: [],
  refused: [],
  undelivered: false,
})

const memberState = ({ cart, count }: MemberStart): CartState => ({
  ...empty(),
  member: true,
  count,
  ...(cart && { ...cart, known: true }),
})

/** `start` is what the server found of a signed-in shopper; null for a guest, whose cart only the browser knows. */
export const createCartStore = ({ api, storage, track }: Deps, start: MemberStart | null = null) => {
  const store = createStore<CartState>(start ? memberState(start) : empty())
  /** The prices of a guest's lines; null when they cannot be had, or the code that asks for them. */
  const loadPrices = async (lines: readonly GuestCartItem[], where: PricesFor): Promise<GuestPrices | null> => {
    try {
      const { askPrices } = await import('./cartCalls.ts')
      return await askPrices(api, lines, where)
    } catch {
      return null
    }
  }
  let loaded: Promise<MemberCartStore> | null = null
  /** The part that speaks with the server. A failure to load it is forgotten, so that the next attempt asks again. */
  const loadMember = async (): Promise<MemberCartStore> => {
    loaded ??= import('./cartCalls.ts').then(({ createMemberCart }) =>
      createMemberCart(api, () => store.state, start?.cart ?? null),
    )
    try {
      return await loaded
    } catch (error) {
      loaded = null
      throw error
    }
  }
  const withMember = async (work: (member: MemberCartStore) => Promise<void>): Promise<void> => {
    store.state.status = 'loading'
    try {
      await work(await loadMember())
    } catch {
      Object.assign(store.state, { status: 'error', failure: { message: '' } })
    }
  }
  const sendChange = (send: CartChange): void => void withMember((member) => member.change(send))
  /** The newest refresh; an older one that is answered late changes nothing. */
  let newest = 0

  const stored = () => readGuestCart(storage.read(GUEST_CART_KEY))
  /** The lines as they are now; a guest's may have been changed by another tab. */
  const present = () => (store.state.member ? store.state.lines : stored())
  const keep = (lines: GuestCartItem[]) => {
    store.state.lines = lines
    if (!store.state.member) storage.write(GUEST_CART_KEY, lines)
  }

  return withActions(store, {
    /** Reads the stored cart; called after hydration and whenever another tab wrote it. */
    restore: () => {
      if (store.state.member) return
      store.state.lines = stored()
      store.state.known = true
    },
    /** From here on the cart is a signed-in shopper's. */
    becomeMember: () => {
      if (!store.state.member) Object.assign(store.state, memberState({ cart: null, count: 0 }))
    },
    /** From here on it is a guest's again. */
    becomeGuest: () => {
      void loaded?.then((member) => member.forget())
      Object.assign(store.state, empty(), { lines: stored(), known: true })
    },
    /**
     * Sends what the shopper put in as a guest and clears it here (spec §4); without such lines, fetches the cart unless it is
     * known or empty. Lines that the server did not take stay for the next attempt.
     */
    takeUp: async (): Promise<void> => {
      const left = stored()
      if (left.length > 0) {
        await withMember(async (member) => {
          if (await member.sync(left)) storage.write(GUEST_CART_KEY, [])
        })
      } else if (!store.state.known) await withMember((member) => member.load())
    },
    /** Adds pieces of a product; a line that exists grows. Gives the line's new quantity, capped by its limit (spec §5). */
    add: ({ qty = 1, ...line }: NewLine): number => {
      const before = present()
      const old = before.find((one) => isSameGoods(one, line))
      const cart_id = old?.cart_id ?? guestCartId(line.product.id, line.option_id)
      const next: GuestCartItem = { ...line, cart_id, qty: clampQuantity((old?.qty ?? 0) + qty, line.qty_limit) }
      keep(old ? before.map((one) => (one === old ? next : one)) : [...before, next])
      const added = next.qty - (old?.qty ?? 0)
      if (added > 0) track({ name: 'add_to_cart', item: next, quantity: added })
      if (store.state.member) {
        store.state.count += added
        sendChange((calls, cart) => calls.add(cart, next, qty))
      }
      return next.qty
    },
    /** Sets a line's quantity by the same rule; gives what it became. */
    setQuantity: (cartId: string, qty: number): number => {
      const lines = present()
      const line = lines.find(({ cart_id }) => cart_id === cartId)
      if (!line) return 0
      const next = clampQuantity(qty, line.qty_limit)
      const goods = { ...line }
      keep(lines.map((one) => (one === line ? { ...one, qty: next } : one)))
      const change = next - line.qty
      if (change !== 0) track({ name: change > 0 ? 'add_to_cart' : 'remove_from_cart', item: goods, quantity: Math.abs(change) })
      if (change !== 0 && store.state.member) sendChange((calls, cart) => calls.put(cart, goods, next))
      return next
    },
    /** Takes a line out; gives it back for an undo, with the place where it stood. */
    remove: (cartId: string): { line: GuestCartItem; at: number } | null => {
      const lines = present()
      const at = lines.findIndex(({ cart_id }) => cart_id === cartId)
      const found = lines[at]
      if (!found) return null
      const line = { ...found }
      keep(lines.filter((one) => one !== found))
      track({ name: 'remove_from_cart', item: line, quantity: line.qty })
      if (store.state.member) sendChange((calls, cart) => calls.take(cart, line))
      return { line, at }
    },
    /** Puts a removed line back where it stood. */
    putBack: ({ line, at }: { line: GuestCartItem; at: number }) => {
      const lines = present().filter((one) => !isSameGoods(one, line))
      keep([...lines.slice(0, at), line, ...lines.slice(at)])
      track({ name: 'add_to_cart', item: line, quantity: line.qty })
      if (store.state.member) sendChange((calls, cart) => calls.put(cart, line, line.qty))
    },
    /**
     * Asks for prices, names and availability as they are now, in a currency (spec §4, §7). The answer goes into what storage
     * holds by then, so a line that was removed meanwhile stays removed. Never rejects: a failure is status `error`. A signed-in
     * shopper's cart is fetched whole, in the currency of the page. What a `country` refuses is found out when one is named.
     */
    refresh: async (currency: string, country: string | null = null): Promise<void> => {
      if (store.state.member) {
        await withMember((member) => member.load())
        return
      }
      newest += 1
      const mine = newest
      const asked = stored().slice(0, PRICES_AT_ONCE)
      if (asked.length === 0) {
        store.state.status = 'normal'
        return
      }
      store.state.status = 'loading'
      const answer = await loadPrices(asked, { currency, country })
      if (mine !== newest) return
      store.state.status = answer ? 'normal' : 'error'
      if (!answer) return
      const isAsked = new Set(asked.map(({ cart_id }) => cart_id))
      const before = stored()
      const after = before.map((line) => (isAsked.has(line.cart_id) ? refreshed(line, answer.data[line.cart_id] ?? null) : line))
      store.state.lowered = after.flatMap(({ cart_id, qty }, index) => (qty < (before[index]?.qty ?? 0) ? [cart_id] : []))
      keep(after)
      if (country !== null) Object.assign(store.state, { refused: answer.refused ?? [], undelivered: answer.undelivered })
    },
    pieces: () => piecesOf(store.state),
  })
}

export type CartStore = ReturnType<typeof createCartStore>
