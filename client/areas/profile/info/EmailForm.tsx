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
} & OwnerProps

const loadChange = () => import('./EmailChange.tsx').then(({ EmailChange }) => EmailChange)

/** The address for login. A new one becomes valid when the code from the e-mail sent to it is entered. */
export const EmailForm = ({ email, awaited, ...owner }: Props) => {
  const t = useT()
  const { session } = useStores()
  const [isChanging, setIsChanging] = useState(awaited !== null)
  const [shown, setShown] = useState(email)
  const [pending, setPending] = useState(awaited)
  const [done, setDone] = useState(false)
  const [Change] = useLazyPart(loadChange, isChanging, { texts: ['accountForms'], onFail: () => setIsChanging(false) })
  return (
    <>
      <p className="personal-email">{shown}</p>
      {done && (
        <Notice tone="success" live>
          {t('personal.emailChanged')}
        </Notice>
      )}
      {isChanging && Change ? (
        <Change
          {...owner}
          awaited={pending}
          onAwaited={setPending}
          onCancel={() => setIsChanging(false)}
          onDone={(address) => {
            setShown(address)
            setDone(true)
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
            setDone(false)
            setIsChanging(true)
          }}
        >
          {t('personal.changeEmail')}
        </Button>
      )}
    </>
  )
}
