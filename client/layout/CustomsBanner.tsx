import { lazyOnServer, ServerDrawn } from '../parts/ServerDrawn.tsx'
import './customsBanner.css'

const Contents = lazyOnServer(() =>
  import('./CustomsBannerContents.tsx').then(({ CustomsBannerContents }) => CustomsBannerContents),
)

/** The banner of the Russian shop below the header. */
export const CustomsBanner = () => (
  <ServerDrawn id="customs-banner">
    <Contents />
  </ServerDrawn>
)
