import { lazyOnServer, ServerRendered } from '../parts/ServerRendered.tsx'
import './customsBanner.css'

const Contents = lazyOnServer(() =>
  import('./CustomsBannerContents.tsx').then(({ CustomsBannerContents }) => CustomsBannerContents),
)

/** The banner of the Russian shop below the header. */
export const CustomsBanner = () => (
  <ServerRendered id="customs-banner">
    <Contents />
  </ServerRendered>
)
