import { useEffect, useState } from 'react'
import type { AnswerOf } from '../../../../../shared/api/defineCall.ts'
import { postSecondFactor, postSecondFactorConfirm } from '../../../../../shared/api/secondFactor.ts'
import { appCodeRules } from '../../../../../shared/rules/codeForms.ts'
import { passwordRules } from '../../../../../shared/rules/securityForms.ts'
import { useForm } from '../../../../hooks/useForm.ts'
import { useStores } from '../../../../hooks/useStores.ts'
import { useT } from '../../../../hooks/useT.ts'
import { Form } from '../../../../parts/form/Form.tsx'
import { SubmitButton } from '../../../../parts/form/SubmitButton.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { PasswordField } from '../../../../ui/PasswordField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { TextLink } from '../../../../ui/TextLink.tsx'
import { failureOf } from '../../../../stores/outcome.ts'
import { useCopy } from '../../../../hooks/useCopy.ts'

type Begun = AnswerOf<typeof postSecondFactor>['data']

type Props = {
  onMade: (answer: AnswerOf<typeof postSecondFactorConfirm>) => void
  /** Called when another tab was faster, or an answer was lost: with the backend's sentence. */
  onStale: (message: string) => void
}

/** The password, then the key for the app and its first code. */
export const Setup = ({ onMade, onStale }: Props) => {
  const [begun, setBegun] = useState<Begun | null>(null)
  return begun ? (
    <FirstCode begun={begun} onMade={onMade} onStale={onStale} onAgain={() => setBegun(null)} />
  ) : (
    <Password onBegun={setBegun} onStale={onStale} />
  )
}

const reportStale = (error: unknown, onStale: Props['onStale']) => {
  const { code, message } = failureOf(error)
  if (code === 'second_factor_on') onStale(message)
}

const Password = ({ onBegun, onStale }: { onBegun: (begun: Begun) => void; onStale: Props['onStale'] }) => {
  const t = useT()
  const { api } = useStores()
  const form = useForm({
    rules: passwordRules,
    submit: async (body) => {
      try {
        return (await api.call(postSecondFactor, { body })).data
      } catch (error) {
        reportStale(error, onStale)
        throw error
      }
    },
    done: onBegun,
    failed: t('secondFactor.failed'),
  })
  return (
    <Form form={form}>
      <p>{t('secondFactor.passwordNote')}</p>
      <PasswordField
        {...form.text('current_password')}
        label={t('personal.currentPassword')}
        autoComplete="current-password"
        data-autofocus
      />
      <SubmitButton form={form}>{t('secondFactor.next')}</SubmitButton>
    </Form>
  )
}

const FirstCode = ({ begun, onMade, onStale, onAgain }: Props & { begun: Begun; onAgain: () => void }) => {
  const t = useT()
  const copy = useCopy('secondFactor.copyFailed')
  const { api, notices } = useStores()
  // The focus is in the field below the key: a screen reader would skip the QR code and the key.
  useEffect(() => notices.announce(`${t('secondFactor.scan')}. ${t('secondFactor.key')}`), [notices, t])
  const [isLate, setIsLate] = useState(false)
  const form = useForm({
    rules: appCodeRules,
    submit: async (body) => {
      try {
        return await api.call(postSecondFactorConfirm, { body })
      } catch (error) {
        reportStale(error, onStale)
        setIsLate(failureOf(error).code === 'setup_expired')
        throw error
      }
    },
    done: onMade,
    failed: t('secondFactor.failed'),
  })
  return (
    <Form form={form}>
      <div className="second-factor-key">
        <img
          className="second-factor-qr"
          src={`data:image/svg+xml,${encodeURIComponent(begun.qr)}`}
          alt={t('secondFactor.qrAlt')}
          width="208"
          height="208"
        />
        <div className="second-factor-ways">
          <p>{t('secondFactor.scan')}</p>
          <p>
            <TextLink href={begun.uri}>{t('secondFactor.openApp')}</TextLink>
          </p>
          <div>
            <p className="personal-note quiet">{t('secondFactor.key')}</p>
            <p className="second-factor-secret">
              <code>{begun.secret}</code>
              <IconButton
                icon="copy"
                label={t('secondFactor.copyKey')}
                onClick={() => void copy(begun.secret.replaceAll(' ', ''), t('secondFactor.keyCopied'))}
              />
            </p>
          </div>
        </div>
      </div>
      <TextField
        {...form.text('code')}
        label={t('secondFactor.appCode')}
        hint={t('secondFactor.appCodeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
      />
      {isLate ? (
        <Button look="primary" onClick={onAgain}>
          {t('secondFactor.startAgain')}
        </Button>
      ) : (
        <SubmitButton form={form}>{t('secondFactor.turnOn')}</SubmitButton>
      )}
    </Form>
  )
}
