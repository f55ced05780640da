import { useState } from 'react'
import { postMailRequest } from '../../../shared/api/shopSession.ts'
import { RESEND_COUNTDOWN_S } from '../../../shared/constants.ts'
import { href } from '../../../shared/routes.ts'
import { mailRules } from '../../../shared/rules/accountForms.ts'
import type { RefusedForm } from '../../../shared/rules/postedForm.ts'
import { useCountdown } from '../../hooks/useCountdown.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { Form } from '../../parts/form/Form.tsx'
import { SubmitButton } from '../../parts/form/SubmitButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** Requests an e-mail with a link. The message is the same whether or not the address has an account. */
export const RequestMail = ({ refused, sent }: { refused: RefusedForm | null; sent: boolean }) => {
  const t = useT()
  const { api, notices } = useStores()
  /** The address for which an e-mail was requested; empty after the plain form. */
  const [sentTo, setSentTo] = useState(sent ? '' : null)
  const countdown = useCountdown(() => notices.announce(t('changePassword.againNow')))
  const form = useForm({
    rules: mailRules,
    refused,
    submit: (body) => {
      setSentTo(null)
      return api.call(postMailRequest, { body })
    },
    done: (_answer, { email }) => {
      setSentTo(email)
      countdown.begin(RESEND_COUNTDOWN_S)
    },
    failed: t('changePassword.failed'),
    waits: false,
  })
  const notice = sentTo !== null && (
    <Notice tone="success" live>
      {sentTo === '' ? t('changePassword.sent') : t('changePassword.sentTo', { email: sentTo })}
    </Notice>
  )
  return (
    <Form form={form} action={href('changePassword')} notice={notice}>
      <TextField {...form.text('email')} label={t('form.email')} type="email" inputMode="email" autoComplete="username" />
      <SubmitButton form={form} size="large" wide disabled={countdown.left > 0}>
        {countdown.left > 0 ? t('changePassword.again', { seconds: countdown.left }) : t('changePassword.send')}
      </SubmitButton>
    </Form>
  )
}
