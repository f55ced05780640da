/** The cart of the current user: a guest's in the browser, a member's at the backend (R3.03, R3.04, R6.03). */
import { CHOSEN_KEY, NOT_TAKEN_KEY } from '../../shared/constants.ts'
import type { Id } from '../../shared/api/shapes.ts'
import { guestCartId, type GuestCartItem } from '../../shared/model/guestCart.ts'
import { sameId } from '../../shared/rules/sameId.ts'
import { clampQuantity } from '../../shared/rules/clampQuantity.ts'
import { loadPart } from '../loading/loadChunk.ts'
import { applyChange, quantityIn, type CartChange } from './cartChange.ts'
import type { CartDeps } from './cartDeps.ts'
import type { MemberStart } from './cartQueue.ts'
import { emptyCart, unitsOf, type Cart, type CartState, type CartTask, type ShowCart } from './cartState.ts'
import { createGuestCart } from './guestCart.ts'
import { createMemberCart, memberPart } from './memberCart.ts'
import { createStore, withActions } from './store.ts'

/** A line to be added; the store adds its id and applies the quantity rule. */
export type NewLine = Omit<GuestCartItem, 'cart_id' | 'qty'> & { readonly qty?: number }

type Deps = Omit<CartDeps, 'loadCalls'> & Partial<CartDeps>

/**
 * `start` is the member's cart that the server has loaded; null for a guest, whose cart is stored in the browser only. `inAccount`: the
 * session of a member has expired before the page was loaded.
 */
export const createCartStore = (
  { loadCalls = () => loadPart(() => import('./cartCalls.ts')), ...rest }: Deps,
  start: MemberStart | null = null,
  inAccount = false,
) => {
  const deps: CartDeps = { ...rest, loadCalls }
  const { storage } = deps
  const store = createStore<CartState>({ ...emptyCart(), inAccount, ...(start && memberPart(start)) })
  /** Creates a cart that writes the displayed state as long as it is the current one. */
  const make = (create: (show: ShowCart) => Cart): Cart => {
    const made: Cart = create((part) => {
      if (made === cart) Object.assign(store.state, part)
    })
    return made
  }
  /** A write from before a sign-out may take effect after the same user has signed in again and the cart was read. */
  const late = () => void (store.state.member && cart.sync())
  const memberCart = (from: MemberStart) => make((show) => createMemberCart(deps, show, from, late))
  const guestCart = () => make((show) => createGuestCart(deps, show))
  let cart: Cart = start ? memberCart(start) : guestCart()
  /** The cart of the customer whose session has expired: it resumes when the same one signs in again. */
  let paused: { readonly cart: Cart; readonly user: Id } | null = null

  const showGuest = () => {
    const inAccount = store.state.member && unitsOf(store.state) > 0
    cart = guestCart()
    Object.assign(store.state, emptyCart(), { inAccount })
    void cart.sync()
  }
  /** Returns whether a change of the customer was dropped. */
  const drop = (dropped: Cart): boolean => {
    storage.write(CHOSEN_KEY, null)
    paused = null
    return dropped.close()
  }

  const quantityOf = (item: GuestCartItem, lines = cart.lines()) => quantityIn({ lines }, item)
  const lineOf = (cartId: Id) => cart.lines().find(({ cart_id }) => sameId(cart_id, cartId))

  /** Makes a change. Returns the new quantity of the line. */
  const change = (made: CartChange): number => {
    const after = quantityOf(made.line, applyChange(cart.lines(), made))
    cart.change({ ...made, more: after - quantityOf(made.line) })
    return after
  }

  return withActions(store, {
    /** Reads a guest's stored cart; called after hydration and whenever another tab has written it. */
    restore: () => {
      if (!store.state.member) void cart.sync()
    },
    /** Reads a member's cart again; called when another tab has changed it. */
    reload: async (): Promise<void> => {
      if (store.state.member) await cart.sync()
    },
    /**
     * The cart becomes a signed-in customer's. A paused cart resumes for the same `user`, and is dropped for another. Returns whether
     * changes were dropped.
     */
    becomeMember: (user?: Id | null): boolean => {
      if (store.state.member) return false
      const back = paused && sameId(paused.user, user ?? null) ? paused.cart : null
      const isLost = !back && paused !== null && drop(paused.cart)
      paused = null
      cart = back ?? memberCart({ cart: null, count: 0, user })
      Object.assign(store.state, emptyCart(), { member: true })
      void back?.sync()
      return isLost
    },
    /** The cart becomes a guest's again. Unsent changes of the customer's cart are dropped. */
    becomeGuest: () => {
      if (store.state.member || paused) drop(paused?.cart ?? cart)
      showGuest()
    },
    /** The session of this customer has expired: a guest's cart is shown, and unsent changes wait for `becomeMember`. */
    pause: (user: Id) => {
      if (store.state.member) paused = { cart, user }
      showGuest()
    },
    /** The customer has not signed in again: the waiting changes are dropped. Returns whether there were any. */
    dropPaused: (): boolean => paused !== null && drop(paused.cart),
    /** Sends the lines that the customer added as a guest (R4.05); without such lines, fetches the cart where it is not known. */
    mergeGuestCart: (): Promise<void> => cart.mergeGuestCart(),
    /** Shows, once, the names of a guest's products that the customer's cart did not take. */
    reportNotTaken: () => {
      const names = storage.read(NOT_TAKEN_KEY)
      if (!Array.isArray(names) || names.length === 0) return
      storage.write(NOT_TAKEN_KEY, [])
      store.state.notTaken = names.filter((name) => typeof name === 'string')
    },
    /** Adds units of a product; an existing line is increased. Returns the line's new quantity, capped by its limit (R5.21). */
    add: ({ qty = 1, ...line }: NewLine): number =>
      change({ line: { ...line, qty, cart_id: guestCartId(line.product.id, line.option_id) }, by: qty }),
    /** Changes the quantity of a line by `by` units, never below one; returns the new quantity. */
    step: (cartId: Id, by: number): number => {
      const line = lineOf(cartId)
      return line ? change({ line, by }) : 0
    },
    /** Sets the quantity of a line, by the same rule; returns the new quantity. */
    setQuantity: (cartId: Id, qty: number): number => {
      const line = lineOf(cartId)
      return line ? change({ line, to: clampQuantity(qty, line.qty_limit) }) : 0
    },
    /**
     * Removes a line. Returns a function that restores its quantity and place; null when there is no such line. `failed` is called
     * when the removal failed: the line is in the cart again.
     */
    remove: (cartId: Id, failed?: () => void): (() => void) | null => {
      const at = cart.lines().findIndex(({ cart_id }) => sameId(cart_id, cartId))
      const line = cart.lines()[at]
      if (!line) return null
      change({ line, to: 0, failed })
      const of = cart
      // The line may be there again: the removal failed, or another tab has added it. The cart may be another user's.
      return () => void (of === cart && change({ line, to: Math.max(line.qty, quantityOf(line)), at }))
    },
    /** Loads the current prices, names and availability in a currency and for a country (R4.23, R7.09). Never rejects. */
    refresh: (currency: string, country: string | null = null): Promise<void> => cart.refresh({ currency, country }),
    /** Adds a task of the checkout to the queue: it runs after everything that was requested before. A guest's fails: the user has signed out since. */
    enqueue: (task: CartTask) => (cart.enqueue ? cart.enqueue(task) : task.done(new Error('Signed out'))),
    units: () => unitsOf(store.state),
  })
}

export type CartStore = ReturnType<typeof createCartStore>
