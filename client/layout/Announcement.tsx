import { lazyOnServer, ServerRendered } from '../parts/ServerRendered.tsx'
import './announcement.css'

const Contents = lazyOnServer(() => import('./AnnouncementContents.tsx').then(({ AnnouncementContents }) => AnnouncementContents))

/** The id of the bar in the page, whose contents are updated while the page stays open (useAnnouncement.ts). */
export const ANNOUNCEMENT_ID = 'announcement'

/** The operator's announcement at the top of the page, until it is closed. */
export const Announcement = () => (
  <ServerRendered id={ANNOUNCEMENT_ID}>
    <Contents />
  </ServerRendered>
)
