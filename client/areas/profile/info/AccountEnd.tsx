import { useState } from 'react'
import { deleteDeletion, postDeletion } from '../../../../shared/api/security.ts'
import { DELETION_DAYS } from '../../../../shared/constants.ts'
import { accountEndRules } from '../../../../shared/rules/securityForms.ts'
import { useApi } from '../../../hooks/useApi.ts'
import { useForm } from '../../../hooks/useForm.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useSubmit } from '../../../hooks/useSubmit.ts'
import { useT } from '../../../hooks/useT.ts'
import { Form } from '../../../parts/form/Form.tsx'
import { SubmitButton } from '../../../parts/form/SubmitButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'

/** The end of the account, after a pause in which it can be taken back; says what goes and what the law keeps. */
export const AccountEnd = ({ deleteAt }: { readonly deleteAt: string | null }) => {
  const t = useT()
  const [at, setAt] = useState(deleteAt)
  const [isAsked, setIsAsked] = useState(false)
  if (at !== null) return <Ending at={at} onBack={() => setAt(null)} />
  return (
    <>
      <p className="personal-note">{t('personal.endNote', { days: DELETION_DAYS })}</p>
      <p className="personal-note">{t('personal.endKept')}</p>
      {isAsked ? (
        <EndForm
          onDone={(time) => {
            setIsAsked(false)
            setAt(time)
          }}
          onCancel={() => setIsAsked(false)}
        />
      ) : (
        <Button className="personal-button" onClick={() => setIsAsked(true)}>
          {t('personal.endAccount')}
        </Button>
      )}
    </>
  )
}

const EndForm = ({ onDone, onCancel }: { onDone: (time: string | null) => void; onCancel: () => void }) => {
  const t = useT()
  const api = useApi()
  const form = useForm({
    rules: accountEndRules,
    submit: async (body) => (await api.call(postDeletion, { body })).data,
    done: ({ delete_at }) => onDone(delete_at),
    failed: t('personal.notSaved'),
  })
  return (
    <Form form={form}>
      <PasswordField
        {...form.text('current_password')}
        label={t('personal.currentPassword')}
        showLabel={t('ui.showPassword')}
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- this form replaces the button that was pressed
        autoFocus
      />
      <div className="personal-buttons">
        <SubmitButton form={form}>{t('personal.endAfter', { days: DELETION_DAYS })}</SubmitButton>
        <Button look="quiet" onClick={onCancel}>
          {t('personal.cancel')}
        </Button>
      </div>
    </Form>
  )
}

const Ending = ({ at, onBack }: { at: string; onBack: () => void }) => {
  const t = useT()
  const format = useFormat()
  const api = useApi()
  const { notices } = useStores()
  const { busy, submit } = useSubmit(() => api.call(deleteDeletion, {}))
  const back = async () => {
    const outcome = await submit()
    if (!outcome) return
    if (outcome.ok) onBack()
    notices.show(outcome.ok ? { text: t('personal.endTaken') } : { tone: 'error', text: t('personal.notSaved') })
  }
  return (
    <Notice
      tone="warning"
      live
      action={
        <Button size="small" busy={busy} onClick={() => void back()}>
          {t('personal.takeBack')}
        </Button>
      }
    >
      {t('personal.ending', { date: format.date(at) })}
    </Notice>
  )
}
