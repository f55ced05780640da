import type { AnswerOf } from '../../../../../shared/api/defineCall.ts'
import { postRecoveryCodes, postSecondFactorEnd } from '../../../../../shared/api/secondFactor.ts'
import { proofRules } from '../../../../../shared/rules/codeForms.ts'
import { useStores } from '../../../../hooks/useStores.ts'
import { useForm } from '../../../../hooks/useForm.ts'
import { useT } from '../../../../hooks/useT.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { SubmitButton } from '../../../../parts/form/SubmitButton.tsx'
import { failureOf } from '../../../../stores/outcome.ts'
import { PasswordField } from '../../../../ui/PasswordField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'

type Props = {
  task: 'renew' | 'off'
  onMade: (answer: AnswerOf<typeof postRecoveryCodes>) => void
  onTurnedOff: () => void
  onStale: (message: string) => void
}

/** Password and code, which prove that the account's owner changes the second factor. */
export const ProofForm = ({ task, onMade, onTurnedOff, onStale }: Props) => {
  const t = useT()
  const { api } = useStores()
  const isOff = task === 'off'
  const form = useForm({
    rules: proofRules,
    submit: async (body) => {
      try {
        if (!isOff) return await api.call(postRecoveryCodes, { body })
        await api.call(postSecondFactorEnd, { body })
        return null
      } catch (error) {
        const { code, message } = failureOf(error)
        if (code === 'second_factor_off') onStale(message)
        throw error
      }
    },
    done: (answer) => (answer ? onMade(answer) : onTurnedOff()),
    failed: t('secondFactor.failed'),
  })
  return (
    <Form form={form}>
      <p>{t(isOff ? 'secondFactor.offNote' : 'secondFactor.renewNote')}</p>
      <PasswordField
        {...form.text('current_password')}
        label={t('personal.currentPassword')}
        autoComplete="current-password"
        data-autofocus
      />
      <TextField
        {...form.text('code')}
        label={t('secondFactor.anyCode')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton form={form}>{t(isOff ? 'secondFactor.turnOff' : 'secondFactor.getCodes')}</SubmitButton>
    </Form>
  )
}
