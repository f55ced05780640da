import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useT } from '../../hooks/useT.ts'
import { useCurrent } from '../../navigation/current.ts'
import { Notice } from '../../ui/Notice.tsx'

/** What a guest meets who was led here to sign in (spec §2: the query `auth` is truthy and nobody is signed in). */
export const HomeAuthNotice = () => {
  const t = useT()
  const { session } = useStores()
  const current = useCurrent()
  const signedIn = useStoreValue(session, ({ auth }) => auth)
  const asked = current.kind === 'screen' && current.query['auth'] !== undefined && current.query['auth'] !== ''
  if (!asked || signedIn) return null
  return (
    <div className="wrap home-auth">
      <Notice tone="info">
        <b>{t('home.authTitle')}</b>
        <p>{t('home.authText')}</p>
      </Notice>
    </div>
  )
}
