import { useId } from 'react'
import type { ErrorCode } from '../../../shared/api/problems.ts'
import { href } from '../../../shared/routes.ts'
import { loginRules } from '../../../shared/rules/accountForms.ts'
import { recoveryCodeRules } from '../../../shared/rules/codeForms.ts'
import type { RefusedForm } from '../../../shared/rules/postedForm.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useT } from '../../hooks/useT.ts'
import { Form } from '../../parts/form/Form.tsx'
import { SubmitButton } from '../../parts/form/SubmitButton.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { CODE_STEP } from './codeStep.ts'

type Props = {
  readonly isCodeStep: boolean
  /** The path that the user tried to open. */
  readonly from: string | undefined
  readonly refused: RefusedForm | null
}

/** The login starts again: the challenge is used or expired, or no code is required any more. */
const TOO_LATE: readonly (ErrorCode | null | undefined)[] = ['challenge_dead', 'second_factor_off']

/** Login by plain forms: the password, then the code when the backend requires one. Only the server renders it. */
export const HomeSignInForm = ({ isCodeStep, ...props }: Props) => {
  const t = useT()
  const titleId = useId()
  const Step = isCodeStep && !TOO_LATE.includes(props.refused?.failure?.code) ? CodeStep : PasswordStep
  return (
    <section className="wrap home-auth only-without-script" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('nav.login')}</h2>
      <Step {...props} />
    </section>
  )
}

type StepProps = Omit<Props, 'isCodeStep'>

/** Without scripts, nothing is submitted by this component. */
const submit = () => Promise.resolve()

const PasswordStep = ({ from, refused }: StepProps) => {
  const t = useT()
  const form = useForm({ rules: loginRules, refused, submit, failed: t('auth.login_error') })
  return (
    <Form form={form} action={href('home', null, { auth: 'true', from })}>
      <p>{t('plainSignIn.text')}</p>
      <TextField {...form.text('email')} label={t('form.email')} type="email" autoComplete="username" />
      <TextField {...form.text('password')} label={t('form.password')} type="password" autoComplete="current-password" />
      <Checkbox {...form.box('remember')}>{t('auth.remember')}</Checkbox>
      <SubmitButton form={form} size="large">
        {t('nav.login')}
      </SubmitButton>
      <p>
        <TextLink href={href('changePassword')}>{t('auth.forgot')}</TextLink>
      </p>
    </Form>
  )
}

const CodeStep = ({ from, refused }: StepProps) => {
  const t = useT()
  const form = useForm({ rules: recoveryCodeRules, refused, submit, failed: t('auth.login_error') })
  return (
    <Form form={form} action={href('home', null, { auth: CODE_STEP, from })}>
      <p>{t('plainSignIn.codeText')}</p>
      {/* A recovery code contains letters: no numeric keyboard. */}
      <TextField {...form.text('code')} label={t('plainSignIn.code')} autoComplete="one-time-code" autoCapitalize="none" />
      <SubmitButton form={form} size="large">
        {t('nav.login')}
      </SubmitButton>
      <p>
        <TextLink href={href('home', null, { auth: 'true', from })}>{t('auth.backToPassword')}</TextLink>
      </p>
    </Form>
  )
}
