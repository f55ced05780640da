/** The way of an order as its page draws it. */
import type { WireOrder } from '../../../shared/api/orders.ts'

export type Step = {
  readonly status: WireOrder['status']
  /** ISO date and time; null for a step that is still to come. */
  readonly date: string | null
}

const OVER: readonly WireOrder['status'][] = ['cancelled', 'returned']

/**
 * What has happened with its dates, and what is still to come: paid, packed, sent, at customs, arrived. An order that is over has
 * nothing to come; one that goes by e-mail is not packed, and one that stays in Japan has no customs.
 */
export const timelineOf = ({ history, status, address }: Pick<WireOrder, 'history' | 'status' | 'address'>): readonly Step[] => {
  const reached = history.map((step) => ({ status: step.status, date: step.date }))
  if (OVER.includes(status)) return reached
  const way: readonly WireOrder['status'][] =
    address === null
      ? ['paid', 'delivered']
      : ['paid', 'packing', 'shipped', ...(address.country === 'JP' ? [] : (['at_customs'] as const)), 'delivered']
  // What was passed over, such as customs that kept no parcel, does not come any more.
  const last = Math.max(-1, ...way.flatMap((one, at) => (reached.some((step) => step.status === one) ? [at] : [])))
  return [...reached, ...way.slice(last + 1).map((one) => ({ status: one, date: null }))]
}
