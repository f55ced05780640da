import { href } from '../../shared/routes.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { Icon } from '../ui/Icon.tsx'

/** The way to the account: a guest is asked to log in, a known shopper is named. */
export const ProfileEntry = ({ className }: { className: string }) => {
  const t = useT()
  const { session } = useStores()
  const name = useStoreValue(session, ({ user }) => user?.name ?? null)
  return (
    <a className={className} href={name === null ? href('home', null, { auth: 'true' }) : href('profileInfo')}>
      <Icon name="user" size="large" />
      <span>{name ?? t('nav.login')}</span>
    </a>
  )
}
