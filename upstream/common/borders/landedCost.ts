/**
 * What a parcel costs until its receiver has it: what is paid in the shop, and what is expected on arrival. It states a figure only when a
 * rule that somebody has compared with its source defines it.
 */
import { convert, exchange, percentOf } from '../../../contract/rules/money.ts'
import {
  isInDoubt,
  ruleAt,
  type BorderLimit,
  type BorderRule,
  type Borders,
  type Charges,
  type ValuePart,
} from './borderRules.ts'

const DAY_MS = 86_400_000

/** A rule compared with its source at most so many days ago is exact; then its figures are approximate, then none are stated. */
export const EXACT_DAYS = 60
export const APPROXIMATE_DAYS = 180

/** A parcel without products that are delivered by e-mail. */
export type BorderParcel = {
  /** ISO code of the destination. */
  readonly country: string
  /** ISO code of the currency of `products`, `delivery` and the result, which are in its minor units. */
  readonly currency: string
  /** The price of the products before any discount, which does not reduce their customs value; the same in yen. */
  readonly products: number
  readonly productsJpy: number
  readonly delivery: number
  readonly weightG: number
  /** The HS code of each line, digits only; null where it is unknown. */
  readonly headings: readonly (string | null)[]
}

export type LandedCostRow = {
  readonly kind: 'products' | 'delivery' | 'duty' | 'import_vat' | 'handling'
  /** Null: the shop does not know it. */
  readonly amount: number | null
  readonly when: 'now' | 'arrival'
  /** The prices of the products contain it. */
  readonly isIncluded: boolean
}

export type LandedCost = {
  readonly rows: readonly LandedCostRow[]
  /** The sum of the rows that are paid on arrival; null when one of them is unknown. */
  readonly arrival: number | null
  readonly precision: 'exact' | 'about' | 'unknown'
  /** Null when no rule states figures for the country. */
  readonly rule: BorderRule | null
  /** The https address of the authority that decides. */
  readonly authority: string
  /** The limit up to which nothing is due, and the value that is compared with it; null without one. */
  readonly limit:
    | (Pick<BorderLimit, 'amount' | 'per' | 'maySplit'> & { readonly value: number; readonly isExceeded: boolean })
    | null
}

/** How far a rule can be trusted, by the age of its last comparison. */
const trustIn = ({ checkedOn }: BorderRule, now: Date): LandedCost['precision'] => {
  const days = checkedOn === null ? Number.POSITIVE_INFINITY : (now.getTime() - Date.parse(checkedOn)) / DAY_MS
  return days < EXACT_DAYS + 1 ? 'exact' : days < APPROXIMATE_DAYS + 1 ? 'about' : 'unknown'
}

const KG = 1000

/** Tariff headings of a parcel; a line without a code counts as one of its own. */
const headingsOf = (codes: BorderParcel['headings']): number =>
  new Set(codes.flatMap((code) => (code === null ? [] : [code.slice(0, 6)]))).size + codes.filter((code) => code === null).length

/** All amounts in minor units of the rule's currency. */
type Valued = { readonly products: number; readonly delivery: number; readonly weightG: number; readonly headings: number }

const valueOf = (parts: readonly ValuePart[], values: { readonly [part in ValuePart]: number }): number =>
  parts.reduce((sum, part) => sum + values[part], 0)

const isAbove = ({ of, amount, grams }: BorderLimit, parcel: Valued): boolean =>
  valueOf(of, { ...parcel, duty: 0 }) > amount || (grams !== null && parcel.weightG > grams)

const dutyOf = ({ duty }: Charges, limit: BorderLimit | null, parcel: Valued): number | null => {
  if (duty === null) return null
  const isExcess = duty.of === 'excess'
  const value = valueOf(limit?.of ?? ['products'], { ...parcel, duty: 0 })
  const taxed = Math.max(0, value - (isExcess ? (limit?.amount ?? 0) : 0))
  const kilograms = Math.max(0, Math.ceil((parcel.weightG - (isExcess ? (limit?.grams ?? 0) : 0)) / KG))
  return Math.max(percentOf(taxed, duty.percent), kilograms * duty.perKg) + duty.perHeading * parcel.headings
}

const vatOf = ({ vat }: Charges, parcel: Valued, duty: number | null): number | null => {
  if (vat === null) return null
  if (vat.isIncluded || vat.percent === 0) return 0
  // A tax on an unknown duty is unknown.
  if (duty === null && vat.base.includes('duty')) return null
  return percentOf(valueOf(vat.base, { ...parcel, duty: duty ?? 0 }), vat.percent)
}

const paidNow = ({ products, delivery }: BorderParcel): readonly LandedCostRow[] => [
  { kind: 'products', amount: products, when: 'now', isIncluded: false },
  { kind: 'delivery', amount: delivery, when: 'now', isIncluded: false },
]

const onArrival = (kind: LandedCostRow['kind'], amount: number | null): LandedCostRow => ({
  kind,
  amount,
  when: 'arrival',
  isIncluded: false,
})

/** Duty, import tax and the fee of who collects them, in the rule's currency; a parcel without duty and tax has no fee. */
const amountsOf = (charges: Charges, limit: BorderLimit | null, parcel: Valued) => {
  const duty = dutyOf(charges, limit, parcel)
  const vat = vatOf(charges, parcel, duty)
  const { handling } = charges
  const fee = duty === 0 && vat === 0 ? 0 : handling && handling.amount + handling.perHeading * parcel.headings
  return { duty, vat, fee }
}

const isFree = ({ duty, vat }: Charges): boolean =>
  duty !== null && vat !== null && duty.percent + duty.perKg + duty.perHeading === 0 && !vat.isIncluded && vat.percent === 0

/** The landed cost of a parcel at a time. Amounts are in minor units of the parcel's currency. */
export const landedCost = (borders: Borders, parcel: BorderParcel, now: Date): LandedCost => {
  const { country, currency } = parcel
  const rule = ruleAt(borders, country, now)
  const authority = borders.authorities[country] ?? borders.elsewhere
  const trust = rule === null ? 'unknown' : trustIn(rule, now)
  if (rule === null || trust === 'unknown')
    return {
      rows: [...paidNow(parcel), onArrival('duty', null), onArrival('import_vat', null), onArrival('handling', null)],
      arrival: null,
      precision: 'unknown',
      rule,
      authority,
      limit: null,
    }
  const valued: Valued = {
    products: exchange(parcel.productsJpy, rule.currency),
    delivery: convert(parcel.delivery, currency, rule.currency),
    weightG: parcel.weightG,
    headings: headingsOf(parcel.headings),
  }
  const isExceeded = rule.limit === null || isAbove(rule.limit, valued)
  const charges = isExceeded ? rule.above : rule.below
  const { duty, vat, fee } = amountsOf(charges, rule.limit, valued)
  const shown = (amount: number | null) => amount && convert(amount, rule.currency, currency)
  const vatRow: LandedCostRow = charges.vat?.isIncluded
    ? { kind: 'import_vat', amount: null, when: 'now', isIncluded: true }
    : onArrival('import_vat', shown(vat))
  const rows = [...paidNow(parcel), onArrival('duty', shown(duty)), vatRow, onArrival('handling', shown(fee))]
  const due = rows.filter(({ when }) => when === 'arrival').map(({ amount }) => amount)
  const arrival = due.includes(null) ? null : due.reduce((sum: number, amount) => sum + (amount ?? 0), 0)
  const isRough =
    isInDoubt(borders, country, now) ||
    charges.handling?.isAbout === true ||
    (parcel.headings.includes(null) && ((charges.duty?.perHeading ?? 0) > 0 || (charges.handling?.perHeading ?? 0) > 0))
  return {
    rows,
    arrival,
    // No duty and no tax is exact as long as the rule is.
    precision: arrival === null ? 'unknown' : isRough && arrival > 0 ? 'about' : trust,
    rule,
    authority,
    limit:
      !rule.limit || !isFree(rule.below)
        ? null
        : {
            amount: convert(rule.limit.amount, rule.currency, currency),
            value: convert(valueOf(rule.limit.of, { ...valued, duty: 0 }), rule.currency, currency),
            per: rule.limit.per,
            maySplit: rule.limit.maySplit,
            isExceeded,
          },
  }
}
