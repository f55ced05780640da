/** The language of a request, by the order of decisions "Language, currency, cookies". */
import { isLocale, LOCALES, type Locale } from './locales.ts'

/** The best match of an Accept-Language header, by weight, whole tag first, then language; null when none matches. */
export const matchLanguage = (header: string | undefined): Locale | null => {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';')
      const weight = params.map((param) => /^\s*q=(\d(?:\.\d{1,3})?)\s*$/.exec(param)?.[1]).find((q) => q !== undefined)
      return { tag: tag.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of wanted) {
    const match =
      LOCALES.find((locale) => locale.toLowerCase() === tag) ??
      LOCALES.find((locale) => locale.slice(0, 2) === tag.slice(0, 2) && /^[a-z]{2}(-|$)/.test(tag))
    if (match) return match
  }
  return null
}

export type LocaleSources = {
  /** `?lang=`, for this request only. */
  readonly query: unknown
  readonly cookie: unknown
  /** The locale that configuration maps the host to. */
  readonly host: Locale | undefined
  readonly acceptLanguage: string | undefined
  readonly fallback: Locale
}

/** `?lang=`, else a valid cookie, else the host's locale, else Accept-Language, else the configured default. */
export const pickLocale = ({ query, cookie, host, acceptLanguage, fallback }: LocaleSources): Locale =>
  isLocale(query) ? query : isLocale(cookie) ? cookie : (host ?? matchLanguage(acceptLanguage) ?? fallback)
