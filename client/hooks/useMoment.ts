import { TIME_ZONE } from '../../shared/constants.ts'
import { unbroken } from '../../shared/i18n/arrivalDates.ts'
import type { Locale } from '../../shared/i18n/locales.ts'
import { usePreferences } from './usePreferences.ts'

const DAY = { day: 'numeric', month: 'long', timeZone: TIME_ZONE } as const
const MOMENT = { ...DAY, hour: 'numeric', minute: '2-digit' } as const

const formatsOf = (locale: Locale) => ({
  day: new Intl.DateTimeFormat(locale, DAY),
  moment: new Intl.DateTimeFormat(locale, MOMENT),
})

const formats = new Map<Locale, ReturnType<typeof formatsOf>>()

const known = (locale: Locale) => {
  const made = formats.get(locale) ?? formatsOf(locale)
  formats.set(locale, made)
  return made
}

/**
 * Normalises the spaces, in which the language data of servers and browsers differ, so that both sides render the same text: a day is not
 * separated from its month.
 */
const withSpaces = (text: string) =>
  text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(?<=\d) (?=\p{L})|(?<=\p{L}{3}) (?=\d)/gu, '\u00a0')
    .replaceAll(' –', '\u00a0–')

/**
 * Formats an ISO date and time with the hour, and returns an unreadable one unchanged, in the shop's single time zone (TIME_ZONE); the
 * surrounding text names that zone.
 */
export const useMoment = () => {
  const { moment } = known(usePreferences().locale)
  // The hour is not separated from the word before it.
  return (iso: string): string => {
    const time = new Date(iso)
    return Number.isNaN(time.getTime()) ? iso : withSpaces(moment.format(time)).replace(/ (\S+)$/, '\u00a0$1')
  }
}

/** Formats the days from one time (in ms) to another, without a year because they are near: `3–14 декабря`. */
export const useDaysBetween = () => {
  const { day } = known(usePreferences().locale)
  return (from: number, to: number): string => unbroken(withSpaces(day.formatRange(from, to)))
}
