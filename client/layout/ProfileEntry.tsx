import { href } from '../../shared/routes.ts'
import { useOffered } from '../hooks/useOffered.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { SignInLink } from '../parts/auth/SignInLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Popover } from '../ui/Popover.tsx'
import { SignOutForm } from '../parts/auth/SignOutForm.tsx'
import './profileEntry.css'

/** The account at the end of the header: a guest logs in, a member opens the account links and the log-out (R2.49). */
export const ProfileEntry = ({ className }: { className: string }) => {
  const t = useT()
  const { session } = useStores()
  const isOffered = useOffered()
  const name = useStoreValue(session, ({ user }) => user && (user.name.trim() || user.email))
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
        <span className="quiet">{email}</span>
      </a>
      <Menu label={t('nav.profile')}>
        {isOffered('orders') && (
          <li>
            <a href={href('orders')}>{t('title.orders')}</a>
          </li>
        )}
        <li>
          <a href={href('addresses')}>{t('title.addresses')}</a>
        </li>
        <li>
          <SignOutForm />
        </li>
      </Menu>
    </Popover>
  )
}
