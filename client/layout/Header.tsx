import { useFeature } from '../hooks/useFeature.ts'
import { CatalogueLink } from './CatalogueLink.tsx'
import { HeaderActions } from './HeaderActions.tsx'
import { Logo } from './Logo.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { NarrowSearch } from './NarrowSearch.tsx'
import { SearchBox } from './SearchBox.tsx'
import './header.css'

/** The sticky bar: logo, catalogue, search, and the links of the user. */
export const Header = () => {
  const hasSearch = useFeature('products')
  return (
    <>
      <div className="header">
        <div className="wrap header-row">
          <MobileMenu />
          <Logo />
          <CatalogueLink />
          {hasSearch && <SearchBox id="header-search" className="only-wide" shortcut />}
          <HeaderActions />
          {hasSearch && <NarrowSearch place="bar" />}
        </div>
      </div>
      {hasSearch && <NarrowSearch place="below" />}
    </>
  )
}
