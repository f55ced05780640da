/** Reads the text of BORDERS_FILE. A fault names its line, its field and what is allowed. */
import { CURRENCY_CODES, HOME_CURRENCY, isCurrency, toMinor } from '../../../contract/rules/money.ts'
import { readYaml, type Yaml } from '../../../shared/config/readYaml.ts'
import type { BorderLimit, BorderRule, Borders, Charges } from './borderRules.ts'
import { BordersFile } from './bordersFile.ts'
import { countryFault, datesFault, type Fault } from './borderFaults.ts'
import { numberFault, numberOf } from './readNumbers.ts'
import { refusalFault, refusalOf } from './readRefusals.ts'

type FileRule = BordersFile['rules'][number]
type FileCharges = FileRule['above']

const chargesOf = ({ duty, vat, handling }: FileCharges, currency: string): Charges => ({
  duty: duty
    ? {
        percent: duty.percent ?? 0,
        of: duty.of ?? 'whole',
        perKg: toMinor(duty.per_kg ?? 0, currency),
        perHeading: toMinor(duty.per_heading ?? 0, currency),
      }
    : null,
  vat: vat
    ? vat.included
      ? { isIncluded: true }
      : { isIncluded: false, percent: vat.percent ?? 0, base: vat.base ?? ['products', 'delivery', 'duty'] }
    : null,
  handling: handling
    ? {
        amount: toMinor(handling.amount ?? 0, currency),
        perHeading: toMinor(handling.per_heading ?? 0, currency),
        isAbout: handling.about ?? false,
      }
    : null,
})

const limitOf = (limit: NonNullable<FileRule['limit']>, currency: string): BorderLimit => ({
  amount: toMinor(limit.amount, currency),
  of: limit.of,
  grams: limit.kg === undefined ? null : Math.round(limit.kg * 1000),
  per: limit.per,
  maySplit: limit.may_split,
})

const ruleOf = (rule: FileRule): BorderRule => {
  const { currency = HOME_CURRENCY, limit, below, above } = rule
  return {
    id: rule.id,
    countries: rule.countries,
    from: rule.from,
    until: rule.until ?? null,
    isUnconfirmed: rule.unconfirmed ?? false,
    currency,
    limit: limit ? limitOf(limit, currency) : null,
    below: chargesOf(below ?? above, currency),
    above: chargesOf(above, currency),
    collector: rule.collector,
    source: rule.source,
    checkedOn: rule.checked_on ?? null,
  }
}

/** A number below zero, or a percentage above 100. */
const badNumber = (value: unknown, path: string): Fault | null => {
  if (typeof value === 'number')
    return value < 0 || (path.endsWith('percent') && value > 100)
      ? [path, `${path}: Expected a number from 0${path.endsWith('percent') ? ' to 100' : ''} (${value})`]
      : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, part] of Object.entries(value)) {
    const fault = badNumber(part, `${path}.${key}`)
    if (fault) return fault
  }
  return null
}

/** Whether a charge or a limit is an amount of money, which needs a currency. */
const hasAmounts = ({ limit, below, above }: FileRule): boolean =>
  limit !== undefined ||
  [below, above].some(
    (charges) =>
      charges?.duty?.per_kg !== undefined ||
      charges?.duty?.per_heading !== undefined ||
      charges?.handling?.amount !== undefined ||
      charges?.handling?.per_heading !== undefined,
  )

const moneyFault = (rule: FileRule, path: string): Fault | null => {
  const { currency, limit, below, above } = rule
  if (currency === undefined && hasAmounts(rule))
    return [path, `${path}.currency: Expected the currency of the amounts (missing)`]
  if (currency !== undefined && !isCurrency(currency))
    return [`${path}.currency`, `${path}.currency: Expected one of ${CURRENCY_CODES.join(', ')} ("${currency}")`]
  if (limit && !below) return [path, `${path}.below: Expected the charges up to the limit (missing)`]
  if (!limit && below) return [`${path}.below`, `${path}.below: is only known beside a limit`]
  if (!limit && above.duty?.of === 'excess')
    return [`${path}.above.duty.of`, `${path}.above.duty.of: Expected a limit for the excess`]
  return null
}

const overlaps = (a: FileRule, b: FileRule): boolean =>
  (a.unconfirmed ?? false) === (b.unconfirmed ?? false) &&
  a.from < (b.until ?? '9999') &&
  b.from < (a.until ?? '9999') &&
  a.countries.some((code) => b.countries.includes(code))

const ruleFault = (rule: FileRule, index: number, rules: readonly FileRule[]): Fault | null => {
  const path = `rules.${index}`
  const before = rules.slice(0, index)
  if (before.some(({ id }) => id === rule.id)) return [`${path}.id`, `${path}.id: Expected an id of its own ("${rule.id}")`]
  const other = before.find((one) => overlaps(one, rule))
  return (
    countryFault(rule.countries, `${path}.countries`, (at) => `${path}.countries.${at}`) ??
    datesFault(rule, path) ??
    moneyFault(rule, path) ??
    badNumber(rule, path) ??
    (other ? [`${path}.from`, `${path}.from: Expected a time without another rule for these countries ("${other.id}")`] : null)
  )
}

const check = ({ value, fault }: Yaml<BordersFile>): void => {
  const { authorities, rules, refusals = [], numbers = [] } = value
  const codes = Object.keys(authorities)
  const first =
    countryFault(codes, 'authorities', (index) => `authorities.${codes[index]}`) ??
    rules.map(ruleFault).find((one) => one !== null) ??
    refusals.map(refusalFault).find((one) => one !== null) ??
    numbers.map(numberFault).find((one) => one !== null)
  if (first) throw fault(...first)
}

/** Parses the text of the file. Throws an error whose message is one line with the line, the field and what is allowed. */
export const readBorders = (text: string): Borders => {
  const read = readYaml(text, BordersFile)
  check(read)
  const { authorities, elsewhere, rules, refusals = [], numbers = [] } = read.value
  return {
    authorities,
    elsewhere,
    rules: rules.map(ruleOf),
    refusals: refusals.map(refusalOf),
    numbers: numbers.map(numberOf),
  }
}
