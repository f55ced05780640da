import { FLAT_DELIVERY_RUB, FREE_DELIVERY_FROM_RUB } from '../../shared/constants.ts'
import { usePreferences } from './usePreferences.ts'
import { useStores } from './useStores.ts'
import { useStoreValue } from './useStoreValue.ts'
import { useT } from './useT.ts'

type DeliveryAmounts = {
  /** Delivery of any weight. */
  readonly flat: string
  /** Delivery is free when the products cost more. */
  readonly free: string
}

/** The amounts of the delivery promise (R1.07, R1.08): in roubles, and about how much that is in the user's currency: "₽5,000 (about $61)". */
export const useDeliveryAmounts = (): DeliveryAmounts => {
  const t = useT()
  const { format } = usePreferences()
  const { catalogue } = useStores()
  const own = useStoreValue(catalogue, ({ config }) => config.delivery)
  const textOf = (rub: number, amount: number | undefined): string => {
    const roubles = format.price(rub, 'RUB')
    if (!own || amount === undefined || own.currency === 'RUB') return roubles
    return t('banner.about', { roubles, amount: format.price(amount, own.currency) })
  }
  return { flat: textOf(FLAT_DELIVERY_RUB, own?.flat), free: textOf(FREE_DELIVERY_FROM_RUB, own?.freeFrom) }
}
