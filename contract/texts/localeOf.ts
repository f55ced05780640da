import type { Locale } from '../../shared/i18n/locales.ts'
import type { Lang } from './messages.ts'

/** The locale of dates and prices in a language. */
export const LOCALE_OF = { en: 'en-US', ru: 'ru-RU' } as const satisfies { readonly [lang in Lang]: Locale }
