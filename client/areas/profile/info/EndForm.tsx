import { postDeletion } from '../../../../shared/api/security.ts'
import { DELETION_DAYS } from '../../../../shared/constants.ts'
import { accountEndRules } from '../../../../shared/rules/securityForms.ts'
import { useApi } from '../../../hooks/useApi.ts'
import { useForm } from '../../../hooks/useForm.ts'
import { useT } from '../../../hooks/useT.ts'
import { Form } from '../../../parts/form/Form.tsx'
import { SubmitButton } from '../../../parts/form/SubmitButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'

/** Asks for the password before an account is given up. Loaded with the press that asks for it. */
export const EndForm = ({ onDone, onCancel }: { onDone: (time: string | null) => void; onCancel: () => void }) => {
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
