import { useLazyPart } from '../../hooks/useLazyPart.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'

const loadEnding = () => import('./Ending.tsx').then(({ Ending }) => Ending)

/** A notice on pages where a user begins something new while the account's deletion is pending; renders nothing otherwise. */
export const AccountEnding = () => {
  const { session } = useStores()
  const at = useStoreValue(session, ({ user }) => user?.delete_at ?? null)
  const [Ending] = useLazyPart(loadEnding, at !== null, { texts: ['accountForms'] })
  return at !== null && Ending ? <Ending at={at} /> : null
}
