import type { ProductCard } from '../../shared/model/product.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'

/** Tells why a product cannot be sent to the chosen country, in the backend's words; null where it can. Follows the choice. */
export const useRefusals = () => {
  const { code } = useStoreValue(useStores().delivery, ({ country }) => country)
  return ({ notShippedTo, refusal }: Pick<ProductCard, 'notShippedTo' | 'refusal'>) =>
    notShippedTo.includes(code) ? refusal : null
}
