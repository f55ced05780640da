import { useState, type SubmitEvent } from 'react'
import { SESSION_PATH } from '../../shared/constants.ts'
import { href } from '../../shared/routes.ts'
import { signOut } from '../flows/signOut.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { SignInLink } from '../parts/auth/SignInLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Popover } from '../ui/Popover.tsx'
import './profileEntry.css'

/** The account at the end of the header: a guest logs in, a shopper unfolds the own pages and the way out (R2.49). */
export const ProfileEntry = ({ className }: { className: string }) => {
  const t = useT()
  const { session } = useStores()
  const name = useStoreValue(session, ({ user }) => user?.name ?? null)
  const email = useStoreValue(session, ({ user }) => user?.email ?? '')
  if (name === null)
    return (
      <SignInLink className={className}>
        <Icon name="user" size="large" />
        <span>{t('nav.login')}</span>
      </SignInLink>
    )
  return (
    <Popover
      className="profile-entry"
      label={t('profile.menu', { name })}
      button={
        <span className={className}>
          <Icon name="user" size="large" />
          <span>{name}</span>
        </span>
      }
    >
      <a className="profile-entry-who" href={href('profileInfo')}>
        <b>{name}</b>
        <span>{email}</span>
      </a>
      <ul className="menu" role="list">
        <li>
          <a href={href('orders')}>{t('title.orders')}</a>
        </li>
        <li>
          <a href={href('addresses')}>{t('title.addresses')}</a>
        </li>
        <li>
          <SignOutForm />
        </li>
      </ul>
    </Popover>
  )
}

/** A plain form, so that the way out works without scripts too. */
const SignOutForm = () => {
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
      <button type="submit" aria-busy={leaving || undefined}>
        <Icon name="log-out" />
        {t('profile.logout')}
      </button>
    </form>
  )
}
