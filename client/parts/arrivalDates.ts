import type { Locale } from '../../shared/i18n/locales.ts'

const formats = new Map<Locale, Intl.DateTimeFormat>()

const formatOf = (locale: Locale): Intl.DateTimeFormat => {
  // Dates without a time: at noon of a fixed zone they are the same everywhere.
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  formats.set(locale, format)
  return format
}

const noon = (date: string): Date | null => {
  const day = new Date(`${date}T12:00:00Z`)
  return Number.isNaN(day.getTime()) ? null : day
}

/**
 * `1–12 декабря`, `December 1–12`, `28 ноября – 12 декабря` of two ISO dates; null when one cannot be read. Spaces are set by us: the
 * language data of servers and browsers differ in them.
 */
export const arrivalDates = (from: string | null, to: string | null, locale: Locale): string | null => {
  const [first, last] = [noon(from ?? ''), noon(to ?? '')]
  if (!first || !last || last < first) return null
  const format = formatOf(locale)
  const isOneMonth = from?.slice(0, 7) === to?.slice(0, 7)
  // A range into another year would name both years; these two are at hand.
  const isOneYear = from?.slice(0, 4) === to?.slice(0, 4)
  return (isOneYear ? format.formatRange(first, last) : `${format.format(first)} – ${format.format(last)}`)
    .replace(/\s*[–—-]\s*/, isOneMonth ? '–' : '\u00a0– ')
    .replaceAll(/(\d)\s(?=\p{L})|(\p{L})\s(?=\d)/gu, '$1$2\u00a0')
}
