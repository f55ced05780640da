/** The languages of the shop. A new one is added here and as `locales/xx-XX.json`. */
export const LOCALES = ['en-US', 'ru-RU'] as const

export type Locale = (typeof LOCALES)[number]

export const isLocale = (value: unknown): value is Locale => (LOCALES as readonly unknown[]).includes(value)

/** The default currency of a language (R1.06). */
export const DEFAULT_CURRENCY: { readonly [locale in Locale]: string } = { 'en-US': 'USD', 'ru-RU': 'RUB' }

/** The value of `<html lang>`. */
export const languageOf = (locale: Locale): string => locale.slice(0, 2)
