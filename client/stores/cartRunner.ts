/**
 * Carries out the queue of a member's cart (cartQueue.ts), one request after the other. Loaded with the first operation. Changes, tasks and
 * the merge have the lock of all tabs. Without a connection, changes are stored (unsentChanges.ts) and wait for it; changes
 * that a page has not sent when it is left wait for the next page.
 */
import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import type { Id } from '../../shared/api/shapes.ts'
import { ApiError } from '../../shared/errors.ts'
import { pause } from '../../shared/pause.ts'
import { SHOPPER_HEADER } from '../../shared/preferences.ts'
import { isSameItem, type GuestCartItem } from '../../shared/model/guestCart.ts'
import { toMemberCart, type MemberCart } from '../../shared/model/memberCart.ts'
import { quantityIn, trackChange } from './cartChange.ts'
import { answered, mayArrive, nextStep, planOf, progressed, resumed, verdictOf, without } from './cartProgress.ts'
import {
  changesOf,
  LOAD,
  MERGE,
  undone,
  withOperations,
  type CartQueue,
  type ChangeOperation,
  type TaskOperation,
} from './cartQueue.ts'
import type { CartTools } from './cartState.ts'
import { readChosen, stillChosen, withChosen, writeChosen } from './chosenParts.ts'
import { createReconnection, isOffline, whenLeft } from './disconnected.ts'
import { learnLines, lookUpNames, noKnownProducts, withNames } from './lineNames.ts'
import { createMemberCartCalls, isUnreadable } from './memberCartCalls.ts'
import { guestLines, mergeGuestLines, mergeSavedLines } from './mergeGuestLines.ts'
import { isRefusal } from './outcome.ts'
import { reachQuantity, type Step } from './reachQuantity.ts'
import { createUnsentChanges } from './unsentChanges.ts'
import { isUnanswered, POLL_MS } from './writeLimits.ts'

/** A write and up to three more to complete it. */
const MAX_TRIES = 4

type Access = {
  /** The customer; unknown on a page from the cache. */
  readonly user: Id | null | undefined
  readonly read: () => CartQueue
  readonly write: (state: CartQueue) => void
  /** Shows the present state. */
  readonly render: () => void
}

/** The result of sending changes, and the cart after it; null while it cannot be read. */
type Attempt = { readonly cart: MemberCart | null; readonly outcome: 'done' | 'wait' | 'failed'; readonly error: unknown }

export const createCartRunner = ({ api, storage, tabs, track }: CartTools, { user, read, write, render }: Access) => {
  const unsent = createUnsentChanges(storage, user)
  /** Names the cart's own customer, also while the page has none, so that the server refuses the calls in another account. */
  const callAsOwner: ApiClient['call'] = (call, input) => {
    if (!read().isOpen) return Promise.reject(new Error('Signed out'))
    return api.call(
      call,
      user === null || user === undefined ? input : { ...input, headers: { ...input.headers, [SHOPPER_HEADER]: String(user) } },
    )
  }
  const own = clientOf(callAsOwner, api.leftOut, api.has)
  const calls = createMemberCartCalls(own, storage)
  const reconnection = createReconnection()
  /** Facts of products whose names the backend's cart does not return. */
  const products = noKnownProducts()

  const update = (next: CartQueue) => {
    unsent.save(read().queue, next.queue)
    write(next)
  }
  const storeAll = () => {
    const ids = changesOf(read()).map(({ id }) => id)
    if (read().isOpen && unsent.canStore()) update(progressed(read(), ids, { isStored: true }))
  }
  const noted = () => {
    if (isOffline()) storeAll()
  }
  /** Adds the changes that an earlier page or a closed tab has stored, and drops those that another tab has sent. */
  const resume = () => {
    if (unsent.canStore()) update(resumed(read(), unsent.read()))
  }
  /** Applies the cart of an answer; null for an answer without one. */
  const received = (cart: MemberCart | null) => {
    if (!cart || !read().isOpen) return
    const chosen = stillChosen(readChosen(storage), cart)
    writeChosen(storage, chosen)
    write({ ...read(), cart: { ...withNames(cart, products), checkout: withChosen(cart.checkout, chosen) } })
  }
  const requestLoad = () => write({ ...read(), queue: withOperations(read().queue, [LOAD]) })
  const next = () => nextStep(read(), Date.now())

  const load = async () => {
    write(without(read(), 'load'))
    received(await calls.get())
  }

  const merge = async () => {
    write(without(read(), 'load'))
    learnLines(products, guestLines(storage))
    let isDone = false
    try {
      const { cart, mustWait } = await mergeGuestLines(calls, storage)
      isDone = !mustWait
      received(cart)
      if (cart && isDone) received(await mergeSavedLines(calls, storage, cart))
      write(isDone ? without(read(), 'merge') : progressed(read(), [MERGE.id], { notBefore: Date.now() + POLL_MS }))
      // A cart that could not be read after the merge is requested again, and then fails on its own.
      if (!cart) requestLoad()
    } finally {
      // Also when only the saved lines have failed.
      if (isDone) tabs.notify('cart')
      write({ ...read(), unmerged: isDone ? [] : guestLines(storage) })
    }
  }

  /** The backend has made these changes. */
  const finish = (made: readonly ChangeOperation[]) => {
    update(
      without(
        read(),
        made.map(({ id }) => id),
      ),
    )
    for (const { change } of made) trackChange(track, change)
  }
  /** Posts units to a cart that cannot be read. */
  const addBlindly = async (line: GuestCartItem, qty: number, note: (step: Step) => void): Promise<MemberCart | null> => {
    if (qty === 0) throw new ApiError('getCart', 'shape', 200, '', 'A cart that cannot be read cannot be changed')
    note({ from: 0, to: qty, mid: [] })
    const cart = await calls.post([{ ...line, qty }])
    if (!cart) write({ ...read(), count: read().count + qty })
    return cart
  }
  /** Sets a line to the quantity that results from its changes and its present quantity. Throws when the connection is lost. */
  const sendProduct = async (start: MemberCart | null, line: GuestCartItem, ids: readonly string[]): Promise<Attempt> => {
    const changes = () => changesOf(read()).filter(({ id }) => ids.includes(id))
    let cart = start
    let error: unknown = null
    // The write of an earlier attempt may still arrive: the changes stay in the queue, and the cart is read again.
    const now = quantityIn(cart ?? { lines: [] }, line)
    if (changes().some(({ sent }) => mayArrive(sent, now, Date.now()))) return { cart, outcome: 'wait', error }
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const { to, open, adds } = planOf(cart ?? { lines: [] }, line, changes())
      if (adds !== null) calls.learn(adds)
      const arrived = cart ? changes().filter(({ id }) => !open.includes(id)) : []
      if (arrived.length > 0) {
        // Later writes move the line away from their quantity: they would count again.
        received(cart)
        finish(arrived)
      }
      const note = (step: Step) => update(progressed(read(), open, { sent: { ...step, at: Date.now() } }))
      try {
        cart = cart ? await reachQuantity(cart, line, to, calls, note) : await addBlindly(line, to, note)
        return { cart, outcome: 'done', error }
      } catch (fault) {
        error = fault
      }
      if (!isUnanswered(error)) update(answered(read(), ids))
      if (reconnection.shouldRetry(error)) throw error
      // Only the answer may be lost, or one of two writes be refused: a fresh cart shows what has arrived.
      const again = await calls.readAgain()
      if (!again) break
      const verdict = isRefusal(error)
        ? 'failed'
        : verdictOf(changes(), cart && quantityIn(cart, line), quantityIn(again, line), Date.now())
      cart = again
      if (verdict !== 'resume') return { cart, outcome: verdict, error }
    }
    return { cart, outcome: 'failed', error }
  }
  /** Sends one product after the other, so that a refusal concerns one. */
  const sendChanges = async () => {
    resume()
    write(without(read(), 'load'))
    // Other tabs and devices may have changed the cart: differences are relative to its current lines.
    let cart = await calls.get().catch((error: unknown) => {
      if (isUnreadable(error)) return null
      throw error
    })
    received(cart)
    let isChanged = false
    for (let step = next(); step?.kind === 'change'; step = next()) {
      const { line } = step.change
      const ids = changesOf(read()).flatMap(({ id, change }) => (isSameItem(change.line, line) ? [id] : []))
      const attempt = await sendProduct(cart, line, ids)
      cart = attempt.cart
      received(cart)
      if (attempt.outcome === 'wait') update(progressed(read(), ids, { notBefore: Date.now() + POLL_MS }))
      else if (attempt.outcome === 'failed') update(undone(read(), ({ id }) => ids.includes(id), attempt.error))
      else finish(changesOf(read()).filter(({ id }) => ids.includes(id)))
      isChanged ||= attempt.outcome !== 'wait'
    }
    if (isChanged) tabs.notify('cart')
  }

  /** The cart is read again after a task without one in its answer, also after a failure: a failed call may have taken effect. */
  const sendTask = async (operation: TaskOperation) => {
    const { needsAll, send, chooses } = operation.task
    const end = (error: unknown) => write({ ...read(), outcomes: [...read().outcomes, { operation, error }] })
    write(without(read(), [operation.id]))
    if (needsAll && read().failure) return end(new Error('An operation before it has failed'))
    try {
      const cart = await send(own)
      if (chooses) writeChosen(storage, { ...readChosen(storage), [chooses.part]: chooses.value })
      if (cart) received(toMemberCart(cart))
      else requestLoad()
      end(null)
    } catch (error) {
      write({ ...read(), failure: read().failure ?? { message: '', again: [], isReported: true } })
      requestLoad()
      end(error)
    }
    return tabs.notify('cart')
  }

  /** Looks up the names of products that the cart lacks. Returns whether any was found. */
  const findNames = async (): Promise<boolean> => {
    const { cart, isOpen } = read()
    if (!cart || !isOpen || !(await lookUpNames(cart, products, { api, storage }))) return false
    write({ ...read(), cart: withNames(cart, products) })
    return true
  }
  /** Carries out the next operation under the lock: while another tab had the lock, it may have become a different one. */
  const doNext = async () => {
    const step = next()
    if (step?.kind === 'merge') await merge()
    else if (step?.kind === 'change') await sendChanges()
    else if (step?.kind === 'task') await sendTask(step)
  }

  return {
    /** Called after each operation that is queued. */
    noted,
    /**
     * Carries out all operations. Rejects after a sign-out, and with the `ApiError` of a cart that cannot be read or guest's lines that
     * cannot be sent; the remaining operations are then still queued.
     */
    run: async (): Promise<void> => {
      resume()
      render()
      learnLines(
        products,
        changesOf(read()).map(({ change }) => change.line),
      )
      noted()
      const stay = whenLeft(storeAll)
      try {
        for (let step = next(); step || (await findNames()); step = next())
          try {
            if (step?.kind === 'wait') {
              render()
              await pause(step.ms)
            } else if (step?.kind === 'load') await load()
            else if (step) await tabs.exclusive(doNext)
          } catch (error) {
            if (changesOf(read()).length === 0 || !reconnection.shouldRetry(error)) {
              // Changes of another tab remain stored for it.
              const adopted = changesOf(read()).filter(({ isStored, isAdopted }) => isStored && isAdopted)
              write(
                without(
                  read(),
                  adopted.map(({ id }) => id),
                ),
              )
              unsent.save(read().queue, [])
              throw error
            }
            storeAll()
            await reconnection.again()
          }
      } finally {
        stay()
      }
      if (!read().isOpen) throw new Error('Signed out')
    },
  }
}

export type CartRunner = ReturnType<typeof createCartRunner>
