import { useEffect, useState } from 'react'
import { newestOnly, type NewestOnly } from '../stores/newestOnly.ts'

/** A `newestOnly` of this component; what is under way is aborted when the component goes. */
export const useNewest = (): NewestOnly => {
  const [guard] = useState(newestOnly)
  useEffect(() => guard.cancel, [guard])
  return guard
}
