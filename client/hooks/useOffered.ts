import { isOffered, type RouteName } from '../../shared/routes.ts'
import { useFeatures } from './useFeatures.ts'

/** Returns whether the backend has what a route's screen needs: no link is rendered otherwise. */
export const useOffered = (): ((name: RouteName) => boolean) => {
  const features = useFeatures()
  return (name) => isOffered(features, name)
}
