import { useEffect } from 'react'
import { retryUntil } from '../../flows/retryUntil.ts'
import { useCurrent } from '../../navigation/current.ts'
import { useNavigation } from '../../navigation/navigationContext.ts'

/** Draws nothing: opens the page in place of its error as soon as the backend answers again. */
export const ErrorRetry = () => {
  const { path } = useCurrent()
  const { preloadData, refresh } = useNavigation()
  useEffect(
    () =>
      retryUntil(
        async () => (await preloadData(path)) !== null,
        () => void refresh(),
      ),
    [path, preloadData, refresh],
  )
  return null
}
