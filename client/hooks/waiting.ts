/** How long a refusal asks to wait, and how that is said. */
import type { Failure } from '../stores/outcome.ts'
import type { Translate } from './useT.ts'

/** In how many seconds it may be tried again after too many attempts; null for every other failure. */
export const waitOf = ({ code, retryAfterS }: Pick<Failure, 'code' | 'retryAfterS'>): number | null =>
  code === 'too_many' ? retryAfterS : null

/** A time in words: whole minutes from one minute on, so that it changes seldom. */
export const waitText = (t: Translate, seconds: number): string =>
  seconds >= 60 ? t('form.minutes', { count: Math.ceil(seconds / 60) }) : t('form.seconds', { count: seconds })

/** Why a form was refused: too many attempts and when the next one is due, else `otherwise`. */
export const refusalText = (t: Translate, failure: Failure, otherwise: string): string => {
  const wait = waitOf(failure)
  return wait === null ? otherwise : t('form.tooMany', { wait: waitText(t, wait) })
}
