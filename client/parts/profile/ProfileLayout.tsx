import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { href } from '../../../shared/routes.ts'
import { useT } from '../../hooks/useT.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'
import { useCurrent } from '../../navigation/current.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SignOutForm } from '../auth/SignOutForm.tsx'
import { CountText } from './CountText.tsx'
import { ProfileCountsContext, useLoadedCounts } from './profileCounts.ts'
import { isWithin, profileLinks } from './profileLinks.ts'
import { useProfileLinks } from './useProfileLinks.ts'
import { ProfileWho } from './ProfileWho.tsx'
import './profileLayout.css'

/** Title above the error inside the account's layout, when the backend fails for one page. */
export const failedTitle = (path: string, t: Translate): string =>
  t('profileFrame.failed', { page: t(profileLinks.find((link) => isWithin(path, link))?.text ?? 'profileFrame.home') })

/**
 * The frame of the account: the signed-in user, links to all pages with their counts, and logout; on a phone a link back to the
 * first page, which has all of these. Screens of several areas share it, so it stays mounted between them (R2.25).
 */
export const ProfileLayout = ({ children }: { readonly children: ReactNode }) => {
  const t = useT()
  const current = useCurrent()
  const { pathname: path } = useLocation()
  const links = useProfileLinks()
  const counts = useLoadedCounts(current)
  const home = href('profile')
  return (
    <ProfileCountsContext value={counts}>
      <div className="wrap profile-layout">
        {path !== home && (
          <a className="profile-layout-back quiet" href={home}>
            <Icon name="chevron-left" />
            {t('profileFrame.back')}
          </a>
        )}
        <div className="profile-layout-side" data-keeps-focus>
          <ProfileWho />
          <nav aria-label={t('profileFrame.pages')}>
            <ul role="list">
              <li>
                <a href={home} aria-current={path === home ? 'page' : undefined}>
                  {t('profileFrame.home')}
                </a>
              </li>
              {links.map((link) => (
                <li key={link.name}>
                  <a
                    href={href(link.name)}
                    aria-current={isWithin(path, link) ? (path === href(link.name) ? 'page' : 'true') : undefined}
                  >
                    {t(link.text)}
                    {link.count && <CountText name={link.count} />}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <SignOutForm className="profile-layout-out" />
        </div>
        <div className="profile-layout-body">{children}</div>
      </div>
    </ProfileCountsContext>
  )
}
