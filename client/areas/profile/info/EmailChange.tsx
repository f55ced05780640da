import { useState, type ReactNode } from 'react'
import { getProfile } from '../../../../shared/api/profile.ts'
import { deleteEmailChange, postEmailChange, postEmailConfirm, postMailboxCode } from '../../../../shared/api/security.ts'
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
  /** The account's own address while it is not confirmed: the code goes there. Null for a new address. */
  own: string | null
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
export const EmailChange = ({ own, awaited, onAwaited, onDone, onCancel, ...owner }: Props) => {
  const [isAddressStep, setIsAddressStep] = useState(awaited === null)
  /** A form that is part of the initial page does not take the focus. */
  const [isFirst, setIsFirst] = useState(true)
  const turn = (asks: boolean) => {
    setIsAddressStep(asks)
    setIsFirst(false)
  }
  if (own !== null) return <OwnMailbox email={own} hasCode={awaited === own} onDone={onDone} />
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
    <ChangeCode
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

type OwnProps = { email: string; hasCode: boolean; onDone: (email: string) => void }

/** Sends a code to the account's own address, and takes it. */
const OwnMailbox = ({ email, hasCode, onDone }: OwnProps) => {
  const t = useT()
  const { api, notices } = useStores()
  const [isSent, setIsSent] = useState(hasCode)
  const sending = useSubmit(() => api.call(postMailboxCode, {}))
  const send = async () => {
    const outcome = await sending.submit()
    if (!outcome) return
    if (outcome.ok) setIsSent(true)
    notices.show(
      outcome.ok
        ? { text: t('personal.ownCodeSent', { email }) }
        : { tone: 'error', text: outcome.failure.message || t('personal.notSaved') },
    )
  }
  const button = (
    <Button className="personal-button" busy={sending.busy} onClick={() => void send()}>
      {t(isSent ? 'personal.sendAgain' : 'personal.sendCode')}
    </Button>
  )
  return isSent ? (
    <CodeForm email={email} notice={t('personal.ownCodeSent', { email })} hasFocus={!hasCode} onDone={onDone}>
      {button}
    </CodeForm>
  ) : (
    button
  )
}

type ChangeCodeProps = {
  email: string
  hasFocus: boolean
  onDone: (email: string) => void
  onAgain: () => void
  /** Called when the change was cancelled. */
  onExpired: () => void
}

const ChangeCode = ({ email, onAgain, onExpired, ...form }: ChangeCodeProps) => {
  const t = useT()
  const { api, notices } = useStores()
  const ending = useSubmit(() => api.call(deleteEmailChange, {}))
  const end = async () => {
    const outcome = await ending.submit()
    if (outcome?.ok) onExpired()
    else if (outcome) notices.show({ tone: 'error', text: outcome.failure.message || t('personal.notSaved') })
  }
  return (
    <CodeForm {...form} email={email} notice={t('personal.codeSent', { email })}>
      <Button look="quiet" onClick={onAgain}>
        {t('personal.otherEmail')}
      </Button>
      <Button look="quiet" busy={ending.busy} onClick={() => void end()}>
        {t('personal.cancel')}
      </Button>
    </CodeForm>
  )
}

type CodeProps = {
  email: string
  hasFocus: boolean
  notice: string
  onDone: (email: string) => void
  /** Further buttons. */
  children: ReactNode
}

const CodeForm = ({ email, notice, hasFocus, onDone, children }: CodeProps) => {
  const t = useT()
  const { api } = useStores()
  const form = useForm({
    rules: emailCodeRules,
    submit: async (body) => {
      try {
        return (await api.call(postEmailConfirm, { body })).data.email
      } catch (error) {
        // The code may have been accepted although the answer was lost: then it is used.
        const now = await api.tryCall(getProfile, {})
        if (now?.data.email === email && now.data.mailbox_confirmed) return email
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
          {notice}
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
        {children}
      </div>
    </Form>
  )
}
