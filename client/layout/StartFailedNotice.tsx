import { useT } from '../hooks/useT.ts'
import { Notice } from '../ui/Notice.tsx'
import { TextLink } from '../ui/TextLink.tsx'

/** The message that the page's scripts could not be loaded. */
export const StartFailedNotice = () => {
  const t = useT()
  return (
    // An empty address is the present one: the browser requests the same page again.
    <Notice tone="error" live action={<TextLink href="">{t('error.reload')}</TextLink>}>
      {t('startFailed.text')}
    </Notice>
  )
}
