/** Reads the text of RULES_FILE and checks what the form of a single value cannot state. */
import { readYaml, type Yaml } from '../../../shared/config/readYaml.ts'
import { PICKUP_SHIPPING_ID } from '../../../shared/constants.ts'
import { DEFAULT_CURRENCY } from '../../../shared/i18n/locales.ts'
import { CURRENCIES } from '../../../contract/rules/currencies.ts'
import { HOME_CURRENCY } from '../../../contract/rules/money.ts'
import { RulesFile } from './rulesShape.ts'

/** Transfers have this id: stored payments are found by it. */
export const TRANSFER_ID = 3

/** The method of an order with a total of 0; it is no row of the file. */
export const NOTHING_TO_PAY_ID = 4

type Period = { readonly from?: string | undefined; readonly until?: string | undefined }

/** ISO days compare as texts; a text that is later than any day stands for "no end". */
const NEVER = '9999'
const overlap = (a: Period, b: Period): boolean => (a.from ?? '') <= (b.until ?? NEVER) && (b.from ?? '') <= (a.until ?? NEVER)

const daysOf = ({ from, until }: Period): string =>
  from === undefined && until === undefined
    ? 'always'
    : `${from === undefined ? '' : `from ${from} `}${until === undefined ? '' : `until ${until}`}`.trim()

/** Rows about the same thing, by their `keys`, must not overlap. `at` is the path of the list. */
const checkPeriods = <Row extends Period>(
  { fault }: Yaml<RulesFile>,
  at: string,
  rows: readonly Row[],
  keysOf: (row: Row) => readonly string[],
) => {
  rows.forEach((row, index) => {
    const path = `${at}.${index}`
    if (row.from !== undefined && row.until !== undefined && row.from > row.until)
      throw fault(`${path}.until`, `${path}.until: Expected ${row.from}, the day of "from", or a later one ("${row.until}")`)
    for (const other of rows.slice(0, index)) {
      const shared = keysOf(row).find((key) => keysOf(other).includes(key))
      if (shared === undefined || !overlap(row, other)) continue
      throw fault(path, `${path}: Expected a period without overlap: another row for ${shared} applies ${daysOf(other)}`)
    }
  })
}

/** The days of rows that replace each other ascend. */
const checkSuccession = ({ fault }: Yaml<RulesFile>, at: string, rows: readonly { readonly from: string }[]) => {
  if (rows.length === 0) throw fault(at, `${at}: Expected at least one row`)
  rows.forEach(({ from }, index) => {
    const before = rows[index - 1]?.from
    if (before !== undefined && before >= from)
      throw fault(
        `${at}.${index}.from`,
        `${at}.${index}.from: Expected a day after ${before}, the day of the row before ("${from}")`,
      )
  })
}

const checkUnique = ({ fault }: Yaml<RulesFile>, at: string, values: readonly (string | number)[], key: string) => {
  values.forEach((value, index) => {
    const path = `${at}.${index}.${key}`
    if (values.indexOf(value) !== index) throw fault(path, `${path}: Expected another ${key}: a row before has ${value} already`)
  })
}

const ALL_OTHERS = 'all other countries'

const checkRates = (file: Yaml<RulesFile>, at: string, rates: RulesFile['methods'][number]['rates']) => {
  rates.forEach(({ price, bands, currency, free_above, max_kg }, index) => {
    const path = `${at}.${index}`
    const isOwn = price !== undefined || bands !== undefined
    if (price !== undefined && bands !== undefined)
      throw file.fault(`${path}.bands`, `${path}.bands: Expected either price or bands`)
    if (isOwn && currency === undefined)
      throw file.fault(path, `${path}.currency: Expected the currency of the price, such as JPY (missing)`)
    if (!isOwn && (currency !== undefined || free_above !== undefined))
      throw file.fault(
        path,
        `${path}.price: Expected a price or bands for the currency, or neither for the standard price (missing)`,
      )
    bands?.forEach(({ up_to_kg }, band) => {
      const before = bands[band - 1]?.up_to_kg ?? 0
      const where = `${path}.bands.${band}.up_to_kg`
      if (up_to_kg <= before) throw file.fault(where, `${where}: Expected more than ${before}, bands ascend (${up_to_kg})`)
    })
    const last = bands?.at(-1)?.up_to_kg
    if (bands !== undefined && last !== max_kg)
      throw file.fault(
        `${path}.bands`,
        `${path}.bands: Expected a last band up to ${max_kg}, the value of max_kg (${last ?? 'no band'})`,
      )
  })
  checkPeriods(file, at, rates, ({ countries }) => countries ?? [ALL_OTHERS])
}

const checkMethods = (file: Yaml<RulesFile>) => {
  const { value, fault } = file
  checkUnique(
    file,
    'methods',
    value.methods.map(({ id }) => id),
    'id',
  )
  value.methods.forEach(({ id, to, not_to, days, rates, handovers, pickup_points: points }, index) => {
    const at = `methods.${index}`
    if (to !== undefined && not_to !== undefined) throw fault(`${at}.not_to`, `${at}.not_to: Expected either to or not_to`)
    const [least, most] = days
    if (days.length !== 2 || least === undefined || most === undefined || least > most)
      throw fault(`${at}.days`, `${at}.days: Expected the fewest and the most days, such as [10, 21]`)
    // The contract has the choice of a handover for one method only.
    for (const [key, part] of [
      ['handovers', handovers],
      ['pickup_points', points],
    ] as const)
      if (part !== undefined && id !== PICKUP_SHIPPING_ID)
        throw fault(`${at}.${key}`, `${at}.${key}: Expected only at the method with the id ${PICKUP_SHIPPING_ID} (${id})`)
    checkUnique(
      file,
      `${at}.handovers`,
      (handovers ?? []).map(({ type }) => type),
      'type',
    )
    checkUnique(
      file,
      `${at}.pickup_points`,
      (points ?? []).map((point) => point.id),
      'id',
    )
    checkRates(file, `${at}.rates`, rates)
  })
}

const checkClosures = (file: Yaml<RulesFile>) => {
  const { value, fault } = file
  const known = value.methods.map(({ id }) => id)
  value.closed?.forEach(({ method }, index) => {
    const path = `closed.${index}.method`
    if (method !== undefined && !known.includes(method))
      throw fault(path, `${path}: Expected one of ${known.join(', ')} (${method})`)
  })
  checkPeriods(file, 'closed', value.closed ?? [], ({ method, countries }) =>
    countries.map((country) => `${country} by ${method === undefined ? 'all methods' : `method ${method}`}`),
  )
}

const checkPayments = (file: Yaml<RulesFile>) => {
  const { value, fault } = file
  value.payments.forEach(({ id, kind, countries, not_countries, reserve_hours, longest_hours }, index) => {
    const at = `payments.${index}`
    if (id === NOTHING_TO_PAY_ID)
      throw fault(`${at}.id`, `${at}.id: Expected another number: ${id} is the id of orders without a price`)
    if ((kind === 'transfer') !== (id === TRANSFER_ID))
      throw fault(
        `${at}.id`,
        `${at}.id: Expected ${kind === 'transfer' ? `${TRANSFER_ID}` : `another number than ${TRANSFER_ID}`}: ${TRANSFER_ID} is the id of transfers (${id})`,
      )
    if (countries !== undefined && not_countries !== undefined)
      throw fault(`${at}.not_countries`, `${at}.not_countries: Expected either countries or not_countries`)
    if (longest_hours !== undefined && longest_hours < reserve_hours)
      throw fault(
        `${at}.longest_hours`,
        `${at}.longest_hours: Expected ${reserve_hours} or more, the value of reserve_hours (${longest_hours})`,
      )
  })
  checkPeriods(file, 'payments', value.payments, ({ id }) => [`payment method ${id}`])
}

const checkExchange = (file: Yaml<RulesFile>) => {
  const { value, fault } = file
  checkSuccession(file, 'exchange', value.exchange)
  const known = CURRENCIES.map(({ code }) => code).filter((code) => code !== HOME_CURRENCY)
  value.exchange.forEach(({ per_1000_yen: rates }, index) => {
    const at = `exchange.${index}.per_1000_yen`
    const missing = known.find((code) => !rates[code])
    if (missing !== undefined)
      throw fault(`${at}.${missing}`, `${at}.${missing}: Expected a number above 0 (${rates[missing] ?? 'missing'})`)
    const unknown = Object.keys(rates).find((code) => !known.includes(code))
    if (unknown !== undefined)
      throw fault(`${at}.${unknown}`, `${at}.${unknown}: is no currency here, known are ${known.join(', ')}`)
  })
}

/** Currencies in which the backend answers callers that name none (contract/http/serve.ts). */
const DEFAULTS = Object.values(DEFAULT_CURRENCY)

const checkOffered = ({ value, fault }: Yaml<RulesFile>) => {
  for (const key of ['currencies', 'countries'] as const) {
    value[key]?.forEach((code, index, codes) => {
      const path = `${key}.${index}`
      if (codes.indexOf(code) !== index) throw fault(path, `${path}: Expected each once: a row before has ${code} already`)
    })
    if (value[key]?.length === 0) throw fault(key, `${key}: Expected at least one`)
  }
  const missing = DEFAULTS.find((code) => value.currencies?.includes(code) === false)
  if (missing !== undefined)
    throw fault(
      'currencies',
      `currencies: Expected ${DEFAULTS.join(' and ')}, the defaults of the languages (without ${missing})`,
    )
}

/** Parses the text of the file. Throws an error whose message is one line with the line, the field and what is allowed. */
export const readRules = (text: string): RulesFile => {
  const file = readYaml(text, RulesFile)
  checkOffered(file)
  checkSuccession(file, 'standard', file.value.standard)
  checkMethods(file)
  checkClosures(file)
  checkPayments(file)
  checkExchange(file)
  return file.value
}
