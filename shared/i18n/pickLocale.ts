/** The language of a request, in this order (R1.06, R2.40). */
import { isLocale, type Locale } from './locales.ts'

export type LocaleSources = {
  /** `?lang=`, for this request only. */
  readonly query: unknown
  readonly cookie: unknown
  readonly host: Locale | undefined
  /** The best match of Accept-Language, or the configured default. */
  readonly accepted: Locale
}

/** `?lang=`, else a valid cookie, else the host's locale, else Accept-Language, else the configured default. */
export const pickLocale = ({ query, cookie, host, accepted }: LocaleSources): Locale =>
  isLocale(query) ? query : isLocale(cookie) ? cookie : (host ?? accepted)
