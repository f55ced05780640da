import { href } from '../../../../shared/routes.ts'
import { useT } from '../../../hooks/useT.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import type { LinkedGoodsState } from './useLinkedGoods.ts'

/** What has come of the goods of a link, in words. */
export const LinkedGoods = ({ goods: { isLoading, isFailed, retry, result } }: { goods: LinkedGoodsState }) => {
  const t = useT()
  if (isFailed)
    return (
      <div className="cart-fault">
        <Notice
          tone="error"
          live
          action={
            <Button size="small" look="quiet" onClick={retry}>
              {t('ui.retry')}
            </Button>
          }
        >
          {t('cart.linkFailed')}
        </Notice>
      </div>
    )
  if (isLoading)
    return (
      <p className="visually-hidden" role="status">
        {t('cart.linkAdding')}
      </p>
    )
  if (!result) return null
  const { lines, unknown, unavailable, unchosen, fewer, letter } = result
  const missing = [unknown, unavailable, unchosen, fewer].reduce((sum, { length }) => sum + length, 0)
  return (
    <>
      {letter === 'dead' && (
        <div className="cart-fault">
          <Notice tone="warning" live>
            {t('cart.letterDead')}
          </Notice>
        </div>
      )}
      {(lines.length > 0 || (letter === 'good' && missing === 0)) && (
        <div className="cart-fault">
          <Notice tone="success" live>
            {lines.length > 0 ? t('cart.linkAdded', { count: lines.length }) : t('cart.letterThere')}
          </Notice>
        </div>
      )}
      {missing > 0 && (
        <div className="cart-fault">
          <Notice tone="warning" live>
            {unknown.length > 0 && <p>{t('cart.linkUnknown', { count: unknown.length, ids: unknown.join(', ') })}</p>}
            {unavailable.length > 0 && (
              <p>{t('cart.linkUnavailable', { names: unavailable.map(({ name }) => name).join('; ') })}</p>
            )}
            {fewer.map(({ name, count, wanted }) => (
              <p key={name}>{t('cart.linkFewer', { name, count, wanted })}</p>
            ))}
            {unchosen.map(({ id, name, slug }) => (
              <p key={id}>
                {t('cart.linkUnchosen', { name })}{' '}
                <TextLink href={href('product', { productSlug: slug })}>{t('cart.linkChoose')}</TextLink>
              </p>
            ))}
          </Notice>
        </div>
      )}
    </>
  )
}
