import { FLAT_DELIVERY_RUB, FREE_DELIVERY_FROM_RUB } from '../../shared/constants.ts'
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
 * The amounts of the delivery promise (R1.07, R1.08): in roubles, and the approximate amount in the user's currency: "₽5,000 (about $61)".
 */
export const useDeliveryAmounts = (): DeliveryAmounts => {
  const t = useT()
  const { locale, format } = usePreferences()
  const { catalogue } = useStores()
  const own = useStoreValue(catalogue, ({ config }) => config.delivery)
  const textOf = (rub: number, amount: number | undefined): string => {
    const roubles = format.price(rub, 'RUB')
    if (!own || amount === undefined || own.currency === 'RUB') return roubles
    return t('banner.about', { roubles, amount: format.price(amount, own.currency) })
  }
  const flat = textOf(FLAT_DELIVERY_RUB, own?.flat)
  const free = textOf(FREE_DELIVERY_FROM_RUB, own?.freeFrom)
  return locale === 'ru-RU' ? { amount: flat, other: free } : { amount: free, other: flat }
}
