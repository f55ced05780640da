/** The rows of BORDERS_FILE about what must not be sent. */
import { countryFault, datesFault, type Fault } from './borderFaults.ts'
import type { Refusal } from './borderRules.ts'
import type { BordersFile } from './bordersFile.ts'

type FileRefusal = NonNullable<BordersFile['refusals']>[number]

export const refusalOf = (row: FileRefusal): Refusal => ({
  id: row.id,
  countries: row.countries,
  from: row.from,
  until: row.until ?? null,
  hs: row.hs ?? [],
  withoutCode: row.without_code ?? false,
  kinds: row.kinds ?? [],
  postcodes: row.postcodes ?? [],
  reason: row.reason,
  source: row.source,
  checkedOn: row.checked_on,
})

const subjectFault = ({ hs = [], kinds = [], postcodes = [], without_code }: FileRefusal, path: string): Fault | null => {
  const ofProducts = hs.length + kinds.length > 0
  if (ofProducts && postcodes.length > 0)
    return [`${path}.postcodes`, `${path}.postcodes: Expected no "hs" and no "kinds" beside it: nothing is sent there`]
  if (!ofProducts && postcodes.length === 0)
    return [path, `${path}: Expected "hs", "kinds" or "postcodes"; a whole country is closed in RULES_FILE`]
  if (without_code && hs.length === 0) return [`${path}.without_code`, `${path}.without_code: is only known beside "hs"`]
  return null
}

/** What is wrong with a row; null for nothing. */
export const refusalFault = (row: FileRefusal, index: number, rows: readonly FileRefusal[]): Fault | null => {
  const path = `refusals.${index}`
  if (rows.slice(0, index).some(({ id }) => id === row.id))
    return [`${path}.id`, `${path}.id: Expected an id of its own ("${row.id}")`]
  return (
    countryFault(row.countries, `${path}.countries`, (at) => `${path}.countries.${at}`) ??
    datesFault(row, path) ??
    subjectFault(row, path)
  )
}
