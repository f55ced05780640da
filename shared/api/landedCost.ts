/** What a parcel costs until its receiver has it. Optional: a backend that returns none leaves the duty to `customs_tax`. */
import { entries, dateOrNull, flagOr, numeric, orElse } from './lenientShapes.ts'
import { amount, matching, oneOf, orNull, shape, type Infer } from './shapes.ts'

/** Of an authority's page, which is shown as a link. */
export const webAddress = () => matching(/^https:\/\/[^\s"'<>]{3,300}$/, 'Expected an https address')

const WireCostRow = shape({
  /** What it is. */
  kind: oneOf(['products', 'delivery', 'duty', 'import_vat', 'handling']),
  /** In major units; null: customs or the carrier decides. */
  price: orNull(numeric(amount())),
  /** Whether it is paid in the shop, or to customs or the carrier on arrival. */
  when: oneOf(['now', 'arrival']),
  /** True for a tax that the prices of the products contain; then it has no amount. */
  included: flagOr(false),
})

/** Amounts are in major units of the currency beside it. */
export const WireLandedCost = shape({
  /** The parts of the cost: products and delivery, and what customs and the carrier take. */
  rows: entries(WireCostRow),
  /** The sum of the rows that are paid on arrival; null when one of them is unknown. */
  arrival_price: orNull(numeric(amount())),
  /** `about`: the rule was not compared with its source for a while, or a part of it is estimated. `unknown`: the sum is not known. */
  precision: orElse(oneOf(['exact', 'about', 'unknown']), () => 'unknown' as const),
  /** The page of the authority that decides. */
  authority: orNull(webAddress()),
  /** The rule behind the amounts; null when there is none. */
  rule: orNull(
    shape({
      /** The first day on which it applies. */
      since: dateOrNull(),
      /** Where the rule can be read. */
      source: orNull(webAddress()),
      /** When it was last compared with its source; null: never. */
      checked_on: dateOrNull(),
    }),
  ),
  /** The value up to which nothing is due; null without such a limit. */
  limit: orNull(
    shape({
      /** The limit itself. */
      amount: amount(),
      /** The part of the price that is compared with it. */
      value: amount(),
      /** Whether the parcel is above it, by value or weight. */
      exceeded: flagOr(false),
      /** Whether it applies to each parcel, or to all parcels of a person in this time. */
      per: orNull(oneOf(['parcel', 'day', 'month', 'quarter', 'year'])),
      /** Whether two orders may stay below the limit each. */
      may_split: flagOr(false),
    }),
  ),
})

export type WireLandedCost = Infer<typeof WireLandedCost>
