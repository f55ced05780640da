/** The rows of BORDERS_FILE about the numbers of receivers. */
import { countryFault, datesFault, type Fault } from './borderFaults.ts'
import type { ReceiverNumber } from './borderRules.ts'
import type { BordersFile } from './bordersFile.ts'

type FileNumber = NonNullable<BordersFile['numbers']>[number]

/** Null for a text that is no regular expression. */
const patternOf = (text: string): RegExp | null => {
  try {
    return new RegExp(`^(?:${text})$`)
  } catch {
    return null
  }
}

/** A checked row. */
export const numberOf = ({ until, pattern, checked_on: _checked, ...row }: FileNumber): ReceiverNumber => ({
  ...row,
  until: until ?? null,
  pattern: patternOf(pattern) ?? /^$/,
})

const patternFault = ({ pattern, example }: FileNumber, path: string): Fault | null => {
  const compiled = patternOf(pattern)
  if (!compiled) return [`${path}.pattern`, `${path}.pattern: Expected a regular expression (${pattern})`]
  return compiled.test(example)
    ? null
    : [`${path}.example`, `${path}.example: Expected a number that fits the pattern (${example})`]
}

const overlaps = (a: FileNumber, b: FileNumber): boolean =>
  a.from < (b.until ?? '9999') && b.from < (a.until ?? '9999') && a.countries.some((code) => b.countries.includes(code))

/** What is wrong with a row; null for nothing. */
export const numberFault = (row: FileNumber, index: number, rows: readonly FileNumber[]): Fault | null => {
  const path = `numbers.${index}`
  const other = rows.slice(0, index).find((one) => one.id === row.id || overlaps(one, row))
  if (other?.id === row.id) return [`${path}.id`, `${path}.id: Expected an id of its own ("${row.id}")`]
  return (
    countryFault(row.countries, `${path}.countries`, (at) => `${path}.countries.${at}`) ??
    datesFault(row, path) ??
    patternFault(row, path) ??
    (other ? [`${path}.from`, `${path}.from: Expected a time without another number for these countries ("${other.id}")`] : null)
  )
}
