/** The cookies of the shopper's choices: names, lifetimes, checks (R2.40, R9.05). */
import { PREFERENCE_COOKIE_DAYS } from './constants.ts'
import { DEFAULT_CURRENCY, type Locale } from './i18n/locales.ts'

export const LOCALE_COOKIE = 'i18n_redirected'
export const CURRENCY_COOKIE = 'currency'
/** The ISO code of the country of delivery. */
export const COUNTRY_COOKIE = 'delivery_country'
export const TOKEN_COOKIE = 'token'
/** Readable by scripts and holding only whose session it is: scripts ask the backend for all else. */
export const SIGNED_IN_COOKIE = 'signed_in'
/** Names, by id, whom the page was drawn for: a call of somebody else's page is refused. */
export const SHOPPER_HEADER = 'shopper'
/** The double-submit cookie of unsafe /api requests; the browser's scripts make its value. */
export const CSRF_COOKIE = 'csrf-token'
export const CSRF_HEADER = 'csrf-token'
/** Whether visits may be counted; readable by scripts, because kept pages are the same for all. */
export const CONSENT_COOKIE = 'consent'
/** The id of the announcement that was closed last. */
export const ANNOUNCEMENT_COOKIE = 'announcement'
export const PREFERENCE_COOKIE_MS = PREFERENCE_COOKIE_DAYS * 24 * 60 * 60 * 1000

/** Whether a value has the form of an ISO 4217 code. Which currencies there are prices in is known to the backend (R7.04). */
export const isCurrencyCode = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value)

/** What a shopper may decide: that visits are counted too, or that only what the shop needs is kept. */
const CONSENTS = ['all', 'necessary'] as const
export type Consent = (typeof CONSENTS)[number]

export const isConsent = (value: unknown): value is Consent => (CONSENTS as readonly unknown[]).includes(value)

/** The ISO 4217 code of a cookie, else of the language's currency. */
export const pickCurrency = (cookie: unknown, locale: Locale): string =>
  isCurrencyCode(cookie) ? cookie : DEFAULT_CURRENCY[locale]
