import { useId } from 'react'
import { SESSION_PATH } from '../../../shared/constants.ts'
import { localPathOr } from '../../../shared/rules/localPath.ts'
import { readSignInFault } from '../../../shared/rules/plainSignIn.ts'
import { href } from '../../../shared/routes.ts'
import { useT } from '../../hooks/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Props = {
  /** Why the last try failed, as the address says it. */
  readonly auth: string
  /** The path that somebody wanted to open. */
  readonly from: string | undefined
}

/** The form of `HomeSignIn`. */
export const HomeSignInForm = ({ auth, from }: Props) => {
  const t = useT()
  const titleId = useId()
  const fault = readSignInFault(auth)
  const wrong = fault?.kind === 'fields' ? fault.fields : []
  return (
    <section className="wrap home-auth only-without-script" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('nav.login')}</h2>
      <p>{t('plainSignIn.text')}</p>
      {fault?.kind === 'wrong' && <Notice tone="error">{t('plainSignIn.failed')}</Notice>}
      {fault?.kind === 'down' && <Notice tone="error">{t('plainSignIn.down')}</Notice>}
      {fault?.kind === 'wait' && (
        <Notice tone="error">{t('plainSignIn.wait', { minutes: Math.max(1, Math.ceil(fault.seconds / 60)) })}</Notice>
      )}
      <form method="post" action={`/api${SESSION_PATH}/login`}>
        <input type="hidden" name="to" value={localPathOr(from, href('home'))} />
        <TextField
          label={t('plainSignIn.email')}
          error={wrong.includes('email') ? t('plainSignIn.emailFault') : null}
          name="email"
          type="email"
          autoComplete="username"
          required
        />
        <TextField
          label={t('plainSignIn.password')}
          error={wrong.includes('password') ? t('plainSignIn.passwordFault') : null}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Checkbox name="remember">{t('plainSignIn.remember')}</Checkbox>
        <Button type="submit" look="primary" size="large">
          {t('nav.login')}
        </Button>
      </form>
    </section>
  )
}
