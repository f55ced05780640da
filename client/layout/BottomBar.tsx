import { useLocation } from 'react-router'
import { href } from '../../shared/routes.ts'
import { useFeature } from '../hooks/useFeature.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { useCurrent } from '../navigation/current.ts'
import { SignInLink } from '../parts/auth/SignInLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { onPlainClick } from '../ui/onPlainClick.ts'
import { CartCount } from './CartCount.tsx'
import { CATALOGUE_HREF } from './CatalogueLink.tsx'
import { WishlistCount } from './WishlistCount.tsx'
import './bottomBar.css'

/** The navigation bar of a phone: home, catalogue, favourites, cart, account (R2.50). */
export const BottomBar = () => {
  const t = useT()
  const { overlays } = useStores()
  const hasLists = useFeature('products')
  const current = useCurrent()
  const name = current.kind === 'screen' ? current.name : null
  const here = (route: string) => (name === route ? 'page' : undefined)
  return (
    <nav className="bottom-bar only-narrow" aria-label={t('nav.main')}>
      <a href={href('home')} aria-current={here('home')}>
        <Icon name="house" size="large" />
        <span>{t('nav.home')}</span>
      </a>
      {hasLists && (
        <a
          href={CATALOGUE_HREF}
          aria-haspopup="dialog"
          aria-current={name === 'category' ? 'true' : undefined}
          onClick={onPlainClick(overlays.openDrawer)}
        >
          <Icon name="layout-grid" size="large" />
          <span>{t('nav.catalogue')}</span>
        </a>
      )}
      <a href={href('wishlist')} aria-current={here('wishlist')}>
        <Icon name="heart" size="large" />
        <span>{t('nav.favourites')}</span>
        <WishlistCount />
      </a>
      <a href={href('cart')} aria-current={here('cart')}>
        <Icon name="shopping-bag" size="large" />
        <span>{t('nav.cart')}</span>
        <CartCount />
      </a>
      <OwnEntry />
    </nav>
  )
}

/** The fifth entry: the log-in for a guest, the account for a member. */
const OwnEntry = () => {
  const t = useT()
  const { session } = useStores()
  const signedIn = useStoreValue(session, ({ auth }) => auth)
  const current = useCurrent()
  const { pathname } = useLocation()
  const isHere = (current.kind === 'screen' || current.framed) && pathname.startsWith(href('profile'))
  if (!signedIn)
    return (
      <SignInLink>
        <Icon name="user" size="large" />
        <span>{t('nav.login')}</span>
      </SignInLink>
    )
  return (
    <a href={href('profile')} aria-current={isHere ? 'page' : undefined}>
      <Icon name="user" size="large" />
      <span>{t('nav.profile')}</span>
    </a>
  )
}
