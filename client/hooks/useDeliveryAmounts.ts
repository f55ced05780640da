import { FLAT_DELIVERY_RUB, FREE_DELIVERY_FROM_RUB } from '../../shared/constants.ts'
import { usePreferences } from './usePreferences.ts'
import { useStores } from './useStores.ts'
import { useStoreValue } from './useStoreValue.ts'
import { useT } from './useT.ts'

/**
 * The amount of the delivery promise: free from 5000 roubles in English, a flat 499 in Russian (R1.07, R1.08). Who pays in another
 * currency also reads about how much that is: "₽5,000 (about $61)".
 */
export const useDeliveryAmount = (): string => {
  const t = useT()
  const { locale, format } = usePreferences()
  const { catalogue } = useStores()
  const own = useStoreValue(catalogue, ({ config }) => config.delivery)
  const isFlat = locale === 'ru-RU'
  const roubles = format.price(isFlat ? FLAT_DELIVERY_RUB : FREE_DELIVERY_FROM_RUB, 'RUB')
  if (!own || own.currency === 'RUB') return roubles
  return t('banner.about', { roubles, amount: format.price(isFlat ? own.flat : own.freeFrom, own.currency) })
}
