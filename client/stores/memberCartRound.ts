/** Sends the pending work of a member's cart, one request after the other. Loaded with the first of them. */
import { GUEST_CART_KEY, NOT_TAKEN_KEY, SAVED_KEY } from '../../shared/constants.ts'
import { pause } from '../../shared/pause.ts'
import { isSameItem, readGuestCart, type GuestCartItem } from '../../shared/model/guestCart.ts'
import { toMemberCart, type CartCheckout, type MemberCart } from '../../shared/model/memberCart.ts'
import { trackChange, type CartChange } from './cartChange.ts'
import type { CartFailure, CartState, CartTask, CartTools } from './cartState.ts'
import { takeBoundLines } from './boundLines.ts'
import { readChosen, stillChosen, withChosen, writeChosen, type Chosen } from './chosenParts.ts'
import { createMemberCartCalls, isUnreadable } from './memberCartCalls.ts'
import { learnLines, lookUpNames, withNames, type KnownProducts } from './lineNames.ts'
import { mergeGuestLines, type Merged } from './mergeGuestLines.ts'
import { quantityIn } from './reachQuantity.ts'
import { createUnsentChanges } from './unsentChanges.ts'
import { isRefusal } from './outcome.ts'
import { isUnanswered as isWriteUnanswered, POLL_MS } from './writeLimits.ts'
import { createReconnection, isOffline, whenLeft } from './disconnected.ts'

/** A member's cart with its pending work. */
export type MemberCartWork = {
  /** The last answer of the backend; null until there is one. */
  server: MemberCart | null
  /** Units that were added to a cart that cannot be read. */
  blind: number
  /** Known facts of products whose names the backend's cart does not return. */
  readonly products: KnownProducts
  /** Choices that the backend has accepted; read from the storage by the first round. */
  chosen?: Chosen
  /** Adds the choices that the backend does not return to the checkout; set by the first round. */
  complete?: (checkout: CartCheckout) => CartCheckout
  /** Changes that are shown and not yet answered. */
  changes: readonly CartChange[]
  /** Tasks of the checkout, which run once all changes are sent. */
  tasks: readonly CartTask[]
  /** Callbacks of finished tasks; called once the cart is rendered. */
  ended: (() => void)[]
  /** Whether a guest's lines are to be sent. */
  merge: boolean
  /** A guest's lines that are still in the browser: their merge failed, or is pending. */
  unmerged: GuestCartItem[]
  /** Whether the cart is to be read. */
  load: boolean
  /** Called for each change that is added; set by the first round. */
  noted?: () => void
  /** False after a sign-out: then nothing more is sent. */
  isOpen: boolean
}

/** A write and up to three more to complete it. */
const MOST_TRIES = 4

type TakeBack = (changes: readonly CartChange[], error: unknown) => CartFailure

/**
 * Works until no work is left. Returns the last failure of a change, or null; `takeBack` is called for each, `render` shows the changes
 * that an earlier page has left. Throws `ApiError` when the cart cannot be read or a guest's lines cannot be sent. Without a connection
 * changes are stored (unsentChanges.ts) and wait for it; those of a page that is left before wait for the next page.
 */
export const doRound = async (
  { api, storage, tabs, track }: CartTools,
  work: MemberCartWork,
  takeBack: TakeBack,
  render: (more: Partial<CartState>) => void,
): Promise<CartFailure | null> => {
  const unsent = createUnsentChanges(storage)
  const reconnection = createReconnection()
  const calls = createMemberCartCalls(api, storage, unsent)
  let failure: CartFailure | null = null
  /** When to read the result of a lost write again, in ms since 1970. */
  let changesFrom = 0
  let mergeFrom = 0
  /** Null: the last answer stays. */
  const hold = (cart: MemberCart | null) => {
    if (cart) work.server = withNames(cart, work.products)
  }

  /** Sends one product after the other, so that a refusal concerns one. */
  const sendChanges = async () => {
    // The user has signed out while another tab had the lock.
    if (!work.isOpen) return
    work.load = false
    // Changes that another tab has sent are done; those that a closed tab has left are sent here.
    work.changes = unsent.takeUp(work.changes)
    // Other tabs and devices may have changed the cart: differences are relative to its current lines.
    let cart = await calls.get().catch((error: unknown) => {
      if (isUnreadable(error)) return null
      throw error
    })
    hold(cart)
    const waiting = new Set<CartChange>()
    let isDone = false
    const next = () => work.changes.find((change) => !waiting.has(change))
    for (let first = next(); first && work.isOpen; first = next()) {
      const goods = first.line
      const changes = work.changes.filter(({ line }) => isSameItem(line, goods))
      const isUnanswered = (now: number) => unsent.unansweredUntil(changes, now) > Date.now()
      // The write of an earlier attempt may still arrive: the changes stay in the queue, and the cart is read again.
      let mustWait = cart !== null && isUnanswered(quantityIn(cart, goods))
      let fault: unknown = null
      for (let tries = 0; tries < MOST_TRIES && !mustWait; tries++) {
        fault = null
        try {
          if (cart) cart = await calls.change(cart, changes)
          else {
            const blind = await calls.addBlindly(changes)
            cart = blind.cart
            if (!cart) work.blind += blind.added
          }
          break
        } catch (error) {
          if (!isWriteUnanswered(error)) unsent.noteAnswered(changes)
          if (reconnection.isWanted(error)) throw error
          // Only the answer may be lost: a fresh cart shows whether the write arrived.
          const now = isRefusal(error) ? null : await calls.readAgain()
          const before = cart && quantityIn(cart, goods)
          cart = now ?? cart
          const held = now && quantityIn(now, goods)
          if (held !== null && changes.every((change) => unsent.hasArrived(change, held))) break
          fault = error
          // Half done, such as a removal whose line was to be posted again: it is completed at once.
          const isHalfDone = held !== null && held !== before && changes.some((change) => unsent.resumedAt(change, held) !== null)
          if (!isHalfDone) break
          mustWait = isUnanswered(held)
        }
      }
      hold(cart)
      if (mustWait) {
        for (const change of changes) waiting.add(change)
        changesFrom = Date.now() + POLL_MS
        continue
      }
      if (fault === null) {
        work.changes = work.changes.filter((change) => !changes.includes(change))
        for (const change of changes) trackChange(track, change)
      } else failure = takeBack(changes, fault)
      unsent.forget(changes)
      isDone = true
    }
    if (isDone) tabs.tell('cart')
  }

  /** The cart is read again after each task, also after a failure: a failed call may have taken effect. */
  const sendTasks = async () => {
    for (let task = work.tasks[0]; task && work.isOpen && work.changes.length === 0; task = work.tasks[0]) {
      const { send, done, needsAll, chooses } = task
      work.tasks = work.tasks.slice(1)
      // The failure was not shown yet: it is shown at the end of the round.
      if (needsAll && failure) {
        work.ended.push(() => done(new Error('What it counts on has failed')))
        continue
      }
      let fault: unknown = null
      try {
        const cart = await send(api)
        if (cart) hold(toMemberCart(cart))
        else work.load = true
        if (chooses) work.chosen = { ...work.chosen, [chooses.part]: chooses.value }
      } catch (error) {
        fault = error
        failure = { message: '', retry: null, isTold: true }
        work.load = true
      }
      work.ended.push(() => done(fault))
    }
    tabs.tell('cart')
  }

  /** Each line is removed from the browser as soon as the backend has answered it. Names of refused products are stored for a message. */
  const mergeGuestCart = async () => {
    if (!work.isOpen) return
    const linesAt = (key: string) => readGuestCart(storage.read(key))
    const settleAt = (key: string) => (settled: readonly GuestCartItem[]) =>
      storage.write(
        key,
        linesAt(key).filter((line) => !settled.some((one) => isSameItem(one, line))),
      )
    const foreign = takeBoundLines(storage)
    // Another tab may have sent them by now.
    const left = linesAt(GUEST_CART_KEY)
    learnLines(work.products, left)
    const saved = linesAt(SAVED_KEY)
    let merged: Merged | null = null
    try {
      merged = await mergeGuestLines(left, { calls, storage, settle: settleAt(GUEST_CART_KEY) })
    } finally {
      work.unmerged = merged && !merged.mustWait ? [] : linesAt(GUEST_CART_KEY)
    }
    hold(merged.cart)
    if (merged.mustWait) {
      mergeFrom = Date.now() + POLL_MS
      return
    }
    const notTaken = [...foreign.map(({ product }) => product.name), ...merged.notTaken]
    if (notTaken.length > 0) storage.write(NOT_TAKEN_KEY, notTaken)
    // Lines of the cart are not saved for later. A backend that does not store saved lines leaves them in the browser.
    if (saved.length > 0 && merged.cart?.saved) {
      const { lines } = merged.cart
      const aside = saved.filter((line) => !lines.some((one) => isSameItem(one, line)))
      if (aside.length > 0) hold((await calls.post(aside, { saved: true })) ?? (await calls.readAgain()))
      storage.write(SAVED_KEY, [])
    }
    work.merge = false
    // A cart that could not be read after the merge is requested again, and then fails on its own.
    work.load = merged.cart === null
    if (left.length + saved.length > 0) tabs.tell('cart')
  }

  const doNext = async () => {
    const now = Date.now()
    const hasChanges = work.changes.length > 0
    if (work.merge && now >= mergeFrom) await tabs.exclusive(mergeGuestCart)
    else if (hasChanges && now >= changesFrom) await tabs.exclusive(sendChanges)
    else if (work.tasks.length > 0 && !hasChanges) await tabs.exclusive(sendTasks)
    else if (work.load && !hasChanges) {
      work.load = false
      hold(await calls.get())
      // Without the lock: other tabs get it.
    } else {
      render({})
      await pause(Math.min(POLL_MS, (work.merge ? mergeFrom : changesFrom) - now))
    }
  }

  work.chosen ??= readChosen(storage)
  work.complete = (checkout) => withChosen(checkout, work.chosen ?? {})
  // The changes that an earlier page could not send.
  work.changes = unsent.takeUp(work.changes)
  render({})
  learnLines(
    work.products,
    work.changes.map(({ line }) => line),
  )
  // Stored before a message about it is shown: the user may reload next.
  work.noted = () => {
    if (isOffline()) unsent.keep(work.changes)
  }
  work.noted()
  const stay = whenLeft(() => {
    if (work.isOpen) unsent.keep(work.changes)
  })
  try {
    while (work.isOpen && (work.load || work.merge || work.changes.length > 0 || work.tasks.length > 0))
      try {
        await doNext()
      } catch (error) {
        if (work.changes.length === 0 || !reconnection.isWanted(error)) {
          unsent.forget(work.changes)
          throw error
        }
        unsent.keep(work.changes)
        await reconnection.again()
      }
    if (work.server && work.isOpen && (await lookUpNames(work.server, work.products, { api, storage }))) hold(work.server)
  } finally {
    stay()
    if (work.isOpen && work.server) {
      work.chosen = stillChosen(work.chosen, work.server)
      writeChosen(storage, work.chosen)
    }
  }
  return failure
}
