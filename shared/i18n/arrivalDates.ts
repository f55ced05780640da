import type { Locale } from './locales.ts'

// Dates without a time: at noon of a fixed zone they are the same everywhere.
const noon = (date: string | null) => new Date(`${date}T12:00:00Z`)

/** Joins a range of days, so that no line breaks after its dash: `1–12 декабря`. For screens; e-mail clients may show the joiner. */
export const unbroken = (dates: string): string => dates.replace(/(?<=\d)–(?=\d)/, '–\u2060')

/**
 * `1–12 декабря`, `December 1–12`, `28 ноября – 12 декабря` of two ISO dates; null when one is invalid. The code sets the spaces: the
 * language data of servers and browsers differ in them.
 */
export const arrivalDates = (from: string | null, to: string | null, locale: Locale): string | null => {
  const [first, last] = [noon(from), noon(to)]
  // False for an invalid date, too.
  if (!(first <= last)) return null
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const isOne = (length: number) => from?.slice(0, length) === to?.slice(0, length)
  // A range into another year would name both years; the arrival is near enough to omit them.
  return (isOne(4) ? format.formatRange(first, last) : `${format.format(first)} – ${format.format(last)}`)
    .replaceAll(/\s/g, '\u00a0')
    .replace(/\s*[–—-]\s*/, isOne(7) ? '–' : '\u00a0– ')
}
