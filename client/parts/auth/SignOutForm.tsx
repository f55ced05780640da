import { useState, type SubmitEvent } from 'react'
import { SESSION_PATH } from '../../../shared/constants.ts'
import { signOut } from '../../flows/signOut.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { Icon } from '../../ui/Icon.tsx'

/** A plain form, so that logout also works without scripts. */
export const SignOutForm = ({ className }: { className?: string | undefined }) => {
  const t = useT()
  const stores = useStores()
  const [leaving, setLeaving] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (leaving) return
    setLeaving(true)
    try {
      await signOut({ stores, leave: { replace: (path) => window.location.replace(path) } })
    } catch {
      setLeaving(false)
      stores.notices.show({ tone: 'error', text: t('ui.failed') })
    }
  }
  return (
    <form method="post" action={`/api${SESSION_PATH}/logout`} onSubmit={(event) => void submit(event)}>
      <button type="submit" className={className} aria-busy={leaving || undefined}>
        <Icon name="log-out" />
        {t('profile.logout')}
      </button>
    </form>
  )
}
