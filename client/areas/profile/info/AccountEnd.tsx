import { useState } from 'react'
import { DELETION_DAYS } from '../../../../shared/constants.ts'
import { useLazyPart } from '../../../hooks/useLazyPart.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { useT } from '../../../hooks/useT.ts'
import { AccountEnding } from '../../../parts/profile/AccountEnding.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { OwnerProps } from './OwnerFields.tsx'

const loadEndForm = () => import('./EndForm.tsx').then(({ EndForm }) => EndForm)

/**
 * Deletion of the account, after a grace period in which it can be cancelled; states which data are deleted and which the law
 * requires to be retained.
 */
export const AccountEnd = ({ hasSecondFactor, onProved }: OwnerProps) => {
  const t = useT()
  const { session } = useStores()
  const isEnding = useStoreValue(session, ({ user }) => (user?.delete_at ?? null) !== null)
  const [isOpen, setIsOpen] = useState(false)
  const [EndForm] = useLazyPart(loadEndForm, isOpen, { texts: ['accountForms'], onFail: () => setIsOpen(false) })
  if (isEnding) return <AccountEnding />
  return (
    <>
      <p className="personal-note quiet">{t('personal.endNote', { days: DELETION_DAYS })}</p>
      {isOpen && EndForm ? (
        <EndForm
          hasSecondFactor={hasSecondFactor}
          onDone={(time) => {
            setIsOpen(false)
            session.setEnding(time)
            onProved()
          }}
          onCancel={() => setIsOpen(false)}
        />
      ) : (
        <Button className="personal-button needs-script" busy={isOpen} onClick={() => setIsOpen(true)}>
          {t('personal.endAccount')}
        </Button>
      )}
    </>
  )
}
