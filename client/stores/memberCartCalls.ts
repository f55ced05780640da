/** The calls of a signed-in customer's cart (R7.06, R7.10). Loaded with the first of them. */
import { deleteCart, getCart, postCart, type LooseCart } from '../../shared/api/cart.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { CART_ADDS_KEY } from '../../shared/constants.ts'
import { ApiError } from '../../shared/errors.ts'
import { isSameItem, type GuestCartItem } from '../../shared/model/guestCart.ts'
import { toMemberCart, type MemberCart } from '../../shared/model/memberCart.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import { applyChange, type CartChange } from './cartChange.ts'
import { lineIn, quantityIn, reachQuantity, type Products, type QuantityWrites, type Step } from './reachQuantity.ts'
import type { UnsentChanges } from './unsentChanges.ts'

type Line = Pick<GuestCartItem, 'product' | 'qty' | 'option_id'>

/** Whether the backend has returned an unreadable cart, or lacks the call: repeating the request does not help. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof ApiError && (error.fault === 'shape' || error.fault === 'absent')

/** The cart with a quantity of one line: the expected content of a cart that cannot be read yet. */
const withQuantity = (cart: MemberCart, products: Products, qty: number): MemberCart => {
  const lines = lineIn(cart, products) ? cart.lines : [...cart.lines, { ...products, unnamed: true }]
  return { ...cart, lines: lines.flatMap((line) => (!isSameItem(line, products) ? [line] : qty === 0 ? [] : [{ ...line, qty }])) }
}

/** Every call throws `ApiError`. */
export const createMemberCartCalls = (
  api: ApiClient,
  storage: Pick<KeyValueStorage, 'read' | 'write'>,
  unsent: Pick<UnsentChanges, 'noteSent' | 'hasArrived' | 'resumedAt' | 'showsAdding'>,
) => {
  const get = async (): Promise<MemberCart> => toMemberCart((await api.call(getCart, {})).data)

  /** Makes a write. Null where it has taken effect, and its answer has no readable cart. */
  const write = async (
    call: typeof postCart | typeof deleteCart,
    lines: readonly Line[],
    held: GuestCartItem | null,
    more: { readonly saved?: true } = {},
  ): Promise<MemberCart | null> => {
    const cart_id = held && !held.unnamed ? held.cart_id : null
    const body = lines.map(({ product, qty, option_id }) => ({ cart_id, product_id: product.id, qty, option_id, ...more }))
    const answer: LooseCart | null = (await api.call(call, { body })).data
    return answer && toMemberCart(answer)
  }
  const post = (lines: readonly Line[], more: { readonly saved?: true } = {}) => write(postCart, lines, null, more)

  /** Null when the cart cannot be read; the write has taken effect all the same. */
  const readAgain = () => get().catch(() => null)

  /** The cart after a write without one in its answer. Only a cart that will never be readable is assumed to be as expected. */
  const afterWrite = async (cart: MemberCart, products: Products, expected: number): Promise<MemberCart> => {
    try {
      return await get()
    } catch (error) {
      if (isUnreadable(error)) return withQuantity(cart, products, expected)
      throw error
    }
  }

  const writesOf = (products: Products, note: (step: Step) => void): QuantityWrites => ({
    post: async (cart, qty, held, expected) =>
      (await write(postCart, [{ ...products, qty }], held)) ?? (await afterWrite(cart, products, expected)),
    remove: async (cart, held) =>
      (await write(deleteCart, [{ ...products, qty: 0 }], held)) ?? (await afterWrite(cart, products, 0)),
    note,
    adds: () => storage.read(CART_ADDS_KEY) === true,
    learn: (adds) => storage.write(CART_ADDS_KEY, adds),
  })

  return {
    get,
    readAgain,
    post,
    /** Changes the quantity of one line to `to`; `note` is called before each write. */
    reach: (cart: MemberCart, products: Products, to: number, note: (step: Step) => void): Promise<MemberCart> =>
      reachQuantity(cart, products, to, writesOf(products, note)),
    /**
     * Makes changes of the same product and option, relative to the cart's quantity. Without a difference nothing is sent. A half-done
     * earlier attempt is completed.
     */
    change: async (cart: MemberCart, changes: readonly CartChange[]): Promise<MemberCart> => {
      const [first] = changes
      if (!first) return cart
      const products = first.line
      const held = lineIn(cart, products)
      const now = held?.qty ?? 0
      const open = changes.filter((change) => !unsent.hasArrived(change, now))
      const halfDone = open.filter((change) => unsent.resumedAt(change, now) !== null)
      const [resumed] = halfDone
      const adds = resumed ? unsent.showsAdding(resumed, now) : null
      if (adds !== null) storage.write(CART_ADDS_KEY, adds)
      const base = (resumed && unsent.resumedAt(resumed, now)) ?? now
      const start = held ? cart.lines : [...cart.lines, products]
      const lines = start.flatMap((line) => (!isSameItem(line, products) ? [line] : base === 0 ? [] : [{ ...line, qty: base }]))
      const to = quantityIn({ lines: open.filter((change) => !halfDone.includes(change)).reduce(applyChange, lines) }, products)
      if (to === now) return cart
      return reachQuantity(
        cart,
        products,
        to,
        writesOf(products, (step) => unsent.noteSent(open, step)),
      )
    },
    /**
     * Posts the units that changes add to a cart that cannot be read. Returns the cart if the answer has one, and how many units were
     * added.
     */
    addBlindly: async (changes: readonly CartChange[]): Promise<{ readonly cart: MemberCart | null; readonly added: number }> => {
      const [first] = changes
      const added = first ? quantityIn({ lines: changes.reduce(applyChange, []) }, first.line) : 0
      if (!first || added === 0) throw new ApiError('getCart', 'shape', 200, '', 'A cart that cannot be read cannot be changed')
      return { cart: await post([{ ...first.line, qty: added }]), added }
    },
  }
}

export type MemberCartCalls = ReturnType<typeof createMemberCartCalls>
