import { lazyOnServer, ServerRendered } from '../parts/ServerRendered.tsx'
import './infoBanner.css'

const Contents = lazyOnServer(() => import('./InfoBannerContents.tsx').then(({ InfoBannerContents }) => InfoBannerContents))

/** The delivery costs, above the header. */
export const InfoBanner = () => (
  <ServerRendered id="info-banner">
    <Contents />
  </ServerRendered>
)
