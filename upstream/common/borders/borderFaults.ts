/** Faults that all rows of BORDERS_FILE share. */
import { countryOf } from '../../../contract/rules/countries.ts'

/** The path and the sentence of a fault. */
export type Fault = readonly [path: string, message: string]

const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The first country to which the shop does not deliver; `at` is the path of the one with this index. */
export const countryFault = (codes: readonly string[], path: string, at: (index: number) => string): Fault | null => {
  const index = codes.findIndex((code) => !countryOf(code))
  return index < 0 ? null : [at(index), `${path}: Expected a country of delivery ("${codes[index]}")`]
}

type Dates = { readonly from: string; readonly until?: string | undefined; readonly checked_on?: string | undefined }

export const datesFault = ({ from, until, checked_on }: Dates, path: string): Fault | null => {
  for (const [name, day] of [
    ['from', from],
    ['until', until],
    ['checked_on', checked_on],
  ] as const)
    if (day !== undefined && !isDay(day)) return [`${path}.${name}`, `${path}.${name}: Expected a day of the calendar (${day})`]
  return until !== undefined && until <= from ? [`${path}.until`, `${path}.until: Expected a day after ${from} (${until})`] : null
}
