import { SPECIFIED_PROMISE } from '../../shared/model/frontConfig.ts'
import { usePreferences } from './usePreferences.ts'
import { useStores } from './useStores.ts'
import { useStoreValue } from './useStoreValue.ts'
import { useT } from './useT.ts'

type DeliveryAmounts = {
  /** The amount of the first promise of the language: free from 5000 roubles in English, a flat 499 in Russian. */
  readonly amount: string
  /** The other one of the two. */
  readonly other: string
}

/**
 * The amounts of the delivery promise (R1.07, R1.08): in the currency in which the shop sets them, by default roubles, and the approximate
 * amount in the user's currency: "₽5,000 (about $61)".
 */
export const useDeliveryAmounts = (): DeliveryAmounts => {
  const t = useT()
  const { locale, format } = usePreferences()
  const { catalogue } = useStores()
  const own = useStoreValue(catalogue, ({ config }) => config.delivery)
  const { base } = own ?? { base: SPECIFIED_PROMISE }
  const textOf = (amount: number, converted: number | undefined): string => {
    const exact = format.price(amount, base.currency)
    if (!own || converted === undefined || own.currency === base.currency) return exact
    return t('banner.about', { exact, amount: format.price(converted, own.currency) })
  }
  const flat = textOf(base.flat, own?.flat)
  const free = textOf(base.freeFrom, own?.freeFrom)
  return locale === 'ru-RU' ? { amount: flat, other: free } : { amount: free, other: flat }
}
