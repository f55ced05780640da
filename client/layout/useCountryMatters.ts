import { useFeature } from '../hooks/useFeature.ts'

/** Whether choosing the country of delivery changes anything: only estimates and what the same backend marks as not shipped there do. */
export const useCountryMatters = (): boolean => useFeature('deliveryEstimate')
