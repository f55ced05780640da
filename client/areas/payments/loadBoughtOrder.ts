import type { Id } from '../../../shared/api/shapes.ts'
import { getOrder } from '../../../shared/api/orders.ts'
import { getPayment } from '../../../shared/api/payment.ts'
import { getReceipt } from '../../../shared/api/receipts.ts'
import { ApiError, mayHelpToRetry } from '../../../shared/errors.ts'
import { toBoughtOrder, toPayment, type BoughtOrder, type Payment } from '../../../shared/model/payment.ts'
import type { LoadContext } from '../../defineScreen.ts'

/** An order with its receipt, for its confirmation. Throws `NotFound` for another user's order. */
export const loadBoughtOrder = async ({ api }: Pick<LoadContext, 'api'>, id: Id): Promise<BoughtOrder> => {
  const { data } = await api.callOr404(getOrder, { params: { id } })
  const isPaid = data.payment?.status === 'succeeded'
  const receipt = isPaid ? await api.tryCall(getReceipt, { params: { id } }) : null
  return toBoughtOrder(data, receipt?.data ?? null)
}

/** The order of a payment, shown beside it; null for guests and after any error, which leaves the page as it is. */
export const orderOfPayment = async (context: Pick<LoadContext, 'api'>, id: Id): Promise<BoughtOrder | null> => {
  try {
    return await loadBoughtOrder(context, id)
  } catch {
    return null
  }
}

export type LoadedPayment = {
  /** Null when its status could not be loaded, which the page itself shows (R8.06). */
  readonly payment: Payment | null
  /** Without a payment: whether a retry may help. */
  readonly mayRetry: boolean
}

/** The payment in the address. Throws `NotFound` for an unknown one, and the error of an expired session. */
export const loadPayment = async ({ api, params }: Pick<LoadContext, 'api' | 'params'>): Promise<LoadedPayment> => {
  try {
    const { data } = await api.callOr404(getPayment, { params: { id: params['paymentId'] ?? '' } })
    return { payment: toPayment(data), mayRetry: true }
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) return { payment: null, mayRetry: mayHelpToRetry(error) }
    throw error
  }
}
