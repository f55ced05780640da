import { useState } from 'react'
import { postEmailChange, postEmailConfirm } from '../../../../shared/api/security.ts'
import { getProfile } from '../../../../shared/api/profile.ts'
import { emailChangeRules, emailCodeRules } from '../../../../shared/rules/securityForms.ts'
import { useApi } from '../../../hooks/useApi.ts'
import { useForm } from '../../../hooks/useForm.ts'
import { useT } from '../../../hooks/useT.ts'
import { Form } from '../../../parts/form/Form.tsx'
import { SubmitButton } from '../../../parts/form/SubmitButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { OwnerFields, useAsksCode, withoutEmptyCode, type OwnerProps } from './OwnerFields.tsx'

/** A new address, then the code of the letter that went there. Loaded with the press that asks for it. */
export const EmailChange = ({ onDone, ...ask }: Omit<AskProps, 'onSent'> & { onDone: (email: string) => void }) => {
  /** The address that the code was sent to. */
  const [wanted, setWanted] = useState<string | null>(null)
  return wanted === null ? (
    <AskForm
      {...ask}
      onSent={(email) => {
        setWanted(email)
        ask.onProved()
      }}
    />
  ) : (
    <CodeForm email={wanted} onAgain={() => setWanted(null)} onDone={onDone} />
  )
}

type AskProps = OwnerProps & { onSent: (email: string) => void; onCancel: () => void }

const AskForm = ({ hasSecondFactor, onSent, onCancel }: AskProps) => {
  const t = useT()
  const api = useApi()
  const { asksCode, watched } = useAsksCode(hasSecondFactor)
  const form = useForm({
    rules: emailChangeRules,
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

type CodeProps = { email: string; onDone: (email: string) => void; onAgain: () => void }

const CodeForm = ({ email, onDone, onAgain }: CodeProps) => {
  const t = useT()
  const api = useApi()
  const form = useForm({
    rules: emailCodeRules,
    submit: async (body) => {
      try {
        return (await api.call(postEmailConfirm, { body })).data.email
      } catch (error) {
        // The code may have counted, and its answer been lost: then it is used up.
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
        autoFocus
      />
      <div className="personal-buttons">
        <SubmitButton form={form}>{t('personal.confirm')}</SubmitButton>
        <Button look="quiet" onClick={onAgain}>
          {t('personal.otherEmail')}
        </Button>
      </div>
    </Form>
  )
}
