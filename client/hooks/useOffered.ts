import { isOffered, type RouteName } from '../../shared/routes.ts'
import { useFeatures } from './useFeatures.ts'

/** Says of a route whether its screen exists on this backend: nothing links to one that does not. */
export const useOffered = (): ((name: RouteName) => boolean) => {
  const features = useFeatures()
  return (name) => isOffered(features, name)
}
