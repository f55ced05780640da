import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { offeredProfileLinks, type ProfileLink } from './profileLinks.ts'

/** The pages of the account that this backend has. */
export const useProfileLinks = (): readonly ProfileLink[] => {
  const { catalogue } = useStores()
  const features = useStoreValue(catalogue, ({ config }) => config.features)
  return offeredProfileLinks(features)
}
