import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { offeredLinks, type ShopLink } from './shopLinks.ts'

/** The links whose screens the backend has. */
export const useShopLinks = (links: readonly ShopLink[]): readonly ShopLink[] => {
  const { catalogue } = useStores()
  const features = useStoreValue(catalogue, ({ config }) => config.features)
  return offeredLinks(links, features)
}
