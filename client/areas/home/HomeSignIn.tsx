import { useLocation } from 'react-router'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { lazyOnServer, ServerRendered } from '../../parts/ServerRendered.tsx'

const Form = lazyOnServer(() => import('./HomeSignInForm.server.tsx').then(({ HomeSignInForm }) => HomeSignInForm))

/** Login without scripts, for a guest who was redirected here for it; with scripts it is hidden, and the dialog opens instead (R2.58). */
export const HomeSignIn = () => {
  const { session } = useStores()
  const query = new URLSearchParams(useLocation().search)
  const signedIn = useStoreValue(session, ({ auth }) => auth)
  const auth = query.get('auth')
  if (!auth || signedIn) return null
  return (
    <ServerRendered id="sign-in">
      <Form auth={auth} from={query.get('from') ?? undefined} />
    </ServerRendered>
  )
}
