/** Runs the reference backend's handlers for customers whose data is in the engine. */
import type { Route } from '../../../contract/http/bind.ts'
import { notFound } from '../../../contract/http/problems.ts'
import type { Caller, User } from '../../../upstream/http/bind.ts'
import { LOCKS } from '../start/checkDatabase.ts'
import { SHOP, type Engine, type Query, type Tx } from '../engine.ts'
import type { ProductWriter } from '../index/productWriter.ts'
import type { Desk } from '../shopper/desk.ts'
import { readShopper, type Shopper } from '../shopper/readShopper.ts'
import { saveShopper } from '../shopper/saveShopper.ts'
import { isUnchanged, type Changes } from '../shopper/tables.ts'
import type { Logs } from '../start/vendureLog.ts'
import type { Turns } from './turns.ts'

export type ShopperDeps = {
  readonly engine: Engine
  readonly desk: Desk
  readonly writer: ProductWriter
  /** Reads stock of these products again: a handler's reservation was rolled back. */
  readonly refresh: (productIds: readonly number[]) => void
  /** Brings the read model up to the engine now, so that a customer sees the stock that their own order has changed. */
  readonly follow: () => Promise<void>
  /** One call that writes at a time for each customer. */
  readonly turns: Turns
  readonly log: Pick<Logs, 'warn' | 'error'>
}

type Work<T> = (user: User) => T | Promise<T>

const userOf = ({ rows }: Shopper): User => {
  const [row] = rows.user
  const surname = row?.['surname'] ?? null
  return {
    id: Number(row?.['id']),
    email: String(row?.['email']),
    name: String(row?.['name']),
    surname: surname === null ? null : String(surname),
  }
}

const readOr404 = async ({ writer }: ShopperDeps, query: Query, customerId: number, alsoDeleted = false): Promise<Shopper> => {
  const shopper = await readShopper(query, customerId, writer.optionOf, alsoDeleted)
  if (!shopper) throw notFound()
  return shopper
}

const nextAddressId = async (query: Query): Promise<number> =>
  Number((await query<{ id: string }>("SELECT nextval('address_id_seq') AS id"))[0]?.id)

const touchedBy = ({ order_line }: Changes) => [...order_line.set, ...order_line.gone].map((row) => Number(row['product_id']))

/** Runs a handler that reads. What it changes, such as an order whose time is over, is not stored: `writeFor` does that on time. */
export const readFor = async <T>(deps: ShopperDeps, customerId: number, work: Work<T>): Promise<T> => {
  const shopper = await readOr404(deps, deps.engine.query, customerId)
  const { answer, refusal } = await deps.desk.run(shopper, {}, () => work(userOf(shopper)))
  if (refusal !== null) throw refusal
  return answer as T
}

export type WriteOptions = {
  /** A new address has an id of the engine. */
  readonly takesAddressId?: boolean
  /** Also reads a deleted customer. */
  readonly alsoDeleted?: boolean
}

/**
 * Runs a handler that writes, alone for its customer in all instances, and stores its changes in one transaction with those of Vendure. What
 * a handler wrote before it refused is stored too, and the refusal is thrown afterwards.
 */
export const writeFor = async <T>(
  deps: ShopperDeps,
  customerId: number,
  work: Work<T>,
  { takesAddressId = false, alsoDeleted = false }: WriteOptions = {},
): Promise<{ readonly answer: T; readonly changes: Changes }> => {
  const { engine, desk, writer, refresh, follow, turns, log } = deps
  const write = async (tx: Tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1, $2)', LOCKS.shopper, customerId)
    const shopper = await readOr404(deps, tx.query, customerId, alsoDeleted)
    const ids = { address: takesAddressId ? await nextAddressId(tx.query) : null, shop_order: shopper.activeOrder }
    const outcome = await desk.run(shopper, ids, () => work(userOf(shopper)))
    refresh(touchedBy(outcome.changes))
    if (!isUnchanged(outcome.changes))
      await saveShopper({ engine, variantOf: writer.variantOf, log }, tx, shopper, outcome.changes)
    return outcome
  }
  const done = await turns(customerId, () => engine.transaction(SHOP, write))
  if (touchedBy(done.changes).length > 0 || done.changes.shop_order.set.length > 0)
    // The changes are stored: a failure of the read model must not make a placed order look refused.
    await follow().catch((err: unknown) => log.error({ err }, 'read model does not follow the engine'))
  if (done.refusal !== null) throw done.refusal
  return { answer: done.answer as T, changes: done.changes }
}

type Answer = { readonly data?: unknown; readonly message?: unknown }
type Handle = Route<User>['handle']

const isCart = (value: unknown): boolean => typeof value === 'object' && value !== null && 'cart_items' in value

/**
 * The same call for a customer of the engine. `getCart` reads the cart again after a change of its lines, whose ids are the engine's.
 * `ownerOf` names the customer of a call without a session.
 */
export const forShopper = (
  deps: ShopperDeps,
  { call, handle }: Route<User>,
  getCart: Handle,
  ownerOf: (input: object, caller: Caller) => Promise<number>,
): Route<User> => ({
  call,
  handle: async (input, caller) => {
    const id = await ownerOf(input, caller)
    // Who names another customer's payment does not act as that customer.
    const as = (user: User) => ({ ...caller, user: caller.user?.id === user.id ? user : null })
    if (call.method === 'GET') return readFor(deps, id, (user) => handle(input, as(user)))
    const { answer, changes } = await writeFor(deps, id, (user) => handle(input, as(user)), {
      takesAddressId: call.name === 'postAddress',
    })
    const { data } = answer as Answer
    if (!isCart(data) || (changes.cart_line.set.length === 0 && changes.cart_line.gone.length === 0)) return answer
    const cart = (await readFor(deps, id, (user) => getCart({}, as(user)))) as Answer
    return { ...(answer as Answer), data: cart.data }
  },
})
