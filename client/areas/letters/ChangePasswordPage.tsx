import { useRef, useState } from 'react'
import { PASSWORD_MIN_LENGTH, SESSION_PATH } from '../../../shared/constants.ts'
import { postNewPassword } from '../../../shared/api/shopSession.ts'
import { href } from '../../../shared/routes.ts'
import { newPasswordRules, ownPasswordRules } from '../../../shared/rules/accountForms.ts'
import type { MailLinkFault } from '../../../shared/rules/mailFaults.ts'
import { useApi } from '../../hooks/useApi.ts'
import { useForm, type TextProps } from '../../hooks/useForm.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { Form } from '../../parts/form/Form.tsx'
import { SubmitButton } from '../../parts/form/SubmitButton.tsx'
import { SignInLink } from '../../parts/auth/SignInLink.tsx'
import { failureOf, isRefusal } from '../../stores/outcome.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { RequestMail } from './RequestMail.tsx'
import { MailLinkPage } from './MailLinkPage.tsx'
import { PlainFault } from './PlainFault.tsx'
import { usePlainFault } from './usePlainFault.ts'

export type ChangePasswordData = {
  /** A link was followed: its name (server/mailTokens.ts), or `dead` when it cannot be used any more. Null for somebody who came without one. */
  readonly letter: string | null
  /** What went wrong with the plain form. */
  readonly fault: MailLinkFault | null
  /** What the plain form has done: a new password by a letter, by who is signed in, or a letter is on its way. */
  readonly done: 'letter' | 'here' | 'asked' | null
}

const ACTION = `/api${SESSION_PATH}/password`

/** What the page offers follows from how somebody came: by a letter, signed in, or with neither. */
export const ChangePasswordPage = ({ data: { letter, fault, done } }: { readonly data: ChangePasswordData }) => {
  const t = useT()
  const { session } = useStores()
  // As the page began: a session that ends meanwhile keeps its form, which asks to sign in when it is sent.
  const [signedIn] = useState(session.state.auth)
  /** Whether the link has turned out to be used up: `maybe` where an earlier press of this page may have done it. */
  const [dead, setDead] = useState<'yes' | 'maybe' | null>(null)
  const signInLink = (
    <SignInLink className="button button-primary button-large" from={href('profile')}>
      {t('changePassword.signIn')}
    </SignInLink>
  )
  if (done === 'letter') {
    return (
      <MailLinkPage title={t('changePassword.doneTitle')} text={t('changePassword.doneText')}>
        {signInLink}
      </MailLinkPage>
    )
  }
  if (letter === 'dead' || dead) {
    return (
      <MailLinkPage title={t('title.changePassword')}>
        {dead === 'maybe' ? (
          <Notice tone="info" live action={signInLink}>
            {t('changePassword.maybeSaved')}
          </Notice>
        ) : (
          <Notice tone="error" live={dead !== null}>
            {t('changePassword.dead')}
          </Notice>
        )}
        <RequestMail fault={fault} sent={done === 'asked'} />
      </MailLinkPage>
    )
  }
  if (letter !== null) {
    return (
      <MailLinkPage title={t('changePassword.newTitle')} text={t('changePassword.newText')}>
        <ByLetter letter={letter} fault={fault} onDead={setDead} />
      </MailLinkPage>
    )
  }
  if (signedIn) {
    return (
      <MailLinkPage title={t('title.changePassword')} text={t('changePassword.ownText')}>
        <ByPresent fault={fault} saved={done === 'here'} />
      </MailLinkPage>
    )
  }
  return (
    <MailLinkPage title={t('title.changePassword')} text={t('changePassword.askText')}>
      <RequestMail fault={fault} sent={done === 'asked'} />
      <p className="mail-link-page-or">
        {t('changePassword.known')} <SignInLink className="text-link">{t('changePassword.signIn')}</SignInLink>
      </p>
    </MailLinkPage>
  )
}

/** The new password and once more; `faultOf` is what the plain form says of a field. */
const NewPasswordFields = ({
  text,
  faultOf,
}: {
  text: (name: 'password' | 'password_confirmation') => TextProps
  faultOf: (field: string) => string | null
}) => {
  const t = useT()
  return (['password', 'password_confirmation'] as const).map((name) => {
    const field = text(name)
    return (
      <PasswordField
        {...field}
        key={name}
        error={field.error ?? faultOf(name)}
        label={t(name === 'password' ? 'changePassword.new' : 'form.confirmation')}
        hint={name === 'password' ? t('form.passwordHint', { count: PASSWORD_MIN_LENGTH }) : undefined}
        showLabel={t('ui.showPassword')}
        autoComplete="new-password"
      />
    )
  })
}

type ByLetterProps = { letter: string; fault: MailLinkFault | null; onDead: (dead: 'yes' | 'maybe') => void }

/** The token is known to our server alone. Afterwards nobody is signed in with the old password, here neither. */
const ByLetter = ({ letter, fault, onDead }: ByLetterProps) => {
  const t = useT()
  const api = useApi()
  const faultOf = usePlainFault(fault)
  /** An earlier press was not answered: it may have set the password. */
  const isUnsure = useRef(false)
  const form = useForm({
    rules: newPasswordRules,
    submit: async (body) => {
      try {
        await api.call(postNewPassword, { body: { ...body, letter } })
      } catch (error) {
        if (failureOf(error).code === 'reset_link_dead') onDead(isUnsure.current ? 'maybe' : 'yes')
        if (!isRefusal(error)) isUnsure.current = true
        throw error
      }
    },
    // By the server: the cookies of a session are gone with the password, and other tabs get a message.
    done: () => window.location.replace(href('changePassword', null, { done: 'letter' })),
    failed: t('changePassword.failed'),
  })
  return (
    <Form form={form} action={ACTION} notice={<PlainFault fault={fault} />}>
      <input type="hidden" name="letter" value={letter} />
      <NewPasswordFields text={form.text} faultOf={faultOf} />
      <SubmitButton form={form} size="large" wide>
        {t('changePassword.save')}
      </SubmitButton>
    </Form>
  )
}

const ByPresent = ({ fault, saved }: { fault: MailLinkFault | null; saved: boolean }) => {
  const t = useT()
  const api = useApi()
  const faultOf = usePlainFault(fault)
  const [isSaved, setSaved] = useState(saved)
  const form = useForm({
    rules: ownPasswordRules,
    submit: (body) => {
      setSaved(false)
      return api.call(postNewPassword, { body })
    },
    done: () => {
      for (const name of ['current_password', 'password', 'password_confirmation'] as const) form.empty(name)
      setSaved(true)
    },
    failed: t('changePassword.failed'),
  })
  const current = form.text('current_password')
  const notice = isSaved ? (
    <Notice tone="success" live>
      {t('changePassword.saved')}
    </Notice>
  ) : (
    <PlainFault fault={fault} />
  )
  return (
    <Form form={form} action={ACTION} notice={notice}>
      <PasswordField
        {...current}
        error={current.error ?? faultOf('current_password')}
        label={t('changePassword.current')}
        showLabel={t('ui.showPassword')}
        autoComplete="current-password"
      />
      <NewPasswordFields text={form.text} faultOf={faultOf} />
      <SubmitButton form={form} size="large" wide>
        {t('changePassword.save')}
      </SubmitButton>
      <p className="form-note">
        {t('changePassword.forgotten')}{' '}
        <TextLink href={href('changePassword', null, { letter: 'dead' })}>{t('changePassword.ask')}</TextLink>
      </p>
    </Form>
  )
}
