import { isOffered, type RouteName } from '../../shared/routes.ts'
import { useStores } from './useStores.ts'
import { useStoreValue } from './useStoreValue.ts'

/** Returns whether the backend has what a route's screen needs: no link is rendered otherwise. */
export const useOffered = (): ((name: RouteName) => boolean) => {
  const { catalogue } = useStores()
  const features = useStoreValue(catalogue, ({ config }) => config.features)
  return (name) => isOffered(features, name)
}
