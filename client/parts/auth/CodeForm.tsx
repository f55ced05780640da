import { useState } from 'react'
import { appCodeRules, recoveryCodeRules } from '../../../shared/rules/codeForms.ts'
import { signIn } from '../../flows/signIn.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { useLayers } from '../../layers/layersContext.ts'
import { failureOf } from '../../stores/outcome.ts'
import { TextField } from '../../ui/TextField.tsx'
import { Form } from '../form/Form.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import type { AuthRequest } from './asked.ts'
import { leaveBy } from './leaveBy.ts'

type Props = {
  request: AuthRequest | null
  /** Returns to the password. `late`: the challenge has expired, or a code is no longer required. */
  onBack: (why: 'asked' | 'late') => void
}

/** The second step of login: a code of the app or a recovery code. */
export const CodeForm = (props: Props) => {
  const [kind, setKind] = useState<Kind>('app')
  return <CodeFields key={kind} {...props} kind={kind} onOther={() => setKind(kind === 'app' ? 'recovery' : 'app')} />
}

type Kind = 'app' | 'recovery'

const CodeFields = ({ request, onBack, kind, onOther }: Props & { kind: Kind; onOther: () => void }) => {
  const t = useT()
  const stores = useStores()
  const layers = useLayers()
  const isApp = kind === 'app'
  const form = useForm({
    rules: isApp ? appCodeRules : recoveryCodeRules,
    submit: async (body) => {
      try {
        await signIn({ body, stores, t, request, leave: leaveBy(layers) })
      } catch (error) {
        const { code } = failureOf(error)
        if (code === 'challenge_dead' || code === 'second_factor_off') onBack('late')
        throw error
      }
    },
    failed: t('auth.login_error'),
  })
  return (
    <Form form={form}>
      <TextField
        {...form.text('code')}
        label={t(isApp ? 'auth.appCode' : 'auth.recoveryCode')}
        hint={t(isApp ? 'auth.appCodeHint' : 'auth.recoveryCodeHint')}
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
      <SubmitButton form={form} size="large" wide>
        {t('auth.login')}
      </SubmitButton>
      <div className="auth-row row">
        <button type="button" className="text-link auth-link" onClick={onOther}>
          {t(isApp ? 'auth.useRecoveryCode' : 'auth.useAppCode')}
        </button>
        <button type="button" className="text-link auth-link" onClick={() => onBack('asked')}>
          {t('auth.backToPassword')}
        </button>
      </div>
    </Form>
  )
}
