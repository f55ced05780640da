import { usePublicConfig } from '../hooks/usePublicConfig.ts'
import { useT } from '../hooks/useT.ts'
import { IconButton } from '../ui/IconButton.tsx'

/** One sentence, whole a link where it leads somewhere. It is closed by a plain form, which leads back to the page that it was sent from. */
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
