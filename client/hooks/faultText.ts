import type { Fault } from './formState.ts'
import type { Translate } from '../../shared/i18n/translate.ts'

/** The message for a field; null for a valid field. Its texts are those of the group `form`, and of the only area that has such a field. */
export const faultText = (t: Translate, fault: Fault | undefined): string | null => {
  if (fault === undefined) return null
  // The messages for a range of prices are those of the lists (usePriceFaults.ts).
  if (fault === 'invalidPrice' || fault === 'priceBelowFrom') return t('form.notValid')
  if (typeof fault === 'string') return t(`form.${fault}`)
  return 'sentence' in fault ? fault.sentence : t(`form.${fault.code}`, { count: fault.count })
}
