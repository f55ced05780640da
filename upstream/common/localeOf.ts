import type { Locale } from '../../shared/i18n/locales.ts'
import type { Lang } from '../messages.ts'

/** By which locale dates and prices are written in a language. */
export const LOCALE_OF = { en: 'en-US', ru: 'ru-RU' } as const satisfies { readonly [lang in Lang]: Locale }
