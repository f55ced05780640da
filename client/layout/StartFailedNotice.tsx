import { useT } from '../hooks/useT.ts'
import { Notice } from '../ui/Notice.tsx'
import { TextLink } from '../ui/TextLink.tsx'

/** Says that the page's scripts could not be loaded. */
export const StartFailedNotice = () => {
  const t = useT()
  return (
    // An empty address is the present one: the browser asks for the same page anew.
    <Notice tone="error" live action={<TextLink href="">{t('error.reload')}</TextLink>}>
      {t('startFailed.text')}
    </Notice>
  )
}
