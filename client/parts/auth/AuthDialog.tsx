import { useState } from 'react'
import { useCountdown } from '../../hooks/useCountdown.ts'
import { useLazyPart } from '../../hooks/useLazyPart.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useT } from '../../hooks/useT.ts'
import type { CloseCause } from '../../layers/createLayers.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { AuthRequest } from './asked.ts'
import { LoginForm } from './LoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import './auth.css'

const loadCodeForm = () => import('./CodeForm.tsx').then(({ CodeForm }) => CodeForm)

type Props = { request: AuthRequest | null; onClose: (cause: CloseCause) => void }

/** Login and registration in one dialog; its title is that of the current screen (R2.57). */
export const AuthDialog = ({ request, onClose }: Props) => {
  const t = useT()
  const { auth, cart, notices } = useStores()
  const open = useStoreValue(auth, (state) => state.open)
  const view = useStoreValue(auth, (state) => state.view)
  // Both screens share the typed address, and the countdown continues while the dialog is closed.
  const [email, setEmail] = useState('')
  const [after, setAfter] = useState<'registered' | 'late' | null>(null)
  /** The password was correct: the code form is next. */
  const [asksCode, setAsksCode] = useState(false)
  // Each opening begins with the password: a challenge expires soon.
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setAsksCode(false)
  }
  const isCodeStep = view === 'login' && asksCode
  const [CodeForm] = useLazyPart(loadCodeForm, isCodeStep, { onFail: () => setAsksCode(false) })
  const countdown = useCountdown(() => notices.announce(t('auth.againNow')))
  /** The address that the countdown is for; null after too many attempts, which count for any address. */
  const [waitsFor, setWaitsFor] = useState<string | null>(null)

  const show = (next: 'login' | 'register', typed: string) => {
    setEmail(typed)
    setAfter(null)
    auth.show(next)
  }
  return (
    <Dialog
      open={open}
      onClose={(cause) => {
        // Must run before the requests that wait for the dialog are refused.
        if (cart.dropPaused()) notices.show({ tone: 'error', text: t('auth.dropped') })
        onClose(cause)
      }}
      kind="narrow"
      className="auth-dialog"
      byAddress={request !== null}
      title={t(isCodeStep && CodeForm ? 'auth.code' : view === 'login' ? 'auth.login' : 'auth.register')}
    >
      {isCodeStep && CodeForm ? (
        <CodeForm
          request={request}
          onBack={(why) => {
            setAsksCode(false)
            setAfter(why === 'late' ? 'late' : null)
          }}
        />
      ) : view === 'login' ? (
        <LoginForm
          email={email}
          after={after}
          request={request}
          waitOf={(address) => (waitsFor === null || waitsFor === address ? countdown.left : 0)}
          onWait={(seconds, address) => {
            setWaitsFor(address)
            countdown.begin(seconds)
          }}
          onRegister={(typed) => show('register', typed)}
          onCode={(typed) => {
            setEmail(typed)
            setAsksCode(true)
          }}
        />
      ) : (
        <RegisterForm
          email={email}
          onLogin={(typed) => show('login', typed)}
          onDone={(typed) => {
            show('login', typed)
            setAfter('registered')
          }}
        />
      )}
    </Dialog>
  )
}
