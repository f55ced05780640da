import type { Format } from '../../shared/i18n/createFormat.ts'
import type { Price } from '../../shared/model/product.ts'
import { useFormat } from '../hooks/usePreferences.ts'
import { useT } from '../hooks/useT.ts'
import type { Translate } from '../../shared/i18n/translate.ts'

export type PriceTexts = {
  /** "1 130 ₽", or "от 1 130 ₽" where options cost different amounts. */
  readonly current: string
  readonly old: string | null
  /** "14.65 ₽ per 100 ml"; null when the content is unknown. */
  readonly perUnit: string | null
  /** "−21 %"; null when there is no discount badge. */
  readonly drop: string | null
}

/** A price formatted for a language. `beside` are the other amounts in the same list. */
export const priceTexts = (
  { current, old, currency, perUnit, discount, hasRange }: Price,
  t: Translate,
  format: Format,
  ...beside: number[]
): PriceTexts => {
  const from = (price: string, isLowest: boolean) => (isLowest ? t('card.from', { price }) : price)
  return {
    current: from(format.price(current, currency, old ?? 0, ...beside), hasRange),
    old: old === null ? null : format.price(old, currency, current, ...beside),
    perUnit:
      perUnit &&
      t('card.perUnit', { price: from(format.unitPrice(perUnit.amount, currency), perUnit.hasRange), unit: perUnit.unit }),
    drop: discount > 0 ? t('card.drop', { percent: discount }) : null,
  }
}

/** A price formatted for the user's language. */
export const usePriceTexts = (price: Price): PriceTexts => priceTexts(price, useT(), useFormat())
