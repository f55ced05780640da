import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { offeredLinks, type ShopLink } from './shopLinks.ts'

/** Those of the links that lead to a screen of this backend. */
export const useShopLinks = (links: readonly ShopLink[]): readonly ShopLink[] => {
  const { catalogue } = useStores()
  const features = useStoreValue(catalogue, ({ config }) => config.features)
  return offeredLinks(links, features)
}
