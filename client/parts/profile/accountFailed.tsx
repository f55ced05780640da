import { useLazyPart } from '../../hooks/useLazyPart.ts'
import { useT, type Translate } from '../../hooks/useT.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { isWithin, profileLinks } from './profileLinks.ts'

const loadRetry = () => import('../ErrorRetry.tsx').then(({ ErrorRetry }) => ErrorRetry)

/** A backend that rests for a while: the page opens by itself when it is back. */
const RESTS = 503

const titleOf = (path: string, t: Translate): string =>
  t('profileFrame.failed', { page: t(profileLinks.find((link) => isWithin(path, link))?.text ?? 'profileFrame.home') })

const AccountFailed = ({ path, status }: { readonly path: string; readonly status: number }) => {
  const t = useT()
  const [Retry] = useLazyPart(loadRetry, status === RESTS)
  return (
    <EmptyState
      page
      kanji="お詫び"
      title={titleOf(path, t)}
      actions={
        // An empty address is the present one: asked for anew in its place, or by the browser itself.
        <ButtonLink look="primary" href="">
          {t('ui.retry')}
        </ButtonLink>
      }
    >
      <p>{t('profileFrame.failedText')}</p>
      <p className="error-code">{t('error.code', { status })}</p>
      {Retry && <Retry />}
    </EmptyState>
  )
}

/** A page of the account that could not be had, in the frame of the others (docs/decisions/068). */
export const accountFailed = { title: titleOf, Component: AccountFailed }
