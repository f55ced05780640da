import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'

/** The delivery country of a guest's cart: the one chosen in the header, on a product page or here. */
export const useCartCountry = (): string | null => {
  const { delivery } = useStores()
  return useStoreValue(delivery, ({ country }) => country.code)
}
