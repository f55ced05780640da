import { useState } from 'react'
import { loginRules, resetFault } from '../../../shared/rules/formRules.ts'
import { signIn } from '../../flows/signIn.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useT } from '../../hooks/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Asked } from './AuthGate.tsx'
import { faultText } from './faultText.ts'
import { FormFault } from './FormFault.tsx'
import type { Countdown } from './useCountdown.ts'

type Props = {
  email: string
  /** An account was made just now: the shopper is asked to log in with it. */
  registered: boolean
  asked: Asked | null
  countdown: Countdown
  onRegister: (email: string) => void
}

/** The same page drawn anew for who is signed in now, or another one. */
const leave = {
  to: (path: string) => window.location.assign(path),
  replace: (path: string) => window.location.replace(path),
  reload: () => window.location.reload(),
}

/** Signing in, with the way to a new password (spec §2, §4). */
export const LoginForm = ({ email, registered, asked, countdown, onRegister }: Props) => {
  const t = useT()
  const stores = useStores()
  const { auth, session } = stores
  const expired = useStoreValue(auth, (state) => state.expired)
  const [refusal, setRefusal] = useState<string | null>(null)
  /** The address that a letter was sent to. */
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)

  const { form, values, sending, clear, say, text, box, fault } = useForm({
    start: { email, password: '', remember: false },
    rules: loginRules,
    submit: async (body) => {
      setRefusal(null)
      setSentTo(null)
      try {
        await signIn({ body, stores, asked, leave })
      } catch (error) {
        const said = error instanceof Error ? error.message : 'unknown'
        clear('password')
        setRefusal(said === 'unknown' ? t('auth.login_error') : said)
      }
    },
  })

  const forget = async () => {
    const missing = resetFault(values.email)
    if (missing) {
      say('email', missing)
      return
    }
    if (asking) return
    setAsking(true)
    setRefusal(null)
    const address = values.email.trim()
    const { done, message } = await session.forgotPassword(address)
    setAsking(false)
    setSentTo(done ? address : null)
    if (done) countdown.begin()
    else setRefusal(message || t('auth.unknown_error'))
  }
  const isWaiting = countdown.left > 0
  return (
    <form className="auth" {...form}>
      {refusal !== null && <FormFault key={refusal}>{refusal}</FormFault>}
      {expired && refusal === null && <Notice tone="info">{t('auth.expired')}</Notice>}
      {registered && (
        <Notice tone="success" live>
          {t('auth.registered')}
        </Notice>
      )}
      {sentTo !== null && (
        <Notice tone="success" live>
          {t('auth.sent', { email: sentTo })}
        </Notice>
      )}
      <TextField
        {...text('email')}
        label={t('auth.email')}
        error={faultText(t, fault('email'))}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        aria-required
        data-autofocus
      />
      <PasswordField
        {...text('password')}
        label={t('auth.password')}
        error={faultText(t, fault('password'))}
        showLabel={t('ui.showPassword')}
        autoComplete="current-password"
        aria-required
      />
      <div className="auth-row">
        <Checkbox {...box('remember')}>{t('auth.remember')}</Checkbox>
        {isWaiting ? (
          <span className="auth-wait">{t('auth.again', { seconds: countdown.left })}</span>
        ) : (
          <button type="button" className="text-link auth-link" disabled={asking} onClick={() => void forget()}>
            {t('auth.forgot')}
          </button>
        )}
      </div>
      <Button type="submit" look="primary" size="large" wide busy={sending}>
        {t('auth.login')}
      </Button>
      <p className="auth-other">
        {t('auth.noAccount')}{' '}
        <button type="button" className="text-link auth-link" onClick={() => onRegister(values.email)}>
          {t('auth.register')}
        </button>
      </p>
    </form>
  )
}
