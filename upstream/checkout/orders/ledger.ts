/** Money that moved, for the bookkeeper: payments, refunds and chargebacks in the order in which they happened. */
import { toMajor } from '../../../contract/rules/money.ts'
import { ownerText } from '../../common/ownerTexts.ts'
import { paymentTermsOf } from '../../common/rules/orderTerms.ts'
import type { AddressRow } from '../../account/addresses.ts'
import type { Store } from '../../db/store.ts'

export type Period = {
  /** First and last day: `2026-11-30`. */
  readonly since: string
  readonly until: string
}

export type Movement = {
  /**
   * ISO date and time: when a payment arrived, the money of a refund left (while it is pending: when it was begun), a chargeback
   * was recorded.
   */
  readonly at: string
  readonly kind: 'payment' | 'refund' | 'chargeback'
  readonly order: number
  readonly currency: string
  /** Major units; negative for money that leaves. */
  readonly amount: number
  /** English name of the payment method. */
  readonly method: string
  /** Why money leaves; null for payments and chargebacks. */
  readonly reason: string | null
  /** Whether the money of a refund is still to be sent. */
  readonly isPending: boolean
  /** A test payment: no money has moved. */
  readonly isTest: boolean
  /** The sums of the order, major units; only of the payment that paid it, not of money that arrived twice or too late. */
  readonly products: number | null
  readonly delivery: number | null
  readonly discount: number | null
  /** The part of the discount that a gift certificate paid, in yen. */
  readonly certificateJpy: number | null
  /** ISO code of the receiver's country; null without a parcel. */
  readonly country: string | null
}

type Row = {
  readonly at: string
  readonly kind: Movement['kind']
  readonly order_id: number
  readonly amount: number
  readonly method_id: number
  readonly terms: string | null
  readonly sandbox: 0 | 1
  readonly reason: string | null
  readonly status: string
  readonly has_paid: 0 | 1
  readonly currency: string
  readonly products: number
  readonly delivery: number
  readonly discount: number
  readonly certificate_jpy: number
  readonly address: string | null
}

/** Failed refunds moved no money. A payment of 0, by a certificate alone, is listed: its order was sold. */
const MOVEMENTS = `
  WITH moved AS (
    SELECT paid_at AS at, 'payment' AS kind, order_id, amount, method_id, terms, sandbox, NULL AS reason, status,
        NOT EXISTS (SELECT 1 FROM refund r WHERE r.payment_id = payment.id AND r.reason IN ('paid_twice', 'paid_too_late')) AS has_paid
      FROM payment WHERE paid_at >= ?1 AND paid_at < ?2 AND status = 'succeeded'
    UNION ALL SELECT coalesce(r.settled_at, r.created_at) AS at, 'refund', r.order_id, -r.amount, p.method_id, p.terms, p.sandbox, r.reason, r.status, 0
      FROM refund r JOIN payment p ON p.id = r.payment_id WHERE at >= ?1 AND at < ?2 AND r.status <> 'failed'
    UNION ALL SELECT c.created_at, 'chargeback', p.order_id, -c.amount, p.method_id, p.terms, p.sandbox, NULL, 'succeeded', 0
      FROM chargeback c JOIN payment p ON p.id = c.payment_id WHERE c.created_at >= ?1 AND c.created_at < ?2)
  SELECT m.*, o.currency, o.products, o.delivery, o.discount, o.certificate_jpy, o.address
  FROM moved m JOIN shop_order o ON o.id = m.order_id ORDER BY m.at, m.order_id, m.kind`

const DAY_MS = 86_400_000

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

const movementOf = (row: Row): Movement => {
  const major = (minor: number) => toMajor(minor, row.currency)
  const ofOrder = <T>(value: T): T | null => (row.has_paid === 1 ? value : null)
  return {
    at: row.at,
    kind: row.kind,
    order: row.order_id,
    currency: row.currency,
    amount: major(row.amount),
    method: ownerText(paymentTermsOf(row).name, 'en'),
    reason: row.reason,
    isPending: row.status === 'pending',
    isTest: row.sandbox === 1,
    products: ofOrder(major(row.products)),
    delivery: ofOrder(major(row.delivery)),
    discount: ofOrder(major(row.discount)),
    certificateJpy: ofOrder(row.certificate_jpy),
    country: row.address === null ? null : (JSON.parse(row.address) as AddressRow).country,
  }
}

/** The movements of a day. */
const ofDay = (store: Store, day: string): readonly Movement[] => store.all<Row>(MOVEMENTS, day, dayAfter(day)).map(movementOf)

function* daysIn({ since, until }: Period): Generator<string> {
  for (let day = since; day <= until; day = dayAfter(day)) yield day
}

/** The movements of a period, the oldest first. One day at a time is in memory. */
export function* movementsIn(store: Store, period: Period): Generator<Movement> {
  for (const day of daysIn(period)) yield* ofDay(store, day)
}

export type DailySum = {
  readonly day: string
  readonly currency: string
  /** Number of payments that arrived. */
  readonly payments: number
  /** Major units. */
  readonly products: number
  readonly delivery: number
  readonly discount: number
  readonly received: number
  readonly refunded: number
  readonly chargedBack: number
  /** What the day brought: received less refunded and charged back. */
  readonly net: number
}

/** Sums of whole minor units stay exact in major ones. */
const sum = (movements: readonly Movement[], value: (movement: Movement) => number | null) =>
  Math.round(movements.reduce((total, movement) => total + (value(movement) ?? 0), 0) * 100) / 100

/** The sums of each day and currency with movements, the newest day last; test payments do not count. */
export function* dailySums(store: Store, period: Period): Generator<DailySum> {
  for (const day of daysIn(period)) {
    const real = ofDay(store, day).filter(({ isTest }) => !isTest)
    for (const [currency, own] of [...Map.groupBy(real, (movement) => movement.currency)].toSorted()) {
      const of = (kind: Movement['kind']) => own.filter((movement) => movement.kind === kind)
      yield {
        day,
        currency,
        payments: of('payment').length,
        products: sum(own, ({ products }) => products),
        delivery: sum(own, ({ delivery }) => delivery),
        discount: sum(own, ({ discount }) => discount),
        received: sum(of('payment'), ({ amount }) => amount),
        refunded: -sum(of('refund'), ({ amount }) => amount),
        chargedBack: -sum(of('chargeback'), ({ amount }) => amount),
        net: sum(own, ({ amount }) => amount),
      }
    }
  }
}
