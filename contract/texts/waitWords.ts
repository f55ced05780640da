import type { Lang } from './messages.ts'

const FORMATS: Readonly<Record<Lang, Intl.RelativeTimeFormat>> = {
  en: new Intl.RelativeTimeFormat('en'),
  ru: new Intl.RelativeTimeFormat('ru'),
}
/** From this wait on, the text is in whole hours, below it in whole minutes. */
const HOURS_FROM_S = 2 * 3600

/** The wait from now as text, rounded up: "in 15 minutes", «через 15 минут». `seconds` is an integer. */
export const waitWords = (lang: Lang, seconds: number): string => {
  if (seconds < 60) return FORMATS[lang].format(seconds, 'second')
  return seconds < HOURS_FROM_S
    ? FORMATS[lang].format(Math.ceil(seconds / 60), 'minute')
    : FORMATS[lang].format(Math.ceil(seconds / 3600), 'hour')
}
