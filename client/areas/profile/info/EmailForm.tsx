import { useState } from 'react'
import { useLazyPart } from '../../../hooks/useLazyPart.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useT } from '../../../hooks/useT.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { OwnerProps } from './OwnerFields.tsx'

type Props = {
  readonly email: string
  /** The new address that waits for its code; null for none. */
  readonly awaited: string | null
  readonly isConfirmed: boolean
  readonly onConfirmed: () => void
} & OwnerProps

const loadChange = () => import('./EmailChange.tsx').then(({ EmailChange }) => EmailChange)

/**
 * The address for login. A new one becomes valid when the code from the e-mail sent to it is entered; the account's own address is confirmed
 * in the same way first.
 */
export const EmailForm = ({ email, awaited, isConfirmed, onConfirmed, ...owner }: Props) => {
  const t = useT()
  const { session } = useStores()
  const [isChanging, setIsChanging] = useState(awaited !== null || !isConfirmed)
  const [shown, setShown] = useState(email)
  const [pending, setPending] = useState(awaited)
  const [done, setDone] = useState<'personal.emailChanged' | 'personal.emailConfirmed' | null>(null)
  const [Change] = useLazyPart(loadChange, isChanging, { texts: ['accountForms'], onFail: () => setIsChanging(false) })
  return (
    <>
      <p className="personal-email">{shown}</p>
      {done && (
        <Notice tone="success" live>
          {t(done)}
        </Notice>
      )}
      {!isConfirmed && <Notice tone="warning">{t('personal.emailUnconfirmed')}</Notice>}
      {isChanging && Change ? (
        <Change
          {...owner}
          own={isConfirmed ? null : email}
          awaited={pending}
          onAwaited={setPending}
          onCancel={() => setIsChanging(false)}
          onDone={(address) => {
            setShown(address)
            setDone(isConfirmed ? 'personal.emailChanged' : 'personal.emailConfirmed')
            onConfirmed()
            setPending(null)
            setIsChanging(false)
            void session.fetchUser()
          }}
        />
      ) : (
        <Button
          className="personal-button needs-script"
          busy={isChanging}
          onClick={() => {
            setDone(null)
            setIsChanging(true)
          }}
        >
          {t('personal.changeEmail')}
        </Button>
      )}
    </>
  )
}
