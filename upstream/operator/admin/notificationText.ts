import { ownerOf } from '../../checkout/orders/storedOrders.ts'
import { isNameless } from '../../common/nameless.ts'
import type { Deps } from '../../deps.ts'

/** The part of a command's output about the e-mail of an order: a deleted account receives none. */
export const notificationText = ({ store }: Pick<Deps, 'store'>, orderId: number): string => {
  const owner = ownerOf(store, orderId)
  return owner && isNameless(owner.email)
    ? 'its customer has deleted the account and is not notified'
    : 'its customer is notified'
}
