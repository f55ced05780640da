/** Steps of an order in Vendure. They are part of the caller's transaction, and throw when Vendure refuses. */
import type { Engine, Tx } from '../engine.ts'
import { toEngine } from '../engineMoney.ts'
import type { Row } from '../shopper/tables.ts'

type ErrorResult = { readonly errorCode: string; readonly message: string }

const isError = (result: unknown): result is ErrorResult => typeof result === 'object' && result !== null && 'errorCode' in result

/** The result of a service, which returns its refusals. `step` names it in the log. */
export const accepted = <T>(step: string, result: T): Exclude<T, ErrorResult> => {
  if (isError(result)) throw new Error(`${step}: ${result.errorCode}: ${result.message}`)
  return result as Exclude<T, ErrorResult>
}

/** Books money that has arrived: the order is then paid. */
export const payOrder = async ({ orders }: Engine, { ctx }: Tx, orderId: number, payment: Row | undefined): Promise<void> => {
  const metadata = { payment: payment?.['id'] ?? '' }
  accepted('pay', await orders.addPaymentToOrder(ctx, orderId, { method: `method-${payment?.['method_id'] ?? 0}`, metadata }))
}

/** Cancels all lines: their stock is free again. */
export const cancelOrder = async ({ orders }: Engine, { ctx }: Tx, orderId: number, reason: string): Promise<void> => {
  accepted('cancel', await orders.cancelOrder(ctx, { orderId, reason, cancelShipping: true }))
}

/** Refunds an amount of the payment that paid the order. */
export const refundPayment = async (
  { orders }: Engine,
  { ctx }: Tx,
  orderId: number,
  refund: Row,
  currency: string,
): Promise<void> => {
  const payments = await orders.getOrderPayments(ctx, orderId)
  const payment = payments.find(({ transactionId }) => transactionId === refund['payment_id']) ?? payments[0]
  if (!payment) throw new Error(`order ${orderId} has no payment to refund`)
  const input = {
    paymentId: payment.id,
    amount: toEngine(Number(refund['amount']), currency),
    lines: [],
    shipping: 0,
    adjustment: 0,
    reason: String(refund['reason']),
  }
  accepted('refund', await orders.refundOrder(ctx, input))
}
