/** Moves orders forward for the commands: one order, or those of a file. */
import type { Deps } from '../../deps.ts'
import type { OrderStatus } from '../../common/orders.ts'
import { moveOrder, type Step } from '../../checkout/orders/fulfilment.ts'
import { shownStatus } from '../../checkout/orders/orderSteps.ts'
import { readOrder } from '../../checkout/orders/storedOrders.ts'
import { OperatorError } from '../runTool.ts'
import { numberOf, type Row } from './command.ts'
import type { FileRow } from './orderFile.ts'

/** The status of an order, for sentences that begin with its number. */
export const STATUS_TEXTS: Readonly<Record<OrderStatus, string>> = {
  awaiting_payment: 'is not paid yet',
  paid: 'is paid',
  packing: 'is being packed',
  shipped: 'is shipped',
  at_customs: 'is at customs',
  delivered: 'is delivered',
  cancelled: 'is cancelled',
  returned: 'is returned',
}

const DONE: Readonly<Record<Step, string>> = {
  packing: 'packed',
  shipped: 'shipped',
  at_customs: 'marked as at customs',
  delivered: 'delivered',
}

/** Why an action is not possible in the order's current status. */
export const refusal = ({ store }: Deps, id: number, what: string, to?: Step): OperatorError => {
  const order = readOrder(store, id)
  if (!order) return new OperatorError(`There is no order ${id}`)
  const status = shownStatus(order)
  if (order.held_at !== null && (to === 'packing' || to === 'shipped'))
    return new OperatorError(`Order ${id} is held: it cannot be ${what} before \`orders release ${id}\``)
  return new OperatorError(
    status === to ? `Order ${id} ${STATUS_TEXTS[status]} already` : `Order ${id} ${STATUS_TEXTS[status]}: it cannot be ${what}`,
  )
}

/** Moves an order. Throws an `OperatorError` with the reason when its status does not permit it. */
export const moveOne = (deps: Deps, id: number, to: Step, tracking: string | null = null): void => {
  if (!moveOrder(deps, id, to, tracking)) throw refusal(deps, id, DONE[to], to)
}

/** Checks the number of a parcel; `what` names its place in the error message. */
export const checkTracking = (tracking: string, what: string): string => {
  if (!/^[A-Za-z0-9][A-Za-z0-9 -]{3,38}[A-Za-z0-9]$/.test(tracking))
    throw new OperatorError(`${what} must be the number of the parcel: 5 to 40 letters, digits, spaces and hyphens`, 2)
  return tracking
}

/** The way of a parcel: an order beyond the step of a file was moved before. */
const WAY: readonly OrderStatus[] = ['packing', 'shipped', 'at_customs', 'delivered', 'returned']

/** Whether the order has reached the step already. Throws when it was shipped with another number than the file has. */
const isDone = ({ store }: Deps, id: number, to: Step, tracking: string | null): boolean => {
  const order = readOrder(store, id)
  if (!order || WAY.indexOf(shownStatus(order)) < WAY.indexOf(to)) return false
  if (tracking !== null && order.tracking !== tracking)
    throw new OperatorError(
      `Order ${id} ${STATUS_TEXTS[shownStatus(order)]} as ${order.tracking}: \`orders track\` corrects the number of a shipped order`,
    )
  return true
}

const moveRow = (deps: Deps, row: FileRow, to: Step): { readonly order: number; readonly isNew: boolean } => {
  if ('fault' in row) throw new OperatorError(row.fault)
  const order = numberOf(row.order, 'an order')
  const tracking = to === 'shipped' ? checkTracking(row.tracking, 'the tracking number') : null
  if (isDone(deps, order, to, tracking)) return { order, isNew: false }
  moveOne(deps, order, to, tracking)
  return { order, isNew: true }
}

export type Moved = { readonly rows: readonly Row[]; readonly moved: readonly number[]; readonly refused: number }

/**
 * Moves the orders of a file. A row that is refused changes nothing and stops no other; an order that was moved before is
 * reported as such, so that a file may be used again. Part of the caller's transaction.
 */
export const moveFile = (deps: Deps, file: readonly FileRow[], to: Step): Moved => {
  const moved: number[] = []
  let refused = 0
  const rows = file.map((row): Row => {
    const order = 'order' in row ? row.order : ''
    try {
      const outcome = deps.store.savepoint(() => moveRow(deps, row, to))
      if (outcome.isNew) moved.push(outcome.order)
      return { line: row.line, order, result: outcome.isNew ? DONE[to] : `${DONE[to]} before` }
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error
      refused++
      return { line: row.line, order, result: `refused: ${error.message}` }
    }
  })
  return { rows, moved, refused }
}
