import { useRef, useState } from 'react'
import { PASSWORD_MIN_LENGTH } from '../../../shared/constants.ts'
import { postNewPassword } from '../../../shared/api/shopSession.ts'
import { href } from '../../../shared/routes.ts'
import { newPasswordRules, ownPasswordRules } from '../../../shared/rules/accountForms.ts'
import type { RefusedForm } from '../../../shared/rules/postedForm.ts'
import { useFeature } from '../../hooks/useFeature.ts'
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
import { DEAD_LINK, MailLinkPage } from './MailLinkPage.tsx'

export type ChangePasswordData = {
  /** Name of the e-mail link that was followed (server/mailTokens.ts), or `dead` when it is expired or used. Null without a link. */
  readonly mailLink: string | null
  readonly refused: RefusedForm | null
  /**
   * Result of the plain form: the password was changed by an e-mail link, or by the signed-in user (`here`), or an e-mail was
   * requested.
   */
  readonly done: 'letter' | 'here' | 'asked' | null
}

const ACTION = href('changePassword')

/** The page depends on how the user arrived: by an e-mail link, signed in, or neither. */
export const ChangePasswordPage = ({ data: { mailLink, refused, done } }: { readonly data: ChangePasswordData }) => {
  const t = useT()
  const { session } = useStores()
  // R2.20 is a specified page, the calls that set a password are not: without them it only requests the e-mail (R7.03).
  const setsPasswords = useFeature('password')
  // Fixed at the first render: after the session has expired, this form stays, and prompts for login when it is submitted.
  const [signedIn] = useState(session.state.auth)
  /** Whether the link turned out to be used: `maybe` when an earlier submit of this page may have used it. */
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
  if (mailLink === DEAD_LINK || dead) {
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
        <RequestMail refused={refused} sent={done === 'asked'} />
      </MailLinkPage>
    )
  }
  if (setsPasswords && mailLink !== null) {
    return (
      <MailLinkPage title={t('changePassword.newTitle')} text={t('changePassword.newText')}>
        <MailLinkForm mailLink={mailLink} refused={refused} onDead={setDead} />
      </MailLinkPage>
    )
  }
  if (setsPasswords && signedIn) {
    return (
      <MailLinkPage title={t('title.changePassword')} text={t('changePassword.ownText')}>
        <ByPresent refused={refused} saved={done === 'here'} />
      </MailLinkPage>
    )
  }
  return (
    <MailLinkPage title={t('title.changePassword')} text={t('changePassword.askText')}>
      <RequestMail refused={refused} sent={done === 'asked'} />
      {!signedIn && (
        <p className="mail-link-page-or quiet">
          {t('changePassword.known')} <SignInLink className="text-link">{t('changePassword.signIn')}</SignInLink>
        </p>
      )}
    </MailLinkPage>
  )
}

const NewPasswordFields = ({ text }: { text: (name: 'password' | 'password_confirmation') => TextProps }) => {
  const t = useT()
  return (['password', 'password_confirmation'] as const).map((name) => (
    <PasswordField
      {...text(name)}
      key={name}
      label={t(name === 'password' ? 'changePassword.new' : 'form.confirmation')}
      hint={name === 'password' ? t('form.passwordHint', { count: PASSWORD_MIN_LENGTH }) : undefined}
      autoComplete="new-password"
    />
  ))
}

type MailLinkFormProps = { mailLink: string; refused: RefusedForm | null; onDead: (dead: 'yes' | 'maybe') => void }

/** Only the shop's server knows the token. Afterwards all sessions with the old password are ended, including this one. */
const MailLinkForm = ({ mailLink, refused, onDead }: MailLinkFormProps) => {
  const t = useT()
  const { api } = useStores()
  /** An earlier submit had no answer: it may have changed the password. */
  const isUnsure = useRef(false)
  const form = useForm({
    rules: newPasswordRules,
    refused,
    submit: async (body) => {
      try {
        await api.call(postNewPassword, { body: { ...body, letter: mailLink } })
      } catch (error) {
        if (failureOf(error).code === 'reset_link_dead') onDead(isUnsure.current ? 'maybe' : 'yes')
        if (!isRefusal(error)) isUnsure.current = true
        throw error
      }
    },
    // Reloads from the server: it removed the cookies of the session with the password, and other tabs are notified.
    done: () => window.location.replace(href('changePassword', null, { done: 'letter' })),
    failed: t('changePassword.failed'),
  })
  return (
    <Form form={form} action={ACTION}>
      <input type="hidden" name="letter" value={mailLink} />
      <NewPasswordFields text={form.text} />
      <SubmitButton form={form} size="large" wide>
        {t('changePassword.save')}
      </SubmitButton>
    </Form>
  )
}

const ByPresent = ({ refused, saved }: { refused: RefusedForm | null; saved: boolean }) => {
  const t = useT()
  const { api } = useStores()
  const [isSaved, setSaved] = useState(saved)
  const form = useForm({
    rules: ownPasswordRules,
    refused,
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
  const notice = isSaved && (
    <Notice tone="success" live>
      {t('changePassword.saved')}
    </Notice>
  )
  return (
    <Form form={form} action={ACTION} notice={notice}>
      <PasswordField {...form.text('current_password')} label={t('changePassword.current')} autoComplete="current-password" />
      <NewPasswordFields text={form.text} />
      <SubmitButton form={form} size="large" wide>
        {t('changePassword.save')}
      </SubmitButton>
      <p className="form-note quiet">
        {t('changePassword.forgotten')}{' '}
        <TextLink href={href('changePassword', null, { letter: DEAD_LINK })}>{t('changePassword.ask')}</TextLink>
      </p>
    </Form>
  )
}
