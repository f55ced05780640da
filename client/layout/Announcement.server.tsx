import { usePublicConfig } from '../hooks/usePublicConfig.ts'
import { useT } from '../hooks/useT.ts'
import { serverOnly } from '../parts/ServerRendered.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import './announcement.css'

/**
 * One sentence, which is a link as a whole where it has a target. It is closed by a plain form, which redirects back to the page that sent
 * it.
 */
export const AnnouncementContents = () => {
  const t = useT()
  const { announcement } = usePublicConfig()
  if (!announcement) return null
  const { id, text, link } = announcement
  return (
    <aside className="announcement" aria-label={t('announcement.label')}>
      <div className="wrap announcement-row">
        <p>{link === undefined ? text : <a href={link}>{text}</a>}</p>
        <form method="post" action="/preferences/announcement">
          <input type="hidden" name="announcement" value={id} />
          <IconButton type="submit" icon="x" label={t('announcement.close')} />
        </form>
      </div>
    </aside>
  )
}

/** The operator's announcement at the top of the page, until it is closed. */
export const Announcement = serverOnly('announcement', AnnouncementContents)
