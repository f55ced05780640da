import { createContext, use } from 'react'
import type { Format } from '../../shared/i18n/createFormat.ts'
import type { Locale } from '../../shared/i18n/locales.ts'

/** The user's preferences, fixed as long as the page is open: a change of language or currency reloads the page. */
export type Preferences = { readonly locale: Locale; readonly currency: string; readonly format: Format }

export const PreferencesContext = createContext<Preferences | null>(null)

/** Language, currency and their formats. */
export const usePreferences = (): Preferences => {
  const preferences = use(PreferencesContext)
  if (!preferences) throw new Error('usePreferences() outside of the app')
  return preferences
}

/** Prices, numbers and dates in the user's language. */
export const useFormat = (): Format => usePreferences().format
