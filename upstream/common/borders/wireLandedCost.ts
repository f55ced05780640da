import type { WireLandedCost } from '../../../shared/api/landedCost.ts'
import { toMajor } from '../../../contract/rules/money.ts'
import type { LandedCost } from './landedCost.ts'

/** The landed cost on the wire, in major units of its currency. */
export const wireLandedCost = (cost: LandedCost, currency: string): WireLandedCost => {
  const { rows, arrival, precision, rule, authority, limit } = cost
  const major = (minor: number | null) => (minor === null ? null : toMajor(minor, currency))
  return {
    rows: rows.map(({ kind, amount, when, isIncluded }) => ({ kind, price: major(amount), when, included: isIncluded })),
    arrival_price: major(arrival),
    precision,
    authority,
    rule: rule && { since: rule.from, source: rule.source, checked_on: rule.checkedOn },
    limit: limit && {
      amount: toMajor(limit.amount, currency),
      value: toMajor(limit.value, currency),
      exceeded: limit.isExceeded,
      per: limit.per,
      may_split: limit.maySplit,
    },
  }
}
