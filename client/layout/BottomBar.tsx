import { href } from '../../shared/routes.ts'
import { useStores } from '../hooks/useStores.ts'
import { useT } from '../hooks/useT.ts'
import { useCurrent } from '../navigation/current.ts'
import { Icon } from '../ui/Icon.tsx'
import { CartCount } from './CartCount.tsx'
import { CATALOGUE_HREF } from './CatalogueLink.tsx'
import { ProfileEntry } from './ProfileEntry.tsx'
import './bottomBar.css'

/** The five ways of a phone: home, catalogue, favourites, cart, account (spec §2). */
export const BottomBar = () => {
  const t = useT()
  const { overlays } = useStores()
  const current = useCurrent()
  const name = current.kind === 'screen' ? current.name : null
  const here = (route: string) => (name === route ? 'page' : undefined)
  return (
    <nav className="bottom-bar only-narrow" aria-label={t('nav.main')}>
      <a href={href('home')} aria-current={here('home')}>
        <Icon name="house" size="large" />
        <span>{t('nav.home')}</span>
      </a>
      <a
        href={CATALOGUE_HREF}
        aria-haspopup="dialog"
        aria-current={name === 'category' ? 'true' : undefined}
        onClick={(event) => {
          event.preventDefault()
          overlays.openDrawer()
        }}
      >
        <Icon name="layout-grid" size="large" />
        <span>{t('nav.catalogue')}</span>
      </a>
      <a href={href('wishlist')} aria-current={here('wishlist')}>
        <Icon name="heart" size="large" />
        <span>{t('nav.favourites')}</span>
      </a>
      <a href={href('cart')} aria-current={here('cart')}>
        <Icon name="shopping-bag" size="large" />
        <span>{t('nav.cart')}</span>
        <CartCount />
      </a>
      <ProfileEntry className="bottom-bar-profile" />
    </nav>
  )
}
