import type { ReactNode } from 'react'
import { useFeature } from '../hooks/useFeature.ts'
import { useStores } from '../hooks/useStores.ts'
import { useStoreValue } from '../hooks/useStoreValue.ts'
import { useT } from '../hooks/useT.ts'
import { AuthGate } from '../parts/auth/AuthGate.tsx'
import { CartFault } from '../parts/CartFault.tsx'
import { QuickAdd } from '../parts/QuickAdd.tsx'
import { LabelsContext } from '../ui/labels.ts'
import { PageProgress } from '../ui/Progress.tsx'
import { Announcement } from './Announcement.server.tsx'
import { BottomBar } from './BottomBar.tsx'
import { CartForm } from './CartForm.tsx'
import { CatalogueDrawer } from './CatalogueDrawer.tsx'
import { Tray } from './Tray.tsx'
import { Consent } from './Consent.tsx'
import { CustomsBanner } from './CustomsBanner.server.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { InfoBanner } from './InfoBanner.server.tsx'
import { LaterParts } from './LaterParts.tsx'
import { Messages } from './Messages.tsx'
import { SearchSheet } from './SearchSheet.tsx'
import { StartFailed } from './StartFailed.server.tsx'
import { SubHeader } from './SubHeader.tsx'
import './layout.css'

/** The line at the top while the next screen is loading; the store waits 200 ms before it sets the status. */
const LoadingLine = () => {
  const { navigation } = useStores()
  return <PageProgress active={useStoreValue(navigation, ({ status }) => status) === 'loading'} />
}

/** The frame of every page: banners, header, the screen itself, footer, and the layers above them. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const t = useT()
  const hasProducts = useFeature('products')
  const compares = useFeature('comparison')
  return (
    <LabelsContext value={t}>
      <a className="skip-link" href="#main">
        {t('header.skip')}
      </a>
      <StartFailed hidden />
      <Consent />
      <LoadingLine />
      <header className="site-header">
        <Announcement />
        <InfoBanner />
        <Header />
        <SubHeader />
        <CustomsBanner />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <CartForm />
      <Footer />
      {compares && <Tray />}
      <BottomBar />
      {hasProducts && (
        <>
          <CatalogueDrawer />
          <SearchSheet />
          <QuickAdd />
        </>
      )}
      <AuthGate />
      <CartFault />
      <Messages />
      <LaterParts />
    </LabelsContext>
  )
}
