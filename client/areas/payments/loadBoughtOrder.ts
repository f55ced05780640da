import type { Id } from '../../../shared/api/shapes.ts'
import { getOrder } from '../../../shared/api/orders.ts'
import { getReceipt } from '../../../shared/api/receipts.ts'
import { toBoughtOrder, type BoughtOrder } from '../../../shared/model/payment.ts'
import type { LoadContext } from '../../defineScreen.ts'

/** An order with its receipt, as its confirmation shows it. Throws a `NotFound` for one that is not the shopper's. */
export const loadBoughtOrder = async ({ api }: Pick<LoadContext, 'api'>, id: Id): Promise<BoughtOrder> => {
  const { data } = await api.callOr404(getOrder, { params: { id } })
  const isPaid = data.payment?.status === 'succeeded'
  const receipt = isPaid ? await api.tryCall(getReceipt, { params: { id } }) : null
  return toBoughtOrder(data, receipt?.data ?? null)
}

/** The order of a payment, shown beside it, so that any fault with it leaves the page as it is. Null for guests, too. */
export const orderOfPayment = async (context: Pick<LoadContext, 'api'>, id: Id): Promise<BoughtOrder | null> => {
  try {
    return await loadBoughtOrder(context, id)
  } catch {
    return null
  }
}
