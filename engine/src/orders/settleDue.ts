/** Scheduled work: orders that were not paid in time release their stock, cards that the processor still works on are decided. */
import { writeFor, type ShopperDeps } from '../v1/shopperCalls.ts'

const DUE = `
  SELECT DISTINCT customer_id AS id FROM shop_row
  WHERE (kind = 'shop_order' AND row->>'status' = 'awaiting_payment' AND row->>'expires_at' <= $1)
    OR (kind = 'payment' AND row->>'status' = 'processing' AND row->>'settles_at' <= $1)`

const EXPIRED = `DELETE FROM shop_row WHERE kind = 'token' AND (row->>'expires_at')::bigint < $1`

type Log = { readonly error: (details: object, message: string) => void }

/**
 * Several instances may do it at once: each customer's rows are locked, and a second one finds nothing to do. Orders of deleted customers are
 * settled too: they reserve stock.
 */
export const settleDue = async (deps: ShopperDeps, settle: () => void, now: Date, log: Log): Promise<void> => {
  await deps.engine.query(EXPIRED, now.getTime())
  for (const { id } of await deps.engine.query<{ id: number }>(DUE, now.toISOString()))
    await writeFor(deps, id, settle, { alsoDeleted: true }).catch((err: unknown) =>
      log.error({ err, customer: id }, 'orders of a customer not settled'),
    )
}
