/**
 * Carries out the queue of a member's cart (cartQueue.ts), one request after the other. Loaded with the first operation. Changes, tasks and
 * the merge have the lock of all tabs. Without a connection changes are stored (unsentChanges.ts) and wait for it; those of a page that is
 * left before wait for the next page.
 */
import type { Id } from '../../shared/api/shapes.ts'
import { ApiError } from '../../shared/errors.ts'
import { pause } from '../../shared/pause.ts'
import { toMemberCart, type MemberCart } from '../../shared/model/memberCart.ts'
import { applyChange, quantityIn, trackChange } from './cartChange.ts'
import {
  allStored,
  answered,
  dueChanges,
  mayArrive,
  nextStep,
  planOf,
  postponed,
  resumed,
  sentAs,
  taskEnded,
  verdictOf,
  without,
} from './cartProgress.ts'
import {
  changesOf,
  finished,
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
import { guestLines, mergeGuestLines } from './mergeGuestLines.ts'
import { isRefusal } from './outcome.ts'
import { reachQuantity } from './reachQuantity.ts'
import { createUnsentChanges } from './unsentChanges.ts'
import { isUnanswered, POLL_MS } from './writeLimits.ts'

/** A write and up to three more to complete it. */
const MOST_TRIES = 4

/** Access to the state of one cart; `user` is its customer. */
type Queue = {
  readonly user: Id | null | undefined
  readonly read: () => CartQueue
  readonly write: (state: CartQueue) => void
  /** Shows the present state. */
  readonly render: () => void
}

/** The cart after an attempt to send changes; null while it cannot be read. */
type Attempt = { readonly cart: MemberCart | null; readonly outcome: 'done' | 'wait' | 'failed'; readonly error?: unknown }

export const createCartRunner = ({ api, storage, tabs, track }: CartTools, { user, read, write, render }: Queue) => {
  const unsent = createUnsentChanges(storage, user)
  const calls = createMemberCartCalls(api, storage)
  /** Facts of products whose names the backend's cart does not return. */
  const products = noKnownProducts()

  const update = (next: CartQueue) => {
    unsent.save(read().queue, next.queue)
    write(next)
  }
  const storeAll = () => {
    if (read().isOpen && unsent.canStore()) update(allStored(read()))
  }
  const noted = () => {
    if (isOffline()) storeAll()
  }
  /** The cart was answered, as the backend has it. */
  const received = (cart: MemberCart | null) => {
    if (!cart || !read().isOpen) return
    const chosen = stillChosen(readChosen(storage), cart)
    writeChosen(storage, chosen)
    write({ ...read(), cart: { ...withNames(cart, products), checkout: withChosen(cart.checkout, chosen) } })
  }
  const requestLoad = () => update({ ...read(), queue: withOperations(read().queue, [LOAD]) })

  const load = async () => {
    update(without(read(), 'load'))
    received(await calls.get())
  }

  const merge = async () => {
    update(without(read(), 'load'))
    learnLines(products, guestLines(storage))
    let isDone = false
    try {
      const { cart, outcome } = await mergeGuestLines(calls, storage)
      received(cart)
      isDone = outcome !== 'wait'
      if (isDone) update(without(read(), 'merge'))
      else update(postponed(read(), [MERGE.id], Date.now() + POLL_MS))
      // A cart that could not be read after the merge is requested again, and then fails on its own.
      if (!cart) requestLoad()
      if (outcome === 'merged') tabs.tell('cart')
    } finally {
      write({ ...read(), unmerged: isDone ? [] : guestLines(storage) })
    }
  }

  /** Posts the units that changes add to a cart that cannot be read. */
  const addBlindly = async (
    { change: { line } }: ChangeOperation,
    changes: readonly ChangeOperation[],
  ): Promise<MemberCart | null> => {
    const qty = quantityIn(
      { lines: changes.reduce((lines, { change }) => applyChange(lines, change), [] as readonly (typeof line)[]) },
      line,
    )
    if (qty === 0) throw new ApiError('getCart', 'shape', 200, '', 'A cart that cannot be read cannot be changed')
    const cart = await calls.post([{ ...line, qty }])
    if (!cart) write({ ...read(), count: read().count + qty })
    return cart
  }
  /** Brings the line to what the changes make of it, relative to its present quantity. Without a difference nothing is sent. */
  const writeChanges = (cart: MemberCart, { change: { line } }: ChangeOperation, changes: readonly ChangeOperation[]) => {
    const { to, open, adds } = planOf(cart, line, changes)
    if (adds !== null) calls.learn(adds)
    return reachQuantity(cart, line, to, calls, (step) => update(sentAs(read(), open, { ...step, at: Date.now() })))
  }
  /** Sends the changes of one product. Throws when the connection is lost. */
  const sendProduct = async (
    start: MemberCart | null,
    first: ChangeOperation,
    ids: readonly string[],
    isLost: (error: unknown) => boolean,
  ): Promise<Attempt> => {
    let cart = start
    let error: unknown = null
    const changes = () => changesOf(read()).filter(({ id }) => ids.includes(id))
    const qtyIn = (one: MemberCart | null) => one && quantityIn(one, first.change.line)
    // The write of an earlier attempt may still arrive: the changes stay in the queue, and the cart is read again.
    const now = qtyIn(cart)
    if (now !== null && changes().some(({ sent }) => mayArrive(sent, now, Date.now()))) return { cart, outcome: 'wait' }
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      try {
        return { cart: cart ? await writeChanges(cart, first, changes()) : await addBlindly(first, changes()), outcome: 'done' }
      } catch (fault) {
        error = fault
      }
      if (!isUnanswered(error)) update(answered(read(), ids))
      if (isLost(error)) throw error
      // Only the answer may be lost: a fresh cart shows whether the write arrived.
      const again = isRefusal(error) ? null : await calls.readAgain()
      if (!again) break
      const verdict = verdictOf(changes(), qtyIn(cart), quantityIn(again, first.change.line), Date.now())
      cart = again
      if (verdict === 'failed') break
      if (verdict !== 'resume') return { cart, outcome: verdict }
    }
    return { cart, outcome: 'failed', error }
  }
  /** Sends one product after the other, so that a refusal concerns one. */
  const sendChanges = async (isLost: (error: unknown) => boolean) => {
    // Changes that another tab has sent are done; those that a closed tab has left are sent here.
    if (unsent.canStore()) update(resumed(read(), unsent.read()))
    update(without(read(), 'load'))
    // Other tabs and devices may have changed the cart: differences are relative to its current lines.
    let cart = await calls.get().catch((error: unknown) => {
      if (isUnreadable(error)) return null
      throw error
    })
    received(cart)
    let isChanged = false
    for (;;) {
      const changes = dueChanges(read(), Date.now())
      const [first] = changes
      if (!first) break
      const ids = changes.map(({ id }) => id)
      const attempt = await sendProduct(cart, first, ids, isLost)
      ;({ cart } = attempt)
      received(cart)
      if (attempt.outcome === 'wait') {
        update(postponed(read(), ids, Date.now() + POLL_MS))
        continue
      }
      isChanged = true
      if (attempt.outcome === 'failed') update(undone(read(), ids, attempt.error))
      else {
        update(without(read(), ids))
        for (const { change } of changes) trackChange(track, change)
      }
    }
    if (isChanged) tabs.tell('cart')
  }

  /** The cart is read again after a task without one in its answer, also after a failure: a failed call may have taken effect. */
  const sendTask = async (operation: TaskOperation) => {
    const { needsAll, send, chooses } = operation.task
    update(without(read(), [operation.id]))
    if (needsAll && read().failure) return update(taskEnded(read(), operation, new Error('An operation before it has failed')))
    let error: unknown = null
    try {
      const cart = await send(api)
      if (chooses) writeChosen(storage, { ...readChosen(storage), [chooses.part]: chooses.value })
      if (cart) received(toMemberCart(cart))
      else requestLoad()
    } catch (fault) {
      error = fault
      write({ ...read(), failure: read().failure ?? { message: '', again: [], isTold: true } })
      requestLoad()
    }
    update(taskEnded(read(), operation, error))
    tabs.tell('cart')
    return undefined
  }

  const next = () => nextStep(read(), Date.now())
  /** Whether names of products were found that the cart lacks. */
  const findNames = async (): Promise<boolean> => {
    const { cart, isOpen } = read()
    if (!cart || !isOpen || !(await lookUpNames(cart, products, { api, storage }))) return false
    write({ ...read(), cart: withNames(cart, products) })
    return true
  }

  return {
    /** Called after each operation that is queued. */
    noted,
    /**
     * Carries out all operations. Rejects with the `ApiError` of a cart that cannot be read or guest's lines that cannot be sent; the
     * operations are then still queued.
     */
    run: async (): Promise<void> => {
      const reconnection = createReconnection()
      // The changes that an earlier page could not send.
      if (unsent.canStore()) update(resumed(read(), unsent.read()))
      render()
      learnLines(
        products,
        changesOf(read()).map(({ change }) => change.line),
      )
      noted()
      const stay = whenLeft(storeAll)
      const doStep = async () => {
        // What is next may have changed while another tab had the lock.
        const step = next()
        if (step?.kind === 'merge') await merge()
        else if (step?.kind === 'changes') await sendChanges(reconnection.isWanted)
        else if (step?.kind === 'task') await sendTask(step)
      }
      try {
        for (let step = next(); step || (await findNames()); step = next())
          try {
            if (step?.kind === 'wait') {
              render()
              await pause(step.ms)
            } else if (step?.kind === 'load') await load()
            else if (step) await tabs.exclusive(doStep)
          } catch (error) {
            if (changesOf(read()).length === 0 || !reconnection.isWanted(error)) {
              unsent.save(read().queue, finished(read(), error).queue)
              throw error
            }
            storeAll()
            await reconnection.again()
          }
      } finally {
        stay()
      }
    },
  }
}

export type CartRunner = ReturnType<typeof createCartRunner>
