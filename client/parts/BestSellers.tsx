import { useFeature } from '../hooks/useFeature.ts'
import { useLoad } from '../hooks/useLoad.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { BestSellersRow } from './BestSellersRow.tsx'
import { loadBestSellers } from './loadBestSellers.ts'

/** Best sellers that are loaded when this is rendered. */
export const BestSellers = ({ className }: { className?: string | undefined }) => {
  const { api, delivery } = useStores()
  const country = useStoreValue(delivery, (state) => state.country.code)
  const hasLists = useFeature('products')
  const { value: products } = useLoad(hasLists ? `best-sellers ${country}` : null, (signal) =>
    loadBestSellers(api, country, signal),
  )
  return products && <BestSellersRow products={products} className={className} />
}
