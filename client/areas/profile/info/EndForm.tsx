import { postDeletion } from '../../../../shared/api/security.ts'
import { DELETION_DAYS } from '../../../../shared/constants.ts'
import { accountEndRules } from '../../../../shared/rules/securityForms.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useForm } from '../../../hooks/useForm.ts'
import { useT } from '../../../hooks/useT.ts'
import { Form } from '../../../parts/form/Form.tsx'
import { SubmitButton } from '../../../parts/form/SubmitButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { OwnerFields, useAsksCode, withoutEmptyCode } from './OwnerFields.tsx'

type Props = { hasSecondFactor: boolean; onDone: (time: string | null) => void; onCancel: () => void }

/** Requires the password before the deletion of an account. Loaded at the press of its button. */
export const EndForm = ({ hasSecondFactor, onDone, onCancel }: Props) => {
  const t = useT()
  const { api } = useStores()
  const { asksCode, watched } = useAsksCode(hasSecondFactor)
  const form = useForm({
    rules: accountEndRules,
    submit: async (values) => (await watched(api.call(postDeletion, { body: withoutEmptyCode(values) }))).data,
    done: ({ delete_at }) => onDone(delete_at),
    failed: t('personal.notSaved'),
  })
  return (
    <Form form={form}>
      <p className="personal-note quiet">{t('personal.endRetained')}</p>
      <OwnerFields form={form} asksCode={asksCode} isFirst />
      <div className="personal-buttons">
        <SubmitButton form={form}>{t('personal.endAfter', { days: DELETION_DAYS })}</SubmitButton>
        <Button look="quiet" onClick={onCancel}>
          {t('personal.cancel')}
        </Button>
      </div>
    </Form>
  )
}
