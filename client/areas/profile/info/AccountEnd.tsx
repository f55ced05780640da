import { useState } from 'react'
import { DELETION_DAYS } from '../../../../shared/constants.ts'
import { href } from '../../../../shared/routes.ts'
import { useLazyPart } from '../../../hooks/useLazyPart.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { useT } from '../../../hooks/useT.ts'
import { AccountEnding } from '../../../parts/profile/AccountEnding.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import type { OwnerProps } from './OwnerFields.tsx'

type Props = OwnerProps & {
  /** Numbers of the orders for which the deletion waits. */
  readonly openOrders: readonly string[]
}

const loadEndForm = () => import('./EndForm.tsx').then(({ EndForm }) => EndForm)

/**
 * Deletion of the account, after a grace period in which it can be cancelled; states which data are deleted and which the law
 * requires to be retained.
 */
export const AccountEnd = ({ openOrders, hasSecondFactor, onProved }: Props) => {
  const t = useT()
  const { session } = useStores()
  const isEnding = useStoreValue(session, ({ user }) => (user?.delete_at ?? null) !== null)
  const [isOpen, setIsOpen] = useState(false)
  const [EndForm] = useLazyPart(loadEndForm, isOpen, { texts: ['accountForms'], onFail: () => setIsOpen(false) })
  const waiting = openOrders.length > 0 && (
    <Notice tone="warning">
      {t('personal.endWaits', { count: openOrders.length, orders: openOrders.join(', ') })}{' '}
      <TextLink href={href('orders')}>{t('overview.allOrders')}</TextLink>
    </Notice>
  )
  if (isEnding)
    return (
      <>
        <AccountEnding />
        {waiting}
      </>
    )
  return (
    <>
      <p className="personal-note quiet">{t('personal.endNote', { days: DELETION_DAYS })}</p>
      {waiting}
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
