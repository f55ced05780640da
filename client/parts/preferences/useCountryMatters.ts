import { useFeature } from '../../hooks/useFeature.ts'

/**
 * Whether the delivery country changes anything: only delivery estimates depend on it, and the marks "not shipped there" of the same
 * backend.
 */
export const useCountryMatters = (): boolean => useFeature('deliveryEstimate')
