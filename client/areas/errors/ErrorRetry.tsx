import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { retryUntil } from '../../flows/retryUntil.ts'
import { useNavigation } from '../../navigation/navigationContext.ts'

/** Renders nothing: reloads the page as soon as the backend answers again. */
export const ErrorRetry = () => {
  const { pathname: path } = useLocation()
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
