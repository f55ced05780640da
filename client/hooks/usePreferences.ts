import { createContext, use } from 'react'
import type { Format } from '../../shared/i18n/createFormat.ts'
import type { Locale } from '../../shared/i18n/locales.ts'

/** What the shopper chose, fixed for the life of a page: a change of language or currency loads the page anew. */
export type Preferences = { readonly locale: Locale; readonly currency: string; readonly format: Format }

export const PreferencesContext = createContext<Preferences | null>(null)

/** Language, currency and the formats that belong to them. */
export const usePreferences = (): Preferences => {
  const preferences = use(PreferencesContext)
  if (!preferences) throw new Error('usePreferences() outside of the app')
  return preferences
}

/** Prices, numbers and dates in the shopper's language. */
export const useFormat = (): Format => usePreferences().format
