import { useId } from 'react'
import { SESSION_PATH } from '../../../shared/constants.ts'
import { localPathOr } from '../../../shared/rules/localPath.ts'
import { readSignInFault } from '../../../shared/rules/plainSignIn.ts'
import { href } from '../../../shared/routes.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useT } from '../../hooks/useT.ts'
import { useCurrent } from '../../navigation/current.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** Signing in without scripts, for a guest who was led here to do so; with scripts the dialog opens instead (R2.58). */
export const HomeSignIn = () => {
  const t = useT()
  const { session } = useStores()
  const current = useCurrent()
  const titleId = useId()
  const signedIn = useStoreValue(session, ({ auth }) => auth)
  const query: { readonly [name: string]: string } = current.kind === 'screen' ? current.query : {}
  if (!query['auth'] || signedIn) return null
  const fault = readSignInFault(query['auth'])
  const wrong = fault?.kind === 'fields' ? fault.fields : []
  return (
    <section className="wrap home-auth only-without-script" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('nav.login')}</h2>
      <p>{t('home.authText')}</p>
      {fault?.kind === 'wrong' && <Notice tone="error">{t('home.authFailed')}</Notice>}
      {fault?.kind === 'down' && <Notice tone="error">{t('home.authDown')}</Notice>}
      {fault?.kind === 'wait' && (
        <Notice tone="error">{t('home.authWait', { minutes: Math.max(1, Math.ceil(fault.seconds / 60)) })}</Notice>
      )}
      <form method="post" action={`/api${SESSION_PATH}/login`}>
        <input type="hidden" name="to" value={localPathOr(query['from'], href('home'))} />
        <TextField
          label={t('home.email')}
          error={wrong.includes('email') ? t('home.authEmail') : null}
          name="email"
          type="email"
          autoComplete="username"
          required
        />
        <TextField
          label={t('home.password')}
          error={wrong.includes('password') ? t('home.authPassword') : null}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Checkbox name="remember">{t('home.remember')}</Checkbox>
        <Button type="submit" look="primary" size="large">
          {t('nav.login')}
        </Button>
      </form>
    </section>
  )
}
