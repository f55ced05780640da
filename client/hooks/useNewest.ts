import { useEffect, useState } from 'react'
import { newestOnly, type NewestOnly } from '../stores/newestOnly.ts'

/** A `newestOnly` of this component; running work is aborted when the component unmounts. */
export const useNewest = (): NewestOnly => {
  const [guard] = useState(newestOnly)
  useEffect(() => guard.cancel, [guard])
  return guard
}
