import { useState } from 'react'
import { toSecondFactor, type SecondFactor } from '../../../../../shared/model/profile.ts'
import { postRecoveryCodesSaved, type postSecondFactorConfirm } from '../../../../../shared/api/secondFactor.ts'
import type { AnswerOf } from '../../../../../shared/api/defineCall.ts'
import { useStores } from '../../../../hooks/useStores.ts'
import { useT } from '../../../../hooks/useT.ts'
import type { MessageKey } from '../../../../../shared/i18n/loadMessages.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Setup } from './Setup.tsx'
import type { Task } from './task.ts'
import './secondFactor.css'

type Props = {
  open: boolean
  task: Task
  onClose: () => void
  /** Whether there are recovery codes that the user has not confirmed to have saved: they stay here, and are shown at the next opening. */
  onUnsaved: (unsaved: boolean) => void
  /** Receives the current second factor; null when it is off. */
  onChange: (now: SecondFactor | null) => void
  /** Called when the state differs from the page's: another tab has turned it on or off. */
  onStale: (message: string) => void
}

const TITLES: { readonly [task in Task]: MessageKey } = {
  on: 'secondFactor.onTitle',
  renew: 'secondFactor.renewTitle',
  off: 'secondFactor.offTitle',
}

/** Turns login with a code on and off, and creates new recovery codes. */
export const SecondFactorDialog = ({ open, task, onClose, onUnsaved, onChange, onStale }: Props) => {
  const t = useT()
  const { api, notices } = useStores()
  /** Recovery codes until the user confirms to have saved them: the backend returns them only once. */
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isSaved, setIsSaved] = useState(false)
  // Not immediately: the dialog still shows them while it leaves.
  if (open && isSaved) {
    setIsSaved(false)
    setCodes(null)
  }
  const made = ({ data }: AnswerOf<typeof postSecondFactorConfirm>) => {
    setCodes(data.recovery_codes)
    onUnsaved(true)
    onChange(toSecondFactor(data.second_factor))
  }
  const saved = () => {
    // When this fails, the page prompts for it again another time.
    void api.tryCall(postRecoveryCodesSaved, {})
    onClose()
    setIsSaved(true)
    onUnsaved(false)
  }
  const turnedOff = () => {
    onClose()
    onChange(null)
    notices.show({ tone: 'success', text: t('secondFactor.isOff') })
  }
  return (
    <Dialog open={open} onClose={onClose} title={t(codes ? 'secondFactor.codesTitle' : TITLES[task])}>
      {codes ? (
        <RecoveryCodes codes={codes} isFirst={task === 'on'} onDone={saved} />
      ) : task === 'on' ? (
        <Setup onMade={made} onStale={onStale} />
      ) : (
        <ProofForm task={task} onMade={made} onTurnedOff={turnedOff} onStale={onStale} />
      )}
    </Dialog>
  )
}
