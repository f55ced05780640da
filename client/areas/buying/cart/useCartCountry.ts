import { useEffect } from 'react'
import { COUNTRY_OF_LOCALE } from '../../../../shared/constants.ts'
import { usePreferences } from '../../../hooks/usePreferences.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'

/**
 * The country that a guest's cart is looked at for: the one named on a product's page or here, else that of the language. Null
 * until the browser's storage was asked, so that prices are fetched once.
 */
export const useCartCountry = (): string | null => {
  const { delivery } = useStores()
  const { locale } = usePreferences()
  const named = useStoreValue(delivery, (state) => state.country)
  const isRead = useStoreValue(delivery, (state) => state.countryRead)
  useEffect(() => delivery.restore(), [delivery])
  return isRead ? (named ?? COUNTRY_OF_LOCALE[locale]) : null
}
