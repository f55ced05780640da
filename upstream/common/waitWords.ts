import type { Lang } from '../messages.ts'

const FORMATS: Readonly<Record<Lang, Intl.RelativeTimeFormat>> = {
  en: new Intl.RelativeTimeFormat('en'),
  ru: new Intl.RelativeTimeFormat('ru'),
}
/** So long a wait is told in whole hours, a shorter one in whole minutes. */
const HOURS_FROM_S = 2 * 3600

/** How long to wait from now, in words and never too short: "in 15 minutes", «через 15 минут». `seconds` is whole. */
export const waitWords = (lang: Lang, seconds: number): string => {
  if (seconds < 60) return FORMATS[lang].format(seconds, 'second')
  return seconds < HOURS_FROM_S
    ? FORMATS[lang].format(Math.ceil(seconds / 60), 'minute')
    : FORMATS[lang].format(Math.ceil(seconds / 3600), 'hour')
}
