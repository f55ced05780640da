import { useFeature } from '../hooks/useFeature.ts'

/** Whether the country of delivery changes anything that is shown: lists that name what is not shipped there, or estimates. */
export const useCountryMatters = (): boolean => {
  const hasLists = useFeature('products')
  const estimates = useFeature('deliveryEstimate')
  return hasLists || estimates
}
