import { useT } from '../hooks/useT.ts'
import { Notice } from '../ui/Notice.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { START_FAILED_ID } from './showStartFailed.ts'

/** Waits in every page for the case that its scripts cannot be loaded: then it is all that can say so. */
export const StartFailed = () => {
  const t = useT()
  return (
    <div id={START_FAILED_ID} hidden>
      {/* An empty address is the present one: the browser asks for the same page anew. */}
      <Notice tone="error" live action={<TextLink href="">{t('error.reload')}</TextLink>}>
        {t('ui.startFailed')}
      </Notice>
    </div>
  )
}
