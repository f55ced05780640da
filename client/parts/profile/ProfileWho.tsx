import { href } from '../../../shared/routes.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import './profileWho.css'

/** Name and e-mail of the signed-in user; renders nothing after the session expired. */
export const ProfileWho = () => {
  const { session } = useStores()
  const user = useStoreValue(session, (state) => state.user)
  if (!user) return null
  const name = [user.name, user.surname].filter(Boolean).join(' ').trim() || user.email
  return (
    <a className="profile-who" href={href('profileInfo')}>
      <span className="profile-who-sign" aria-hidden="true">
        {[...name][0]?.toUpperCase()}
      </span>
      <b>{name}</b>
      <span className="profile-who-email">{user.email}</span>
    </a>
  )
}
