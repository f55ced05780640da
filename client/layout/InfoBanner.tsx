import { lazyOnServer, ServerDrawn } from '../parts/ServerDrawn.tsx'
import './infoBanner.css'

const Contents = lazyOnServer(() => import('./InfoBannerContents.tsx').then(({ InfoBannerContents }) => InfoBannerContents))

/** What delivery costs, above the header. */
export const InfoBanner = () => (
  <ServerDrawn id="info-banner">
    <Contents />
  </ServerDrawn>
)
