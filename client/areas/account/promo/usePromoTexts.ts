import type { LoosePromo } from '../../../../shared/api/promo.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import { useT } from '../../../hooks/useT.ts'

/** The value of a code, empty when unknown, and its conditions, a few words each. */
export const usePromoTexts = (promo: LoosePromo): { readonly worth: string; readonly conditions: readonly string[] } => {
  const t = useT()
  const format = useFormat()
  const { kind, value, balance, minimum, iso_code, first_order, uses_left, expires_at, status } = promo
  const price = (amount: number | null) => (amount === null || iso_code === null ? null : format.price(amount, iso_code))
  const left = kind === null ? null : price(balance ?? value)
  const percent = value === null ? null : t('promo.percent', { value: format.number(value) })
  const worth = (kind === 'percent' ? percent : left) ?? ''
  const [all, least] = [price(value), price(minimum)]
  const conditions = [
    kind === 'certificate' && balance !== null && all !== null && t('promo.balance', { all }),
    least !== null && t('promo.minimum', { amount: least }),
    first_order && t('promo.firstOrder'),
    status === 'active' && uses_left !== null && t('promo.usesLeft', { count: uses_left }),
    expires_at === null
      ? t('promo.noEnd')
      : t(status === 'expired' ? 'promo.ended' : 'promo.until', { date: format.date(expires_at) }),
  ]
  return { worth, conditions: conditions.filter((condition) => typeof condition === 'string') }
}
