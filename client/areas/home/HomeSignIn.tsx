import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useCurrent } from '../../navigation/current.ts'
import { lazyOnServer, ServerDrawn } from '../../parts/ServerDrawn.tsx'

const Form = lazyOnServer(() => import('./HomeSignInForm.tsx').then(({ HomeSignInForm }) => HomeSignInForm))

/** Signing in without scripts, for a guest who was led here to do so; with scripts it is hidden, and the dialog opens instead (R2.58). */
export const HomeSignIn = () => {
  const { session } = useStores()
  const current = useCurrent()
  const signedIn = useStoreValue(session, ({ auth }) => auth)
  const query: { readonly [name: string]: string } = current.kind === 'screen' ? current.query : {}
  if (!query['auth'] || signedIn) return null
  return (
    <ServerDrawn id="sign-in">
      <Form auth={query['auth']} from={query['from']} />
    </ServerDrawn>
  )
}
