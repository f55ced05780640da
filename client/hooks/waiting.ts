/** How long a refusal asks to wait, and how that is said. */
import type { Locale } from '../../shared/i18n/locales.ts'
import type { Failure } from '../stores/outcome.ts'
import { usePreferences } from './usePreferences.ts'
import { useT } from './useT.ts'
import type { Translate } from '../../shared/i18n/translate.ts'

/** In how many seconds it may be tried again after too many attempts; null for every other failure. */
export const waitOf = ({ code, retryAfterS }: Pick<Failure, 'code' | 'retryAfterS'>): number | null =>
  code === 'too_many' ? retryAfterS : null

/**
 * A time in words, "in 15 minutes", "через 24 часа": whole units, so that it changes seldom; hours from two of them on, so that it says
 * little more than is due. No limit of the shop lasts longer than a day.
 */
export const waitText = (locale: Locale, seconds: number): string => {
  const [size, unit] =
    seconds < 60 ? ([1, 'second'] as const) : seconds < 7200 ? ([60, 'minute'] as const) : ([3600, 'hour'] as const)
  // A line never ends between a number and what it counts.
  return new Intl.RelativeTimeFormat(locale).format(Math.ceil(seconds / size), unit).replace(/(\d) /, '$1\u00a0')
}

/** The sentences about waiting. */
export const waitingTexts = (t: Translate, locale: Locale) => {
  const tooMany = (seconds: number) => t('form.tooMany', { wait: waitText(locale, seconds) })
  return {
    /** That there were too many attempts, and when the next one is due. */
    tooMany,
    /** On a button that takes no presses until then. */
    tryIn: (seconds: number) => t('form.tryIn', { wait: waitText(locale, seconds) }),
    /** Why a form was refused: too many attempts, else `otherwise`. */
    refusal: (failure: Failure, otherwise: string): string => {
      const wait = waitOf(failure)
      return wait === null ? otherwise : tooMany(wait)
    },
  }
}

/** The sentences about waiting in the shopper's language. */
export const useWaiting = () => waitingTexts(useT(), usePreferences().locale)
