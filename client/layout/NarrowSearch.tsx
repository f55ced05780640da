import { href } from '../../shared/routes.ts'
import { useStores } from '../hooks/useStores.ts'
import { useT } from '../hooks/useT.ts'
import { useCurrent } from '../navigation/current.ts'
import { classNames } from '../ui/classNames.ts'
import { Icon } from '../ui/Icon.tsx'
import { onPlainClick } from '../ui/onPlainClick.ts'
import { SearchBox } from './SearchBox.tsx'

/**
 * Search on a narrow screen: an icon in the bar. The home page also has the whole field under the bar; the icon appears when that has
 * scrolled away.
 */
export const NarrowSearch = ({ place }: { place: 'bar' | 'below' }) => {
  const t = useT()
  const { overlays } = useStores()
  const current = useCurrent()
  const isHome = current.kind === 'screen' && current.name === 'home'
  if (place === 'below') {
    return (
      isHome && (
        <div className="header-search-below only-narrow">
          <div className="wrap">
            <SearchBox id="home-search" />
          </div>
        </div>
      )
    )
  }
  return (
    <a
      className={classNames('header-icon header-end only-narrow', isHome && 'header-icon-late')}
      href={href('search')}
      aria-label={t('search.open')}
      aria-haspopup="dialog"
      onClick={onPlainClick(overlays.openSearch)}
    >
      <Icon name="search" size="large" />
    </a>
  )
}
