/** A moment in a hand-written file, with its time zone, and the time for which a text is shown. */
import { matching, optional } from '../api/shapes.ts'
import type { Yaml } from './readYaml.ts'

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/

export const zonedTime = () => matching(TIME, 'Expected a time as 2026-12-31T23:00:00+03:00')

/** The fields of front matter that limit the time for which a text is shown. */
export const shownFields = () => ({
  /** Shown from this time on. */
  from: optional(zonedTime()),
  /** Shown until this time. */
  until: optional(zonedTime()),
})

/** In ms since 1970; null: no limit. */
export type ShownTimes = { readonly from: number | null; readonly until: number | null }

type Fields = { readonly from?: string | undefined; readonly until?: string | undefined }

/** Throws an error whose message has the line, for a time that does not exist or an end that is not after the beginning. */
export const shownTimesOf = ({ from, until }: Fields, fault: Yaml<unknown>['fault']): ShownTimes => {
  const timeOf = (name: keyof Fields, text: string | undefined): number | null => {
    if (text === undefined) return null
    const time = Date.parse(text)
    if (Number.isNaN(time)) throw fault(name, `${name}: Expected a time that exists ("${text}")`)
    return time
  }
  const times = { from: timeOf('from', from), until: timeOf('until', until) }
  if (times.from !== null && times.until !== null && times.until <= times.from)
    throw fault('until', `until: Expected a time after from, ${from}`)
  return times
}

/** Whether a text with these limits is shown at a time, in ms. */
export const isShownAt = ({ from, until }: ShownTimes, now: number): boolean =>
  (from === null || from <= now) && (until === null || now < until)
