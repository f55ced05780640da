/** Sends what is to be done with a signed-in shopper's cart, one thing after the other. Loaded with the first of them. */
import { GUEST_CART_KEY, NOT_TAKEN_KEY } from '../../shared/constants.ts'
import { isSameGoods, readGuestCart } from '../../shared/model/guestCart.ts'
import { toMemberCart, type MemberCart } from '../../shared/model/memberCart.ts'
import type { CartChange } from './cartChange.ts'
import type { CartFailure, CartTask, CartTools } from './cartState.ts'
import { createMemberCartCalls } from './memberCartCalls.ts'

/** A shopper's cart, and what is still to be done with it. */
export type MemberCartWork = {
  /** The last answer of the backend; null until there is one. */
  server: MemberCart | null
  /** Changes that are shown and not yet answered. */
  changes: readonly CartChange[]
  /** What the checkout asks for, once all changes are sent. */
  tasks: readonly CartTask[]
  /** Tells of tasks that have ended; called once the cart is drawn. */
  ended: (() => void)[]
  /** A guest's lines are to be sent. */
  merge: boolean
  /** The cart is to be read. */
  load: boolean
  /** False once the shopper has signed out: then nothing is sent any more. */
  isOpen: boolean
}

type TakeBack = (changes: readonly CartChange[], error: unknown) => CartFailure

/**
 * Works until nothing is left to do. Gives the last failure of a change, or null; `takeBack` is told of each. Throws `ApiError`
 * when the cart cannot be read or a guest's lines cannot be sent.
 */
export const doRound = async (
  { api, storage, tabs }: CartTools,
  work: MemberCartWork,
  takeBack: TakeBack,
): Promise<CartFailure | null> => {
  const calls = createMemberCartCalls(api)
  let failure: CartFailure | null = null

  /** One product after the other, so that a refusal is about one. */
  const sendChanges = async () => {
    // Signed out while another tab had its turn.
    if (!work.isOpen) return
    work.load = false
    // Other tabs and devices may have changed the cart: differences count from what it holds now.
    let cart = await calls.get()
    work.server = cart
    for (let first = work.changes[0]; first && work.isOpen; first = work.changes[0]) {
      const goods = first.line
      const changes = work.changes.filter(({ line }) => isSameGoods(line, goods))
      try {
        cart = await calls.write(cart, changes)
        work.server = cart
        work.changes = work.changes.filter((change) => !changes.includes(change))
        for (const { taken } of changes) taken?.()
      } catch (error) {
        failure = takeBack(changes, error)
      }
    }
    tabs.tell('cart')
  }

  /** Whatever became of a task, the cart is read again: a call that failed may have counted. */
  const sendTasks = async () => {
    for (let task = work.tasks[0]; task && work.isOpen && work.changes.length === 0; task = work.tasks[0]) {
      const { send, done } = task
      work.tasks = work.tasks.slice(1)
      let fault: unknown = null
      try {
        const cart = await send(api)
        if (cart) work.server = toMemberCart(cart)
        else work.load = true
      } catch (error) {
        fault = error
        failure = { message: '', retry: null, isTold: true }
        work.load = true
      }
      work.ended.push(() => done(fault))
    }
    tabs.tell('cart')
  }

  /** Forgets the guest's lines only when the backend has taken them. Products that it refuses are kept by name, to be told. */
  const mergeGuestCart = async () => {
    if (!work.isOpen) return
    // Another tab may have sent them by now.
    const left = readGuestCart(storage.read(GUEST_CART_KEY))
    const merged = await calls.merge(left)
    work.server = merged.cart
    work.merge = false
    work.load = false
    if (left.length === 0) return
    storage.write(GUEST_CART_KEY, [])
    if (merged.notTaken.length > 0) storage.write(NOT_TAKEN_KEY, merged.notTaken)
    tabs.tell('cart')
  }

  while (work.isOpen && (work.load || work.merge || work.changes.length > 0 || work.tasks.length > 0)) {
    if (work.merge) await tabs.exclusive(mergeGuestCart)
    else if (work.changes.length > 0) await tabs.exclusive(sendChanges)
    else if (work.tasks.length > 0) await tabs.exclusive(sendTasks)
    else {
      work.load = false
      work.server = await calls.get()
    }
  }
  return failure
}
