import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'

/** The country that a guest's cart is looked at for: the one chosen in the header, on a product's page or here. */
export const useCartCountry = (): string | null => {
  const { delivery } = useStores()
  return useStoreValue(delivery, ({ country }) => country.code)
}
