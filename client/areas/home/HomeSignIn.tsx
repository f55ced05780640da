import { useLocation } from 'react-router'
import type { RefusedForm } from '../../../shared/rules/postedForm.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { lazyOnServer, ServerRendered } from '../../parts/ServerRendered.tsx'
import { CODE_STEP } from './codeStep.ts'

const Form = lazyOnServer(() => import('./HomeSignInForm.server.tsx').then(({ HomeSignInForm }) => HomeSignInForm))

/** Login without scripts, for a guest who was redirected here for it; with scripts it is hidden, and the dialog opens instead (R2.58). */
export const HomeSignIn = ({ refused }: { readonly refused: RefusedForm | undefined }) => {
  const { session } = useStores()
  const query = new URLSearchParams(useLocation().search)
  const signedIn = useStoreValue(session, ({ auth }) => auth)
  const auth = query.get('auth')
  if (!auth || signedIn) return null
  return (
    <ServerRendered id="sign-in">
      <Form isCodeStep={auth === CODE_STEP} from={query.get('from') ?? undefined} refused={refused ?? null} />
    </ServerRendered>
  )
}
