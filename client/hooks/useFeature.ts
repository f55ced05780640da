import { hasGroup, type Group } from '../../shared/features.ts'
import { useFeatures } from './useFeatures.ts'

/** Whether the backend has a group of calls: parts that need a missing one are not rendered. */
export const useFeature = (group: Group): boolean => hasGroup(useFeatures(), group)
