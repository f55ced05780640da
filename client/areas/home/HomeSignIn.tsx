import { useId } from 'react'
import { SESSION_PATH } from '../../../shared/constants.ts'
import { localPathOr } from '../../../shared/rules/localPath.ts'
import { href } from '../../../shared/routes.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useT } from '../../hooks/useT.ts'
import { useCurrent } from '../../navigation/current.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Signing in without scripts, for a guest who was led here to do so; with scripts the dialog opens instead (R2.58). */
export const HomeSignIn = () => {
  const t = useT()
  const { session } = useStores()
  const current = useCurrent()
  const titleId = useId()
  const signedIn = useStoreValue(session, ({ auth }) => auth)
  const query: { readonly [name: string]: string } = current.kind === 'screen' ? current.query : {}
  if (!query['auth'] || signedIn) return null
  return (
    <section className="wrap home-auth only-without-script" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('nav.login')}</h2>
      <p>{t('home.authText')}</p>
      {query['auth'] === 'failed' && <Notice tone="error">{t('home.authFailed')}</Notice>}
      <form method="post" action={`/api${SESSION_PATH}/login`}>
        <input type="hidden" name="to" value={localPathOr(query['from'], href('home'))} />
        <label>
          {t('home.email')}
          <input className="field-input" name="email" type="email" autoComplete="username" required />
        </label>
        <label>
          {t('home.password')}
          <input className="field-input" name="password" type="password" autoComplete="current-password" required />
        </label>
        <label>
          <input name="remember" type="checkbox" /> {t('home.remember')}
        </label>
        <button type="submit" className="button button-primary button-large">
          {t('nav.login')}
        </button>
      </form>
    </section>
  )
}
