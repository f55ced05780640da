/** How the products of an approved return are sent back: address, label, last day. */
import { returnsAddressOf } from '../../../shared/config/readOwner.ts'
import { isPaidByShop, SEND_BACK_DAYS, type ReturnReason } from '../../../shared/rules/returnTerms.ts'
import { isDigital } from '../../../contract/rules/digital.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import type { AddressRow } from '../../account/addresses.ts'
import type { Order } from '../../common/orders.ts'
import { ownerText } from '../../common/ownerTexts.ts'
import type { CheckoutDeps } from '../deps.ts'

const DAY_MS = 86_400_000

type Approved = {
  readonly id: number
  readonly status: string | null
  readonly reason: string | null
  readonly approved_at: string | null
}

export type SendBack = {
  /** One line in the language of the order's owner. */
  readonly address: string
  /** English: carriers and customs read it. */
  readonly label: string
  /** ISO date and time; null for a return that was approved before its time was stored. */
  readonly until: string | null
  readonly shop_pays: boolean
  readonly takes_tracking: boolean
}

/** Null for a return that is not approved, and for one of certificates alone. `lineIds` are the lines of the return. */
export const sendBackOf = (
  { owner }: Pick<CheckoutDeps, 'owner'>,
  order: Pick<Order<'lines'>, 'id' | 'address' | 'lines'>,
  { id, status, reason, approved_at }: Approved,
  lineIds: readonly number[],
  lang: Lang,
): SendBack | null => {
  const isParcel = order.lines.some((line) => lineIds.includes(line.id) && !isDigital(line.type))
  if (status !== 'approved' || order.address === null || !isParcel) return null
  const { country } = JSON.parse(order.address) as AddressRow
  return {
    address: ownerText(returnsAddressOf(owner, country), lang),
    label: `RETURNED GOODS, NOT FOR SALE. Return ${id} of order ${order.id}. ${ownerText(owner.legalName, 'en')}`,
    until: approved_at === null ? null : new Date(Date.parse(approved_at) + SEND_BACK_DAYS * DAY_MS).toISOString(),
    shop_pays: isPaidByShop(reason as ReturnReason),
    takes_tracking: true,
  }
}
