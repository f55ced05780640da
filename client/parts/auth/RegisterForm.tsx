import { useState } from 'react'
import { PASSWORD_MIN_LENGTH } from '../../../shared/constants.ts'
import { href } from '../../../shared/routes.ts'
import { registerRules } from '../../../shared/rules/formRules.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { faultText } from './faultText.ts'
import { FormFault } from './FormFault.tsx'

type Props = { email: string; onLogin: (email: string) => void; onDone: (email: string) => void }

/** Making an account. It signs nobody in: the screen gives way to signing in, with the same address (spec §4). */
export const RegisterForm = ({ email, onLogin, onDone }: Props) => {
  const t = useT()
  const { session, track } = useStores()
  const [refusal, setRefusal] = useState<string | null>(null)

  const { form, values, sending, text, box, fault } = useForm({
    start: { name: '', email, password: '', password_confirmation: '', agree: false },
    rules: registerRules,
    submit: async (body) => {
      setRefusal(null)
      const { done, message } = await session.register(body)
      if (!done) {
        setRefusal(message || t('auth.unknown_error'))
        return
      }
      track({ name: 'registration' })
      onDone(body.email)
    },
  })

  return (
    <form className="auth" {...form}>
      {refusal !== null && <FormFault>{refusal}</FormFault>}
      <TextField
        {...text('name')}
        label={t('auth.name')}
        error={faultText(t, fault('name'))}
        autoComplete="name"
        maxLength={100}
        aria-required
        data-autofocus
      />
      <TextField
        {...text('email')}
        label={t('auth.email')}
        error={faultText(t, fault('email'))}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        aria-required
      />
      <PasswordField
        {...text('password')}
        label={t('auth.password')}
        hint={t('auth.passwordHint', { count: PASSWORD_MIN_LENGTH })}
        error={faultText(t, fault('password'))}
        showLabel={t('ui.showPassword')}
        autoComplete="new-password"
        aria-required
      />
      <PasswordField
        {...text('password_confirmation')}
        label={t('auth.confirmation')}
        error={faultText(t, fault('password_confirmation'))}
        showLabel={t('ui.showPassword')}
        autoComplete="new-password"
        aria-required
      />
      <div>
        <Checkbox {...box('agree')} error={faultText(t, fault('agree'))}>
          {t('auth.agree')}
        </Checkbox>
        <TextLink className="auth-privacy" href={href('infoPrivacy')} target="_blank">
          {t('auth.privacy')}
        </TextLink>
      </div>
      <Button type="submit" look="primary" size="large" wide busy={sending}>
        {t('auth.register')}
      </Button>
      <p className="auth-other">
        {t('auth.hasAccount')}{' '}
        <button type="button" className="text-link auth-link" onClick={() => onLogin(values.email)}>
          {t('auth.login')}
        </button>
      </p>
    </form>
  )
}
