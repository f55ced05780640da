import { useFeatures } from '../../hooks/useFeatures.ts'
import { offeredProfileLinks, type ProfileLink } from './profileLinks.ts'

/** The pages of the account that this backend has. */
export const useProfileLinks = (): readonly ProfileLink[] => offeredProfileLinks(useFeatures())
