import { START_FAILED_ID } from '../../shared/constants.ts'
import { useT } from '../hooks/useT.ts'
import { serverOnly } from '../parts/ServerRendered.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextLink } from '../ui/TextLink.tsx'

/** A hidden message in every page for the case that its scripts cannot be loaded: nothing else can report it then. */
export const StartFailed = serverOnly(START_FAILED_ID, function StartFailedNotice() {
  const t = useT()
  return (
    // An empty address is the present one: the browser requests the same page again.
    <Notice tone="error" live action={<TextLink href="">{t('error.reload')}</TextLink>}>
      {t('startFailed.text')}
    </Notice>
  )
})
