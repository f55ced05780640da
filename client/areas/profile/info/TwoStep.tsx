import { useState } from 'react'
import type { SecondFactor } from '../../../../shared/model/profile.ts'
import { useLazyPart } from '../../../hooks/useLazyPart.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useT } from '../../../hooks/useT.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import type { Task } from './second-factor/task.ts'

/** With this number of recovery codes left, the user should get new ones. */
const FEW = 2

const loadDialog = () => import('./second-factor/SecondFactorDialog.tsx').then(({ SecondFactorDialog }) => SecondFactorDialog)

type Props = {
  /** The current second factor; null when it is off. */
  now: SecondFactor | null
  /** Where the mailbox has to be confirmed before it can be turned on; null when nothing has to be. */
  confirmAt: string | null
  onChange: (now: SecondFactor | null) => void
  /** Called when the state differs from `now`: another tab has changed it. */
  onStale: () => Promise<void>
}

/** The optional second factor of the account (docs/decisions/023-authentication). */
export const TwoStep = ({ now, confirmAt, onChange, onStale }: Props) => {
  const t = useT()
  const format = useFormat()
  const { notices } = useStores()
  const [task, setTask] = useState<Task>('on')
  const [isOpen, setIsOpen] = useState(false)
  const [isUnsaved, setIsUnsaved] = useState(false)
  /**
   * The user has not confirmed to have the codes, and this page does not know them: their answer was lost, or they were on an
   * earlier page.
   */
  const isLost = now?.codesSaved === false && !isUnsaved
  const close = () => setIsOpen(false)
  /** The task of the dialog is no longer possible: the page shows the current state. */
  const isStale = async (message: string) => {
    await onStale()
    close()
    notices.show({ text: message })
  }
  const markUnsaved = (unsaved: boolean) => {
    setIsUnsaved(unsaved)
    if (!unsaved && now) onChange({ ...now, codesSaved: true })
  }
  const [Dialog] = useLazyPart(loadDialog, isOpen, { texts: ['secondFactor', 'accountForms'], onFail: close })
  const button = (chosen: Task, label: string) => (
    <Button
      className="needs-script"
      busy={isOpen && !Dialog && task === chosen}
      onClick={() => {
        setTask(chosen)
        setIsOpen(true)
      }}
    >
      {label}
    </Button>
  )
  return (
    <>
      <p className="personal-note quiet">
        {t(now ? 'personal.twoStepOn' : 'personal.twoStepOff')}
        {now && now.since !== '' && ` ${t('personal.twoStepSince', { date: format.date(now.since) })}`}
      </p>
      {now &&
        !isLost &&
        now.codesLeft !== null &&
        (now.codesLeft > FEW ? (
          <p className="personal-note quiet">{t('personal.twoStepLeft', { count: now.codesLeft })}</p>
        ) : (
          <Notice tone="warning">{t('personal.twoStepLeft', { count: now.codesLeft })}</Notice>
        ))}
      {(isUnsaved || isLost) && (
        <Notice
          tone="warning"
          action={isUnsaved ? button(task, t('personal.showCodes')) : button('renew', t('personal.twoStepNewCodes'))}
        >
          {t('personal.codesUnsaved')}
        </Notice>
      )}
      {!isUnsaved && (
        <div className="personal-buttons">
          {now ? (
            <>
              {!isLost && button('renew', t('personal.twoStepNewCodes'))}
              {button('off', t('personal.twoStepTurnOff'))}
            </>
          ) : confirmAt !== null ? (
            <p>
              {t('personal.twoStepConfirm')} <TextLink href={confirmAt}>{t('personal.twoStepConfirmLink')}</TextLink>
            </p>
          ) : (
            button('on', t('personal.twoStepTurnOn'))
          )}
        </div>
      )}
      {Dialog && (
        <Dialog
          open={isOpen}
          task={task}
          onClose={close}
          onUnsaved={markUnsaved}
          onChange={onChange}
          onStale={(message) => void isStale(message)}
        />
      )}
    </>
  )
}
