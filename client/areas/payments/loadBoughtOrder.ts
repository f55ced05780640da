import type { Id } from '../../../shared/api/shapes.ts'
import { getOrder } from '../../../shared/api/orders.ts'
import { getReceipt } from '../../../shared/api/receipts.ts'
import { toBoughtOrder, type BoughtOrder } from '../../../shared/model/payment.ts'
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
