import { postDeletion } from '../../../../shared/api/security.ts'
import { DELETION_DAYS } from '../../../../shared/constants.ts'
import { href } from '../../../../shared/routes.ts'
import { accountEndRules } from '../../../../shared/rules/securityForms.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useFeature } from '../../../hooks/useFeature.ts'
import { useForm } from '../../../hooks/useForm.ts'
import { useT } from '../../../hooks/useT.ts'
import { Form } from '../../../parts/form/Form.tsx'
import { SubmitButton } from '../../../parts/form/SubmitButton.tsx'
import { useProfileCounts } from '../../../parts/profile/profileCounts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
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
  const { orders, returns } = useProfileCounts()
  const hasOrders = useFeature('orders')
  const open = [
    orders > 0 && t('personal.openOrders', { count: orders }),
    returns > 0 && t('personal.openReturns', { count: returns }),
  ]
  const notice = open.some(Boolean) && (
    <Notice tone="warning">
      {[...open, t('personal.openNote')].filter(Boolean).join(' ')}{' '}
      {hasOrders && <TextLink href={href('orders')}>{t('overview.allOrders')}</TextLink>}
    </Notice>
  )
  return (
    <Form form={form} notice={notice}>
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
