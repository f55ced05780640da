/** The form of BORDERS_FILE: the rules of customs, in one YAML file (docs/own-shop.md). Amounts are in major units. */
import { amount, exactly, flag, list, mapOf, matching, oneOf, optional, type Infer } from '../../../shared/api/shapes.ts'
import { line, texts } from '../../../shared/config/textShapes.ts'
import { LIMIT_PERIODS } from './borderRules.ts'
import { SHIP_KINDS } from './shipKinds.ts'

const webAddress = () => matching(/^https:\/\/[^\s"'<>]{3,300}$/, 'Expected an https address')
const date = () => matching(/^\d{4}-\d{2}-\d{2}$/, 'Expected a date such as 2026-07-01')
const country = () => matching(/^[A-Z]{2}$/, 'Expected a country code such as DE')

/** A part that is left out is decided by customs or the carrier, and the shop states no figure. */
const Charges = exactly({
  duty: optional(
    exactly({
      percent: optional(amount()),
      of: optional(oneOf(['whole', 'excess'])),
      per_kg: optional(amount()),
      per_heading: optional(amount()),
    }),
  ),
  vat: optional(
    exactly({
      percent: optional(amount()),
      base: optional(list(oneOf(['products', 'delivery', 'duty']), 3)),
      included: optional(flag()),
    }),
  ),
  handling: optional(exactly({ amount: optional(amount()), per_heading: optional(amount()), about: optional(flag()) })),
})

const Rule = exactly({
  id: matching(/^[a-z0-9-]{1,40}$/, 'Expected small letters, digits and hyphens'),
  countries: list(country(), 60),
  from: date(),
  until: optional(date()),
  /** Announced: it counts once the line is deleted. */
  unconfirmed: optional(flag()),
  currency: optional(matching(/^[A-Z]{3}$/, 'Expected a currency code such as EUR')),
  limit: optional(
    exactly({
      amount: amount(),
      of: list(oneOf(['products', 'delivery']), 2),
      kg: optional(amount()),
      per: oneOf(LIMIT_PERIODS),
      may_split: flag(),
    }),
  ),
  below: optional(Charges),
  above: Charges,
  collector: oneOf(['customs', 'post', 'carrier', 'seller']),
  source: webAddress(),
  checked_on: optional(date()),
})

const Refusal = exactly({
  id: matching(/^[a-z0-9-]{1,40}$/, 'Expected small letters, digits and hyphens'),
  countries: list(country(), 60),
  from: date(),
  until: optional(date()),
  /** At least one of `hs` and `kinds`, or `postcodes` alone. */
  hs: optional(list(matching(/^\d{2,10}$/, 'Expected the first 2 to 10 digits of an HS code, in quotes'), 500)),
  without_code: optional(flag()),
  kinds: optional(list(oneOf(SHIP_KINDS))),
  postcodes: optional(list(matching(/^[A-Z0-9]{1,10}$/, 'Expected the beginning of a postcode without spaces, in quotes'), 500)),
  reason: texts(line(80)),
  source: webAddress(),
  checked_on: date(),
})

const ReceiverNumber = exactly({
  id: matching(/^[a-z0-9-]{1,40}$/, 'Expected small letters, digits and hyphens'),
  countries: list(country(), 60),
  from: date(),
  until: optional(date()),
  name: texts(line(80)),
  hint: texts(line(200)),
  /** A regular expression for the whole number. */
  pattern: line(100),
  example: line(40),
  source: webAddress(),
  checked_on: date(),
})

export const BordersFile = exactly({
  authorities: mapOf(webAddress()),
  elsewhere: webAddress(),
  rules: list(Rule, 200),
  refusals: optional(list(Refusal, 500)),
  numbers: optional(list(ReceiverNumber, 100)),
})

export type BordersFile = Infer<typeof BordersFile>
