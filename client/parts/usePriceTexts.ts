import type { Price } from '../../shared/model/product.ts'
import { useFormat } from '../hooks/usePreferences.ts'
import { useT } from '../hooks/useT.ts'

export type PriceTexts = {
  readonly current: string
  readonly old: string | null
  /** "14.65 ₽ per 100 ml"; null when the content is unknown. */
  readonly perUnit: string | null
  /** "−21 %"; null when there is no drop worth a seal. */
  readonly drop: string | null
}

/** A price in words and figures of the shopper's language. */
export const usePriceTexts = ({ current, old, currency, perUnit, discount }: Price): PriceTexts => {
  const t = useT()
  const format = useFormat()
  return {
    current: format.price(current, currency),
    old: old === null ? null : format.price(old, currency),
    perUnit: perUnit && t('card.perUnit', { price: format.unitPrice(perUnit.amount, currency), unit: perUnit.unit }),
    drop: discount > 0 ? t('card.drop', { percent: discount }) : null,
  }
}
