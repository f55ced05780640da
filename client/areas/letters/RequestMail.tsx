import { useState } from 'react'
import { RESEND_COUNTDOWN_S, SESSION_PATH } from '../../../shared/constants.ts'
import { mailRules } from '../../../shared/rules/accountForms.ts'
import type { MailLinkFault } from '../../../shared/rules/mailFaults.ts'
import { useCountdown } from '../../hooks/useCountdown.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { Form } from '../../parts/form/Form.tsx'
import { SubmitButton } from '../../parts/form/SubmitButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { PlainFault } from './PlainFault.tsx'
import { usePlainFault } from './usePlainFault.ts'

/** Requests an e-mail with a link. The message is the same whether or not the address has an account. */
export const RequestMail = ({ fault, sent }: { fault: MailLinkFault | null; sent: boolean }) => {
  const t = useT()
  const { session, notices } = useStores()
  const faultOf = usePlainFault(fault)
  /** The address for which an e-mail was requested; empty after the plain form. */
  const [sentTo, setSentTo] = useState(sent ? '' : null)
  const countdown = useCountdown(() => notices.announce(t('changePassword.againNow')))
  const form = useForm({
    rules: mailRules,
    submit: ({ email }) => {
      setSentTo(null)
      return session.forgotPassword(email)
    },
    done: (_answer, { email }) => {
      setSentTo(email)
      countdown.begin(RESEND_COUNTDOWN_S)
    },
    failed: t('changePassword.failed'),
    waits: false,
  })
  const email = form.text('email')
  const notice =
    sentTo === null ? (
      <PlainFault fault={fault} />
    ) : (
      <Notice tone="success" live>
        {sentTo === '' ? t('changePassword.sent') : t('changePassword.sentTo', { email: sentTo })}
      </Notice>
    )
  return (
    <Form form={form} action={`/api${SESSION_PATH}/forgot`} notice={notice}>
      <TextField
        {...email}
        error={email.error ?? faultOf('email')}
        label={t('form.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <SubmitButton form={form} size="large" wide disabled={countdown.left > 0}>
        {countdown.left > 0 ? t('changePassword.again', { seconds: countdown.left }) : t('changePassword.send')}
      </SubmitButton>
    </Form>
  )
}
