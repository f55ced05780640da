import { isOffered, type RouteName } from '../../shared/routes.ts'
import { useStores } from './useStores.ts'
import { useStoreValue } from './useStoreValue.ts'

/** Says of a route whether its screen exists on this backend: nothing links to one that does not. */
export const useOffered = (): ((name: RouteName) => boolean) => {
  const { catalogue } = useStores()
  const features = useStoreValue(catalogue, ({ config }) => config.features)
  return (name) => isOffered(features, name)
}
