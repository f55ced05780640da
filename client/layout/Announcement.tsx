import { lazyOnServer, ServerDrawn } from '../parts/ServerDrawn.tsx'
import './announcement.css'

const Contents = lazyOnServer(() => import('./AnnouncementContents.tsx').then(({ AnnouncementContents }) => AnnouncementContents))

/** What the operator announces above everything else, until it is closed. */
export const Announcement = () => (
  <ServerDrawn id="announcement">
    <Contents />
  </ServerDrawn>
)
