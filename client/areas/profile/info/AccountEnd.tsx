import { useState } from 'react'
import { deleteDeletion } from '../../../../shared/api/security.ts'
import { DELETION_DAYS } from '../../../../shared/constants.ts'
import { useApi } from '../../../hooks/useApi.ts'
import { useLazyPart } from '../../../hooks/useLazyPart.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useSubmit } from '../../../hooks/useSubmit.ts'
import { useT } from '../../../hooks/useT.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { OwnerProps } from './OwnerFields.tsx'

const loadEndForm = () => import('./EndForm.tsx').then(({ EndForm }) => EndForm)

/** The end of the account, after a pause in which it can be taken back; says what goes and what the law keeps. */
export const AccountEnd = ({ deleteAt, hasSecondFactor, onProved }: { readonly deleteAt: string | null } & OwnerProps) => {
  const t = useT()
  const [at, setAt] = useState(deleteAt)
  const [isAsked, setIsAsked] = useState(false)
  const [EndForm] = useLazyPart(loadEndForm, isAsked, { texts: ['accountForms'], giveUp: () => setIsAsked(false) })
  if (at !== null) return <Ending at={at} onBack={() => setAt(null)} />
  return (
    <>
      <p className="personal-note">{t('personal.endNote', { days: DELETION_DAYS })}</p>
      {isAsked && EndForm ? (
        <EndForm
          hasSecondFactor={hasSecondFactor}
          onDone={(time) => {
            setIsAsked(false)
            setAt(time)
            onProved()
          }}
          onCancel={() => setIsAsked(false)}
        />
      ) : (
        <Button className="personal-button" busy={isAsked} onClick={() => setIsAsked(true)}>
          {t('personal.endAccount')}
        </Button>
      )}
    </>
  )
}

const Ending = ({ at, onBack }: { at: string; onBack: () => void }) => {
  const t = useT()
  const format = useFormat()
  const api = useApi()
  const { notices } = useStores()
  const { busy, submit } = useSubmit(() => api.call(deleteDeletion, {}))
  const back = async () => {
    const outcome = await submit()
    if (!outcome) return
    if (outcome.ok) onBack()
    notices.show(
      outcome.ok ? { text: t('personal.endTaken') } : { tone: 'error', text: outcome.failure.message || t('personal.notSaved') },
    )
  }
  return (
    <Notice
      tone="warning"
      live
      action={
        <Button size="small" busy={busy} onClick={() => void back()}>
          {t('personal.takeBack')}
        </Button>
      }
    >
      {t('personal.ending', { date: format.date(at) })}
    </Notice>
  )
}
