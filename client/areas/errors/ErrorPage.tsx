import { href } from '../../../shared/routes.ts'
import { errorTexts } from '../../../shared/rules/errorTexts.ts'
import { useFeature } from '../../hooks/useFeature.ts'
import { useLazyPart } from '../../hooks/useLazyPart.ts'
import { useT } from '../../hooks/useT.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import './errors.css'

/** A chunk of its own: the error page must work when everything else fails. */
const loadProducts = () => import('../../parts/BestSellers.tsx').then(({ BestSellers }) => BestSellers)

/** Status of a backend that is temporarily unavailable: the page reloads by itself when it is available again. */
const UNAVAILABLE = 503
const loadRetry = () => import('./ErrorRetry.tsx').then(({ ErrorRetry }) => ErrorRetry)

type Props = {
  readonly status: number
  /** Title of the failed screen when its layout is rendered: the layout has links to other pages. */
  readonly title?: string | undefined
  /** For 404, the status message with the address that was not found (R8.01), for error reports; else the backend's. May be empty. */
  readonly message: string
}

/** The page in place of a failed screen (R2.63, R2.64): 404 offers other pages, any other status shows its number and what to do. */
export const ErrorPage = ({ status, message, title }: Props) => {
  const t = useT()
  const isLost = status === 404
  const hasLists = useFeature('products')
  const rests = status === UNAVAILABLE
  const texts = errorTexts(status)
  const [Products] = useLazyPart(loadProducts, isLost && hasLists)
  const [Retry] = useLazyPart(loadRetry, rests)
  return (
    <div className={classNames(title === undefined && 'wrap error-page', isLost && 'error-lost')}>
      <EmptyState
        page
        kanji={isLost ? '迷子' : 'お詫び'}
        title={title ?? t(texts.title)}
        actions={
          <>
            {isLost ? (
              hasLists && (
                <ButtonLink look="primary" href={`${href('home')}#catalogue`}>
                  {t('nav.catalogue')}
                </ButtonLink>
              )
            ) : (
              // An empty address is the current page, which the browser then reloads. Within a layout the client navigation reloads it, if
              // active.
              <ButtonLink look="primary" href="" target={title === undefined ? '_top' : undefined}>
                {t('error.reload')}
              </ButtonLink>
            )}
            {title === undefined && <ButtonLink href={href('home')}>{t('error.home')}</ButtonLink>}
          </>
        }
      >
        <p>{t(isLost && !hasLists ? 'error.404.textPlain' : texts.text)}</p>
        {!isLost && status !== 500 && <p className="error-code note">{t('error.code', { status })}</p>}
        {message && (
          <p className="error-code note">
            {isLost ? t('error.404.address', { path: message.replace(/^[^:]*: /, '') }) : message}
          </p>
        )}
      </EmptyState>
      {isLost && Products && <Products className="error-products" />}
      {rests && Retry && <Retry />}
    </div>
  )
}
