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
 * Sets the spaces, in which the language data of servers and browsers differ, so that both sides render the same text: a day stays with
 * its month on one line.
 */
const withSpaces = (text: string) =>
  text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(?<=\d) (?=\p{L})|(?<=\p{L}{3}) (?=\d)/gu, '\u00a0')
    .replaceAll(' –', '\u00a0–')

/** Writes an ISO date and time with the hour, and an unreadable one as it is, in the shop's one time zone (TIME_ZONE); the words around it name that zone. */
export const useMoment = () => {
  const { moment } = known(usePreferences().locale)
  // The hour stays with the word before it.
  return (iso: string): string => {
    const time = new Date(iso)
    return Number.isNaN(time.getTime()) ? iso : withSpaces(moment.format(time)).replace(/ (\S+)$/, '\u00a0$1')
  }
}

/** Writes the days from one time (in ms) to another, for those that are near enough to need no year: `3–14 декабря`. */
export const useDaysBetween = () => {
  const { day } = known(usePreferences().locale)
  return (from: number, to: number): string => unbroken(withSpaces(day.formatRange(from, to)))
}
