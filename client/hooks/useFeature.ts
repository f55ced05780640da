import { hasGroup, type Group } from '../../shared/features.ts'
import { useFeatures } from './useFeatures.ts'

/** Whether the backend has a group of calls: what needs one that it lacks is not rendered. */
export const useFeature = (group: Group): boolean => hasGroup(useFeatures(), group)
