import { CatalogueLink } from './CatalogueLink.tsx'
import { HeaderActions } from './HeaderActions.tsx'
import { Logo } from './Logo.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { NarrowSearch } from './NarrowSearch.tsx'
import { SearchBox } from './SearchBox.tsx'
import './header.css'

/** The bar that stays in sight: mark, catalogue, search, and the shopper's own things. */
export const Header = () => (
  <>
    <div className="header">
      <div className="wrap header-row">
        <MobileMenu />
        <Logo />
        <CatalogueLink />
        <SearchBox id="header-search" className="only-wide" shortcut />
        <HeaderActions />
        <NarrowSearch place="bar" />
      </div>
    </div>
    <NarrowSearch place="below" />
  </>
)
