import { TIME_ZONE } from '../../../../shared/constants.ts'
import type { Locale } from '../../../../shared/i18n/locales.ts'
import { usePreferences } from '../../../hooks/usePreferences.ts'

const formats = new Map<Locale, Intl.DateTimeFormat>()

const formatOf = (locale: Locale): Intl.DateTimeFormat => {
  const known = formats.get(locale)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: TIME_ZONE,
  })
  formats.set(locale, made)
  return made
}

/** Writes an ISO date and time with the hour, in the shop's one time zone (TIME_ZONE); the words around it name that zone. */
export const useMoment = () => {
  const { locale } = usePreferences()
  return (iso: string): string => formatOf(locale).format(new Date(iso))
}
