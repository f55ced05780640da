import type { LooseOrder } from '../../../shared/api/orders.ts'

export type Step = {
  readonly status: Status
  /** ISO date and time; null when unknown. */
  readonly date: string | null
  /** Still to come. */
  readonly isAhead: boolean
}

type Status = NonNullable<LooseOrder['status']>

const OVER: readonly Status[] = ['cancelled', 'returned']

/**
 * Past events with dates, and the steps still to come: paid, packed, shipped, at customs, delivered. A cancelled or returned
 * order has no further steps; an order delivered by e-mail is not packed, and one within Japan has no customs.
 */
export const timelineOf = ({ history, status, address }: Pick<LooseOrder, 'history' | 'status' | 'address'>): readonly Step[] => {
  const reached: Step[] = history.map((step) => ({ status: step.status, date: step.date, isAhead: false }))
  // A backend may return the status without a history.
  if (status !== null && !reached.some((step) => step.status === status)) reached.push({ status, date: null, isAhead: false })
  if (status === null || OVER.includes(status)) return reached
  const way: readonly Status[] =
    address === null
      ? ['paid', 'delivered']
      : ['paid', 'packing', 'shipped', ...(address?.country === 'JP' ? [] : (['at_customs'] as const)), 'delivered']
  // Skipped steps, such as customs that stopped no parcel, are not shown any more.
  const last = Math.max(-1, ...way.flatMap((one, at) => (reached.some((step) => step.status === one) ? [at] : [])))
  return [...reached, ...way.slice(last + 1).map((one) => ({ status: one, date: null, isAhead: true }))]
}
