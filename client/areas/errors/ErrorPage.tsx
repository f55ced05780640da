import { href } from '../../../shared/routes.ts'
import { errorTexts } from '../../../shared/rules/errorTexts.ts'
import { useFeature } from '../../hooks/useFeature.ts'
import { useLazyPart } from '../../hooks/useLazyPart.ts'
import { useT } from '../../hooks/useT.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import './errors.css'

/** By code of its own: the page itself must stand when nothing else works. */
const loadProducts = () => import('../../parts/BestSellers.tsx').then(({ BestSellers }) => BestSellers)

/** A backend that rests for a while: the page opens by itself when it is back. */
const RESTS = 503
const loadRetry = () => import('./ErrorRetry.tsx').then(({ ErrorRetry }) => ErrorRetry)

type Props = {
  readonly status: number
  /** Of the screen that failed, in its layout: what else is there leads on. */
  readonly title?: string | undefined
  /** The status message with the address that was not found (R8.01), for those who report it; may be empty. */ readonly message: string
}

/** The page in place of a screen (R2.63, R2.64): 404 says where to look instead, any other status says its number and is sorry. */
export const ErrorPage = ({ status, message, title }: Props) => {
  const t = useT()
  const isLost = status === 404
  const hasLists = useFeature('products')
  const rests = status === RESTS
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
              // An empty address is the present one: the same page, asked for anew by the browser itself. Within a layout navigation asks,
              // where there is one.
              <ButtonLink look="primary" href="" target={title === undefined ? '_top' : undefined}>
                {t('error.reload')}
              </ButtonLink>
            )}
            {title === undefined && <ButtonLink href={href('home')}>{t('error.home')}</ButtonLink>}
          </>
        }
      >
        <p>{t(isLost && !hasLists ? 'error.404.textPlain' : texts.text)}</p>
        {!isLost && status !== 500 && <p className="error-code">{t('error.code', { status })}</p>}
        {message && <p className="error-code">{t('error.404.address', { path: message.replace(/^[^:]*: /, '') })}</p>}
      </EmptyState>
      {isLost && Products && <Products className="error-goods" />}
      {rests && Retry && <Retry />}
    </div>
  )
}
