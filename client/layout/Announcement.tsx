import { lazyOnServer, ServerRendered } from '../parts/ServerRendered.tsx'
import './announcement.css'

const Contents = lazyOnServer(() => import('./AnnouncementContents.tsx').then(({ AnnouncementContents }) => AnnouncementContents))

/** Names the bar in the page: one that stays open is brought up to date (useAnnouncement.ts). */
export const ANNOUNCEMENT_ID = 'announcement'

/** What the operator announces above everything else, until it is closed. */
export const Announcement = () => (
  <ServerRendered id={ANNOUNCEMENT_ID}>
    <Contents />
  </ServerRendered>
)
