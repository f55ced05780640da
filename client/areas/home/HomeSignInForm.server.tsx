import { useId } from 'react'
import { SESSION_PATH } from '../../../shared/constants.ts'
import { localPathOr } from '../../../shared/rules/localPath.ts'
import { readCodeFault, readSignInFault, type SignInFault } from '../../../shared/rules/plainSignIn.ts'
import { href } from '../../../shared/routes.ts'
import { useT } from '../../hooks/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

type Props = {
  /** Value of `auth` in the address: the reason why the last attempt failed, or that a code is required. */
  readonly auth: string
  /** The path that the user tried to open. */
  readonly from: string | undefined
}

/** The form of `HomeSignIn`: the password, and the code when the backend requires one. */
export const HomeSignInForm = ({ auth, from }: Props) => {
  const t = useT()
  const titleId = useId()
  const to = localPathOr(from, href('home'))
  const codeFault = readCodeFault(auth)
  return (
    <section className="wrap home-auth only-without-script" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('nav.login')}</h2>
      {codeFault === undefined ? <PasswordStep fault={readSignInFault(auth)} to={to} /> : <CodeStep fault={codeFault} to={to} />}
    </section>
  )
}

type StepProps = { fault: SignInFault | null; to: string }

const Wait = ({ fault }: { fault: SignInFault | null }) => {
  const t = useT()
  if (fault?.kind !== 'wait') return null
  return <Notice tone="error">{t('plainSignIn.wait', { minutes: Math.max(1, Math.ceil(fault.seconds / 60)) })}</Notice>
}

const PasswordStep = ({ fault, to }: StepProps) => {
  const t = useT()
  const wrong = fault?.kind === 'fields' ? fault.fields : []
  return (
    <>
      <p>{t('plainSignIn.text')}</p>
      {fault?.kind === 'wrong' && <Notice tone="error">{t('plainSignIn.failed')}</Notice>}
      {fault?.kind === 'late' && <Notice tone="warning">{t('plainSignIn.late')}</Notice>}
      {fault?.kind === 'down' && <Notice tone="error">{t('plainSignIn.down')}</Notice>}
      <Wait fault={fault} />
      <form method="post" action={`/api${SESSION_PATH}/login`}>
        <input type="hidden" name="to" value={to} />
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
    </>
  )
}

const CodeStep = ({ fault, to }: StepProps) => {
  const t = useT()
  const error = fault?.kind === 'wrong' ? t('plainSignIn.codeWrong') : fault?.kind === 'used' ? t('plainSignIn.codeUsed') : null
  return (
    <>
      <p>{t('plainSignIn.codeText')}</p>
      {fault?.kind === 'down' && <Notice tone="error">{t('plainSignIn.codeDown')}</Notice>}
      <Wait fault={fault} />
      <form method="post" action={`/api${SESSION_PATH}/code`}>
        <input type="hidden" name="to" value={to} />
        {/* A recovery code contains letters: no numeric keyboard. */}
        <TextField
          label={t('plainSignIn.code')}
          error={error}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          required
        />
        <Button type="submit" look="primary" size="large">
          {t('nav.login')}
        </Button>
        <p>
          <TextLink href={href('home', null, { auth: 'true', from: to })}>{t('plainSignIn.backToPassword')}</TextLink>
        </p>
      </form>
    </>
  )
}
