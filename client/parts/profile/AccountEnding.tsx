import { useLazyPart } from '../../hooks/useLazyPart.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'

const loadEnding = () => import('./Ending.tsx').then(({ Ending }) => Ending)

/** What the pages say on which a shopper begins something new, while the account waits to be deleted; nothing for all others. */
export const AccountEnding = () => {
  const { session } = useStores()
  const at = useStoreValue(session, ({ user }) => user?.delete_at ?? null)
  const [Ending] = useLazyPart(loadEnding, at !== null, { texts: ['accountForms'] })
  return at !== null && Ending ? <Ending at={at} /> : null
}
