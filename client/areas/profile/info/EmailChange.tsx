import { useState } from 'react'
import { getProfile } from '../../../../shared/api/profile.ts'
import { deleteEmailChange, postEmailChange, postEmailConfirm } from '../../../../shared/api/security.ts'
import { emailChangeRules, emailCodeRules } from '../../../../shared/rules/securityForms.ts'
import { useForm } from '../../../hooks/useForm.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useSubmit } from '../../../hooks/useSubmit.ts'
import { useT } from '../../../hooks/useT.ts'
import { Form } from '../../../parts/form/Form.tsx'
import { SubmitButton } from '../../../parts/form/SubmitButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { OwnerFields, useAsksCode, withoutEmptyCode, type OwnerProps } from './OwnerFields.tsx'

type Props = OwnerProps & {
  /** The address to which a code was sent, maybe before the page was loaded; null for none. */
  awaited: string | null
  onAwaited: (email: string | null) => void
  onDone: (email: string) => void
  onCancel: () => void
}

/**
 * A form for the new address, then for the code from the e-mail sent there. Loaded at the press of its button, or while a code is
 * pending.
 */
export const EmailChange = ({ awaited, onAwaited, onDone, onCancel, ...owner }: Props) => {
  const [isAddressStep, setIsAddressStep] = useState(awaited === null)
  /** A form that is part of the initial page does not take the focus. */
  const [isFirst, setIsFirst] = useState(true)
  const turn = (asks: boolean) => {
    setIsAddressStep(asks)
    setIsFirst(false)
  }
  return isAddressStep || awaited === null ? (
    <AskForm
      {...owner}
      onSent={(email) => {
        onAwaited(email)
        turn(false)
        owner.onProved()
      }}
      onCancel={() => (awaited === null ? onCancel() : turn(false))}
    />
  ) : (
    <CodeForm
      email={awaited}
      hasFocus={!isFirst}
      onAgain={() => turn(true)}
      onDone={onDone}
      onExpired={() => {
        onAwaited(null)
        onCancel()
      }}
    />
  )
}

type AskProps = OwnerProps & { onSent: (email: string) => void; onCancel: () => void }

const AskForm = ({ hasSecondFactor, onSent, onCancel }: AskProps) => {
  const t = useT()
  const { api } = useStores()
  const { asksCode, watched } = useAsksCode(hasSecondFactor)
  const form = useForm({
    rules: emailChangeRules,
    draft: 'email',
    submit: (values) => watched(api.call(postEmailChange, { body: withoutEmptyCode(values) })),
    done: (_, sent) => onSent(sent.email),
    failed: t('personal.notSaved'),
  })
  return (
    <Form form={form}>
      <TextField
        {...form.text('email')}
        label={t('personal.newEmail')}
        type="email"
        inputMode="email"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- this form replaces the button that was pressed
        autoFocus
      />
      <OwnerFields form={form} asksCode={asksCode} />
      <div className="personal-buttons">
        <SubmitButton form={form}>{t('personal.sendCode')}</SubmitButton>
        <Button look="quiet" onClick={onCancel}>
          {t('personal.cancel')}
        </Button>
      </div>
    </Form>
  )
}

type CodeProps = {
  email: string
  hasFocus: boolean
  onDone: (email: string) => void
  onAgain: () => void
  /** Called when the change was cancelled. */
  onExpired: () => void
}

const CodeForm = ({ email, hasFocus, onDone, onAgain, onExpired }: CodeProps) => {
  const t = useT()
  const { api, notices } = useStores()
  const ending = useSubmit(() => api.call(deleteEmailChange, {}))
  const end = async () => {
    const outcome = await ending.submit()
    if (outcome?.ok) onExpired()
    else if (outcome) notices.show({ tone: 'error', text: outcome.failure.message || t('personal.notSaved') })
  }
  const form = useForm({
    rules: emailCodeRules,
    submit: async (body) => {
      try {
        return (await api.call(postEmailConfirm, { body })).data.email
      } catch (error) {
        // The code may have been accepted although the answer was lost: then it is used.
        const now = await api.tryCall(getProfile, {})
        if (now?.data.email === email) return email
        throw error
      }
    },
    done: onDone,
    failed: t('personal.notSaved'),
  })
  return (
    <Form
      form={form}
      notice={
        <Notice tone="info" live>
          {t('personal.codeSent', { email })}
        </Notice>
      }
    >
      <TextField
        {...form.text('code')}
        label={t('personal.code')}
        hint={t('personal.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- this form replaces the one that was sent
        autoFocus={hasFocus}
      />
      <div className="personal-buttons">
        <SubmitButton form={form}>{t('personal.confirm')}</SubmitButton>
        <Button look="quiet" onClick={onAgain}>
          {t('personal.otherEmail')}
        </Button>
        <Button look="quiet" busy={ending.busy} onClick={() => void end()}>
          {t('personal.cancel')}
        </Button>
      </div>
    </Form>
  )
}
