import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { PageProgress } from '../ui/Progress.tsx'

/** The line at the top while the next screen is loading; the store waits 200 ms before it sets the status. */
export const LoadingLine = () => {
  const { navigation } = useStores()
  return <PageProgress active={useStoreValue(navigation, ({ status }) => status) === 'loading'} />
}
