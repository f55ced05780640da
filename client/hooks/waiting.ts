/** How long a refusal requires to wait, and its texts. */
import type { Locale } from '../../shared/i18n/locales.ts'
import type { Failure } from '../stores/outcome.ts'
import { usePreferences } from './usePreferences.ts'
import { useT } from './useT.ts'
import type { Translate } from '../../shared/i18n/translate.ts'

/** Seconds until the next attempt after too many attempts; null for every other failure. */
export const waitOf = ({ code, retryAfterS }: Pick<Failure, 'code' | 'retryAfterS'>): number | null =>
  code === 'too_many' ? retryAfterS : null

/**
 * A time in words, "in 15 minutes", "через 24 часа": whole units, so that it changes rarely; hours from two of them on, so that the shown
 * time exceeds the required one only a little. No limit of the shop lasts longer than a day.
 */
export const waitText = (locale: Locale, seconds: number): string => {
  const [size, unit] =
    seconds < 60 ? ([1, 'second'] as const) : seconds < 7200 ? ([60, 'minute'] as const) : ([3600, 'hour'] as const)
  // A line never breaks between a number and its unit.
  return new Intl.RelativeTimeFormat(locale).format(Math.ceil(seconds / size), unit).replace(/(\d) /, '$1\u00a0')
}

/** The messages about waiting. */
export const waitingTexts = (t: Translate, locale: Locale) => {
  const tooMany = (seconds: number) => t('form.tooMany', { wait: waitText(locale, seconds) })
  return {
    /** Too many attempts, with the time of the next one. */
    tooMany,
    /** On a button that is disabled until then. */
    tryIn: (seconds: number) => t('form.tryIn', { wait: waitText(locale, seconds) }),
    /** Why a form was refused: too many attempts, else `otherwise`. */
    refusal: (failure: Failure, otherwise: string): string => {
      const wait = waitOf(failure)
      return wait === null ? otherwise : tooMany(wait)
    },
  }
}

/** The messages about waiting in the user's language. */
export const useWaiting = () => waitingTexts(useT(), usePreferences().locale)
