import { useState } from 'react'
import { DELETION_DAYS } from '../../../../shared/constants.ts'
import { useLazyPart } from '../../../hooks/useLazyPart.ts'
import { useT } from '../../../hooks/useT.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { OwnerProps } from './OwnerFields.tsx'

const loadEnding = () => import('./Ending.tsx').then(({ Ending }) => Ending)
const loadEndForm = () => import('./EndForm.tsx').then(({ EndForm }) => EndForm)

/** The end of the account, after a pause in which it can be taken back; says what goes and what the law keeps. */
export const AccountEnd = ({ deleteAt, hasSecondFactor, onProved }: { readonly deleteAt: string | null } & OwnerProps) => {
  const t = useT()
  const [at, setAt] = useState(deleteAt)
  const [isAsked, setIsAsked] = useState(false)
  const [EndForm] = useLazyPart(loadEndForm, isAsked, { texts: ['accountForms'], giveUp: () => setIsAsked(false) })
  const [Ending] = useLazyPart(loadEnding, at !== null, { texts: ['accountForms'] })
  if (at !== null) return Ending ? <Ending at={at} onBack={() => setAt(null)} /> : <Skeleton />
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
