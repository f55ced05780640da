import { hasGroup, type Group } from '../../shared/features.ts'
import { useStores } from './useStores.ts'
import { useStoreValue } from './useStoreValue.ts'

/** Whether the backend has a group of calls: what needs one that it lacks is not rendered. */
export const useFeature = (group: Group): boolean => {
  const { catalogue } = useStores()
  return useStoreValue(catalogue, ({ config }) => hasGroup(config.features, group))
}
