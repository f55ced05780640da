import { href } from '../../shared/routes.ts'
import { useT } from '../hooks/useT.ts'
import { Icon } from '../ui/Icon.tsx'
import { CartCount } from './CartCount.tsx'
import { ProfileEntry } from './ProfileEntry.tsx'
import { WishlistCount } from './WishlistCount.tsx'
import './headerActions.css'

/** Favourites, cart and account, each with a label. */
export const HeaderActions = () => {
  const t = useT()
  return (
    <nav className="header-actions only-roomy" aria-label={t('header.own')}>
      <a className="header-action" href={href('wishlist')}>
        <Icon name="heart" size="large" />
        <span>{t('nav.favourites')}</span>
        <WishlistCount />
      </a>
      <a className="header-action" href={href('cart')}>
        <Icon name="shopping-bag" size="large" />
        <span>{t('nav.cart')}</span>
        <CartCount />
      </a>
      <ProfileEntry className="header-action" />
    </nav>
  )
}
