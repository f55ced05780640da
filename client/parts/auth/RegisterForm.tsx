import { NAME_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../../shared/constants.ts'
import { href } from '../../../shared/routes.ts'
import { registerRules } from '../../../shared/rules/accountForms.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Form } from '../form/Form.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'

type Props = { email: string; onLogin: (email: string) => void; onDone: (email: string) => void }

/** Registration. It does not sign in: the login form with the same address follows (R4.12). */
export const RegisterForm = ({ email, onLogin, onDone }: Props) => {
  const t = useT()
  const { session, track } = useStores()
  const form = useForm({
    rules: registerRules,
    start: email === '' ? {} : { email },
    draft: 'register',
    submit: session.register,
    done: (_, sent) => {
      track({ name: 'registration' })
      onDone(sent.email)
    },
    failed: t('auth.unknown_error'),
  })
  return (
    <Form form={form}>
      <TextField {...form.text('name')} label={t('form.name')} autoComplete="name" maxLength={NAME_MAX_LENGTH} data-autofocus />
      <TextField {...form.text('email')} label={t('form.email')} type="email" inputMode="email" autoComplete="username" />
      <PasswordField
        {...form.text('password')}
        label={t('form.password')}
        hint={t('form.passwordHint', { count: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
      />
      <PasswordField {...form.text('password_confirmation')} label={t('form.confirmation')} autoComplete="new-password" />
      <div>
        <Checkbox {...form.box('agree')}>{t('auth.agree')}</Checkbox>
        <TextLink className="auth-privacy" href={href('infoConsent')} target="_blank">
          {t('auth.agreeText')}
        </TextLink>
      </div>
      <SubmitButton form={form} size="large" wide>
        {t('auth.register')}
      </SubmitButton>
      <p className="auth-other">
        {t('auth.hasAccount')}{' '}
        <button type="button" className="text-link auth-link" onClick={() => onLogin(form.values.email)}>
          {t('auth.login')}
        </button>
      </p>
    </Form>
  )
}
