/** The calls of a signed-in customer's cart (R7.06, R7.10). Loaded with the first of them. */
import { deleteCart, getCart, postCart, type LooseCart } from '../../shared/api/cart.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { CART_ADDS_KEY } from '../../shared/constants.ts'
import { ApiError } from '../../shared/errors.ts'
import { isSameItem, type GuestCartItem } from '../../shared/model/guestCart.ts'
import { toMemberCart, type MemberCart } from '../../shared/model/memberCart.ts'
import type { KeyValueStorage } from '../browser/storage.ts'
import { lineIn } from './cartChange.ts'

type Line = Pick<GuestCartItem, 'product' | 'qty' | 'option_id'>

/** Whether the backend has returned an unreadable cart, or lacks the call: repeating the request does not help. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof ApiError && (error.fault === 'shape' || error.fault === 'absent')

/** The cart with a quantity of one line: the expected content of a cart that cannot be read yet. */
const withQuantity = (cart: MemberCart, line: GuestCartItem, qty: number): MemberCart => {
  const lines = lineIn(cart, line) ? cart.lines : [...cart.lines, { ...line, unnamed: true }]
  return { ...cart, lines: lines.flatMap((one) => (!isSameItem(one, line) ? [one] : qty === 0 ? [] : [{ ...one, qty }])) }
}

/** Every call throws `ApiError`. */
export const createMemberCartCalls = (api: ApiClient, storage: Pick<KeyValueStorage, 'read' | 'write'>) => {
  const get = async (): Promise<MemberCart> => toMemberCart((await api.call(getCart, {})).data)

  /** Makes a write. Null where it has taken effect, and its answer has no readable cart. */
  const write = async (
    call: typeof postCart | typeof deleteCart,
    lines: readonly Line[],
    current: GuestCartItem | null,
    more: { readonly saved?: true } = {},
  ): Promise<MemberCart | null> => {
    const cart_id = current && !current.unnamed ? current.cart_id : null
    const body = lines.map(({ product, qty, option_id }) => ({ cart_id, product_id: product.id, qty, option_id, ...more }))
    const answer: LooseCart | null = (await api.call(call, { body })).data
    return answer && toMemberCart(answer)
  }

  /**
   * The cart after a write of one line. Only a cart that will never be readable is assumed to be as expected: with the quantity
   * `expected`.
   */
  const writeLine = async (
    call: typeof postCart | typeof deleteCart,
    cart: MemberCart,
    line: GuestCartItem,
    qty: number,
    expected: number,
  ): Promise<MemberCart> => {
    const answer = await write(call, [{ ...line, qty }], lineIn(cart, line))
    if (answer) return answer
    try {
      return await get()
    } catch (error) {
      if (isUnreadable(error)) return withQuantity(cart, line, expected)
      throw error
    }
  }

  return {
    get,
    /** Null when the cart cannot be read; the write has taken effect all the same. */
    readAgain: () => get().catch(() => null),
    /** Posts lines that the cart does not have. Null where the answer has no readable cart. */
    post: (lines: readonly Line[], more: { readonly saved?: true } = {}) => write(postCart, lines, null, more),
    /** Posts `qty` for one line, which has the quantity `expected` afterwards. */
    postLine: (cart: MemberCart, line: GuestCartItem, qty: number, expected: number) =>
      writeLine(postCart, cart, line, qty, expected),
    removeLine: (cart: MemberCart, line: GuestCartItem) => writeLine(deleteCart, cart, line, 0, 0),
    /** Whether a posted quantity is added: learned from the answers, and stored for the session. */
    adds: () => storage.read(CART_ADDS_KEY) === true,
    learn: (adds: boolean) => storage.write(CART_ADDS_KEY, adds),
  }
}

export type MemberCartCalls = ReturnType<typeof createMemberCartCalls>
