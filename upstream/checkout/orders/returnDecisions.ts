/**
 * Decisions of the shop about a return: requested, then approved or refused; an approved return that has arrived is
 * refunded.
 */
import type { CheckoutDeps } from '../deps.ts'
import { writeAboutOrder } from './fulfilment.ts'
import { writeAboutApproval } from './returnMail.ts'
import { recordStep } from './orderSteps.ts'
import { refundAmount } from '../payment/refunds.ts'
import { promisedReturns, refundRest } from './returnPromises.ts'

type ReturnDeps = Pick<CheckoutDeps, 'store' | 'clock' | 'mail' | 'owner'>

/**
 * Moves a return from one state to the next; returns the id of its order, or null when the return is in another state.
 */
const move = ({ store }: ReturnDeps, returnId: number, from: string, to: string): number | null =>
  store.get<{ order_id: number }>`
    UPDATE goods_return SET status = ${to} WHERE id = ${returnId} AND status = ${from} RETURNING order_id`?.order_id ?? null

/** Approves a return: the user may send the products back. False when the return is already decided. */
export const approveReturn = (deps: ReturnDeps, returnId: number): boolean =>
  deps.store.transaction(() => {
    const orderId = move(deps, returnId, 'requested', 'approved')
    if (orderId === null) return false
    deps.store.run`UPDATE goods_return SET approved_at = ${deps.clock().toISOString()} WHERE id = ${returnId}`
    writeAboutApproval(deps, orderId, returnId)
    return true
  })

/** Refuses a return, with a reason for the user. False when the return is already decided. */
export const refuseReturn = (deps: ReturnDeps, returnId: number, reason: string): boolean =>
  deps.store.transaction(() => {
    const orderId = move(deps, returnId, 'requested', 'refused')
    if (orderId === null) return false
    writeAboutOrder(deps, orderId, 'return_refused', { return: String(returnId), reason })
    refundRest(deps, orderId)
    return true
  })

/** Whether every unit of an order is back or was not sent; units that the customer keeps are not. */
const isAllBack = ({ store }: ReturnDeps, orderId: number): boolean =>
  store.get`SELECT 1 FROM order_line ol WHERE ol.order_id = ${orderId} AND ol.qty > (
    SELECT coalesce(sum(rl.qty), 0) FROM goods_return_line rl JOIN goods_return r ON r.id = rl.return_id
    WHERE rl.line_id = ol.id AND r.status = 'refunded' AND r.kind <> 'refunded')` === undefined

/**
 * Records the arrival of an approved return and begins the refund of what it is promised (returnPromises.ts), from the payments of
 * its order with the largest remaining amounts. The part paid by certificate is not refunded in money. False when the return is
 * not approved.
 */
export const receiveReturn = (deps: ReturnDeps, returnId: number): boolean =>
  deps.store.transaction(() => {
    const { store, clock } = deps
    const row = store.get<{ order_id: number }>`SELECT order_id FROM goods_return WHERE id = ${returnId}`
    // An open return alone has a promise: read it before the return is closed.
    const promised = row ? (promisedReturns(deps, row.order_id).get(returnId) ?? 0) : 0
    const orderId = move(deps, returnId, 'approved', 'refunded')
    if (orderId === null) return false
    refundAmount(deps, orderId, promised, 'goods_returned', { returnId })
    if (isAllBack(deps, orderId)) {
      store.run`UPDATE shop_order SET returned_at = ${clock().toISOString()} WHERE id = ${orderId}`
      recordStep(deps, orderId, 'returned')
    }
    writeAboutOrder(deps, orderId, 'return_received', { return: String(returnId) })
    return true
  })
