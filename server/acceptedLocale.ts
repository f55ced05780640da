import type { Request } from 'express'
import { LOCALES, type Locale } from '../shared/i18n/locales.ts'

const languageOf = (locale: Locale) => locale.slice(0, 2)

/** The locale whose language Accept-Language prefers; the fallback for `*`, for other languages, and without the header. */
export const acceptedLocale = (req: Pick<Request, 'acceptsLanguages'>, fallback: Locale): Locale => {
  // Express returns the first of its list where the header accepts any language.
  const locales = [fallback, ...LOCALES.filter((locale) => locale !== fallback)]
  const language = req.acceptsLanguages(locales.map(languageOf))
  return locales.find((locale) => languageOf(locale) === language) ?? fallback
}
