/** The way of an order as its page draws it. */
import type { LooseOrder } from '../../../shared/api/orders.ts'

export type Step = {
  readonly status: Status
  /** ISO date and time; null where it is not known. */
  readonly date: string | null
  /** Still to come. */
  readonly isAhead: boolean
}

type Status = NonNullable<LooseOrder['status']>

const OVER: readonly Status[] = ['cancelled', 'returned']

/**
 * What has happened with its dates, and what is still to come: paid, packed, sent, at customs, arrived. An order that is over has
 * nothing to come; one that goes by e-mail is not packed, and one that stays in Japan has no customs.
 */
export const timelineOf = ({ history, status, address }: Pick<LooseOrder, 'history' | 'status' | 'address'>): readonly Step[] => {
  const reached: Step[] = history.map((step) => ({ status: step.status, date: step.date, isAhead: false }))
  // A backend may know the state and no history.
  if (status !== null && !reached.some((step) => step.status === status)) reached.push({ status, date: null, isAhead: false })
  if (status === null || OVER.includes(status)) return reached
  const way: readonly Status[] =
    address === null
      ? ['paid', 'delivered']
      : ['paid', 'packing', 'shipped', ...(address?.country === 'JP' ? [] : (['at_customs'] as const)), 'delivered']
  // What was passed over, such as customs that kept no parcel, does not come any more.
  const last = Math.max(-1, ...way.flatMap((one, at) => (reached.some((step) => step.status === one) ? [at] : [])))
  return [...reached, ...way.slice(last + 1).map((one) => ({ status: one, date: null, isAhead: true }))]
}
