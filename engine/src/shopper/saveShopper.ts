/** Writes what a handler has changed: through Vendure's services where it has a place for it, else as rows of our own. */
import type { Tx } from '../engine.ts'
import { saveAddresses } from './saveAddresses.ts'
import { saveCartLines, type CartDeps } from './saveCartLines.ts'
import { saveOrders } from '../orders/saveOrders.ts'
import { saveUser } from './saveUser.ts'
import type { Shopper } from './readShopper.ts'
import { keyOf, TABLE_NAMES, VENDURE_TABLES, type Changes } from './tables.ts'

const UPSERT = `
  INSERT INTO shop_row (customer_id, kind, key, row)
  SELECT $1, one->>'kind', one->>'key', one->'row' FROM json_array_elements($2::json) one
  ON CONFLICT (customer_id, kind, key) DO UPDATE SET row = excluded.row`
const DELETE = `
  DELETE FROM shop_row s USING json_array_elements($2::json) one
  WHERE s.customer_id = $1 AND s.kind = one->>'kind' AND s.key = one->>'key'`

/** PostgreSQL's JSON takes neither NUL nor half of a surrogate pair, which a client can send. */
const storable = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

/** Writes the rows that are ours, in one statement each. */
const saveRows = async ({ query }: Tx, customerId: number, changes: Changes) => {
  const tables = TABLE_NAMES.filter((table) => !VENDURE_TABLES.has(table))
  const set = tables.flatMap((table) => changes[table].set.map((row) => ({ kind: table, key: keyOf(table, row), row })))
  const gone = tables.flatMap((table) => changes[table].gone.map((row) => ({ kind: table, key: keyOf(table, row) })))
  if (set.length > 0) await query(UPSERT, customerId, JSON.stringify(set, storable))
  if (gone.length > 0) await query(DELETE, customerId, JSON.stringify(gone, storable))
}

/** Part of the caller's transaction, which has the customer's lock. Throws a `Problem` when the engine has to refuse. */
export const saveShopper = async (deps: CartDeps, tx: Tx, shopper: Shopper, changes: Changes): Promise<void> => {
  await saveAddresses(deps.engine, tx, shopper.id, changes)
  await saveUser(deps.engine, tx, shopper.id, changes)
  // A placed order takes the lines of the cart with it.
  const hasPlaced = await saveOrders(deps, tx, shopper, changes)
  if (!hasPlaced) await saveCartLines(deps, tx, shopper, changes.cart_line)
  await saveRows(tx, shopper.id, changes)
}
