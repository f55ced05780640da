import { useState } from 'react'
import { RESEND_COUNTDOWN_S } from '../../../shared/constants.ts'
import { loginRules, resetFault } from '../../../shared/rules/accountForms.ts'
import { signIn } from '../../flows/signIn.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useWaiting, waitOf as refusedFor } from '../../hooks/waiting.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useSubmit } from '../../hooks/useSubmit.ts'
import { useT } from '../../hooks/useT.ts'
import { useLayers } from '../../layers/layersContext.ts'
import { failureOf, isRefusal } from '../../stores/outcome.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Form } from '../form/Form.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import type { AuthRequest } from './asked.ts'
import { leaveBy } from './leaveBy.ts'

type Props = {
  email: string
  /** The reason for showing this form: an account was just registered, or the code of the second step came too late. */
  after: 'registered' | 'late' | null
  request: AuthRequest | null
  /** Seconds until another e-mail may be sent to an address; 0 when it may be sent now. */
  waitOf: (address: string) => number
  /** Called when no e-mail may be sent for `seconds`: to this address, or to any (null). */
  onWait: (seconds: number, address: string | null) => void
  onRegister: (email: string) => void
  /** Called when the password is correct and a code is required. */
  onCode: (email: string) => void
}

/** Login, with the link to reset the password (R2.61, R4.11). */
export const LoginForm = ({ email, after, request, waitOf, onWait, onRegister, onCode }: Props) => {
  const t = useT()
  const { refusal } = useWaiting()
  const stores = useStores()
  const layers = useLayers()
  const { auth, notices, session } = stores
  const expired = useStoreValue(auth, (state) => state.expired)
  const reset = useSubmit(session.forgotPassword)
  /** The address to which an e-mail was sent. */
  const [sentTo, setSentTo] = useState<string | null>(null)

  const form = useForm({
    rules: loginRules,
    start: { email },
    submit: async (body) => {
      setSentTo(null)
      try {
        return await signIn({ body, stores, t, request, leave: leaveBy(layers) })
      } catch (error) {
        // A request that failed is sent again as it was typed.
        if (isRefusal(failureOf(error))) empty('password')
        throw error
      }
    },
    done: (isIn, sent) => {
      if (!isIn) onCode(sent.email)
    },
    failed: t('auth.login_error'),
  })
  const { values, empty, showFaults, refuse } = form

  const forget = async () => {
    const fault = resetFault(values.email)
    if (fault) {
      showFaults({ email: fault })
      return
    }
    refuse(null)
    const address = values.email.trim()
    const outcome = await reset.submit(address)
    if (!outcome) return
    setSentTo(outcome.ok ? address : null)
    if (outcome.ok) notices.announce(t('auth.sent', { email: address }))
    // An e-mail was sent, or there were too many requests (R4.11).
    const wait = outcome.ok ? RESEND_COUNTDOWN_S : refusedFor(outcome.failure)
    if (wait !== null) onWait(wait, outcome.ok ? address : null)
    if (!outcome.ok) refuse(refusal(outcome.failure, outcome.failure.message || t('auth.unknown_error')))
  }
  const wait = waitOf(values.email.trim())
  const notice = (
    <>
      {expired && form.refusal === null && <Notice tone="info">{t('auth.expired')}</Notice>}
      {after === 'late' && form.refusal === null && (
        <Notice tone="warning" live>
          {t('auth.late')}
        </Notice>
      )}
      {after === 'registered' && (
        <Notice tone={form.refusal === null ? 'success' : 'info'} live>
          {t('auth.registered')}
        </Notice>
      )}
      {sentTo !== null && <Notice tone="success">{t('auth.sent', { email: sentTo })}</Notice>}
    </>
  )
  return (
    <Form form={form} notice={notice}>
      <TextField
        {...form.text('email')}
        label={t('form.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        data-autofocus={email === '' ? '' : undefined}
      />
      <PasswordField
        {...form.text('password')}
        label={t('form.password')}
        autoComplete="current-password"
        data-autofocus={email === '' ? undefined : ''}
      />
      <div className="auth-row row">
        <Checkbox {...form.box('remember')}>{t('auth.remember')}</Checkbox>
        {wait > 0 ? (
          <span className="auth-wait quiet">{t('auth.again', { seconds: wait })}</span>
        ) : (
          <button
            type="button"
            className="text-link auth-link"
            aria-disabled={reset.busy || undefined}
            onClick={() => void forget()}
          >
            {t('auth.forgot')}
          </button>
        )}
      </div>
      <SubmitButton form={form} size="large" wide>
        {t('auth.login')}
      </SubmitButton>
      <p className="auth-other">
        {t('auth.noAccount')}{' '}
        <button type="button" className="text-link auth-link" onClick={() => onRegister(values.email)}>
          {t('auth.register')}
        </button>
      </p>
    </Form>
  )
}
