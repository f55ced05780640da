/** The cookies of the user's choices: names, lifetimes, validation (R2.40, R9.05). */
import { PREFERENCE_COOKIE_DAYS } from './constants.ts'
import { DEFAULT_CURRENCY, type Locale } from './i18n/locales.ts'

export const LOCALE_COOKIE = 'i18n_redirected'
export const CURRENCY_COOKIE = 'currency'
/** The ISO code of the country of delivery. */
export const COUNTRY_COOKIE = 'delivery_country'
export const TOKEN_COOKIE = 'token'
/** Readable by scripts and containing only the id of the session's user: scripts request all other data from the backend. */
export const SIGNED_IN_COOKIE = 'signed_in'
/** Set by the plain form that signs out: no script of its page could delete the user's data and notify other tabs. Readable by scripts. */
export const SIGNED_OUT_COOKIE = 'signed_out'
/** Contains the id of the user for whom the page was rendered: a call from another user's page is refused. */
export const SHOPPER_HEADER = 'shopper'
/** Contains the id of the release: in a call that of the page, in its answer that of the server. */
export const RELEASE_HEADER = 'release'
/** The double-submit cookie of unsafe /api requests; the browser's scripts create its value. */
export const CSRF_COOKIE = 'csrf-token'
export const CSRF_HEADER = 'csrf-token'
/** Whether analytics are allowed; readable by scripts, because cached pages are the same for all. */
export const CONSENT_COOKIE = 'consent'
/** The id of the last announcement that was closed. */
export const ANNOUNCEMENT_COOKIE = 'announcement'
export const PREFERENCE_COOKIE_MS = PREFERENCE_COOKIE_DAYS * 24 * 60 * 60 * 1000

/** True when a value has the form of an ISO 4217 code. Only the backend knows the currencies with prices (R7.04). */
export const isCurrencyCode = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value)

/** The possible consents: analytics as well, or only cookies and storage that the shop needs. */
const CONSENTS = ['all', 'necessary'] as const
export type Consent = (typeof CONSENTS)[number]

export const isConsent = (value: unknown): value is Consent => (CONSENTS as readonly unknown[]).includes(value)

/** The ISO 4217 code of a cookie, else of the language's currency. */
export const pickCurrency = (cookie: unknown, locale: Locale): string =>
  isCurrencyCode(cookie) ? cookie : DEFAULT_CURRENCY[locale]
