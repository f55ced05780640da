import { isOffered, type RouteName } from '../../shared/routes.ts'
import { useFeatures } from './useFeatures.ts'

/** Returns whether the backend has the features of a route's screen: links to others are not rendered. */
export const useOffered = (): ((name: RouteName) => boolean) => {
  const features = useFeatures()
  return (name) => isOffered(features, name)
}
