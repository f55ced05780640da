import type { ProductCard } from '../../shared/model/product.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'

/** Returns the backend's sentence why a product cannot be shipped to the chosen country; null when it can. Follows the choice. */
export const useRefusals = () => {
  const { code } = useStoreValue(useStores().delivery, ({ country }) => country)
  return ({ refusals }: Pick<ProductCard, 'refusals'>): string | null =>
    refusals.find(({ countries }) => countries.includes(code))?.text ?? null
}
