import type { WirePromo } from '../../../../shared/api/promo.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import { useT } from '../../../hooks/useT.ts'

/** What a code is worth, in a few signs, and its conditions, each a few words. */
export const usePromoTexts = (promo: WirePromo): { readonly worth: string; readonly conditions: readonly string[] } => {
  const t = useT()
  const format = useFormat()
  const { kind, value, balance, minimum, iso_code, first_order, uses_left, expires_at, status } = promo
  const worth =
    kind === 'percent' ? t('promo.percent', { value: format.number(value) }) : format.price(balance ?? value, iso_code)
  const conditions = [
    kind === 'certificate' && balance !== null && t('promo.balance', { all: format.price(value, iso_code) }),
    minimum !== null && t('promo.minimum', { amount: format.price(minimum, iso_code) }),
    first_order && t('promo.firstOrder'),
    status === 'active' && uses_left !== null && t('promo.usesLeft', { count: uses_left }),
    expires_at === null
      ? t('promo.noEnd')
      : t(status === 'expired' ? 'promo.ended' : 'promo.until', { date: format.date(expires_at) }),
  ]
  return { worth, conditions: conditions.filter((condition) => typeof condition === 'string') }
}
