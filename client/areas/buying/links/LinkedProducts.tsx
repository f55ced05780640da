import { useT } from '../../../hooks/useT.ts'
import { ProductLink } from '../../../parts/ProductLink.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { LinkedProductsState } from './useLinkedProducts.ts'

/** The result of adding the products of a link, in words. Its texts are in the group `linkedGoods`. */
export const LinkedProducts = ({ products: { isLoading, isFailed, retry, result } }: { products: LinkedProductsState }) => {
  const t = useT()
  if (isFailed)
    return (
      <div className="cart-fault">
        <Notice
          tone="error"
          live
          action={
            retry && (
              <Button size="small" look="quiet" onClick={retry}>
                {t('ui.retry')}
              </Button>
            )
          }
        >
          {t('linkedGoods.failed')}
        </Notice>
      </div>
    )
  if (isLoading)
    return (
      <p className="visually-hidden" role="status">
        {t('linkedGoods.adding')}
      </p>
    )
  if (!result) return null
  const { lines, unknown, unavailable, unchosen, fewer } = result
  const missing = [unknown, unavailable, unchosen, fewer].reduce((sum, { length }) => sum + length, 0)
  return (
    <>
      {lines.length > 0 && (
        <div className="cart-fault">
          <Notice tone="success" live>
            {t('linkedGoods.added', { count: lines.length })}
          </Notice>
        </div>
      )}
      {missing > 0 && (
        <div className="cart-fault">
          <Notice tone="warning" live>
            {unknown.length > 0 && <p>{t('linkedGoods.unknown', { count: unknown.length, ids: unknown.join(', ') })}</p>}
            {unavailable.length > 0 && (
              <p>{t('linkedGoods.unavailable', { names: unavailable.map(({ name }) => name).join('; ') })}</p>
            )}
            {fewer.map(({ name, count, wanted }) => (
              <p key={name}>{t('linkedGoods.fewer', { name, count, wanted })}</p>
            ))}
            {unchosen.map(({ id, name, slug }) => (
              <p key={id}>
                {t('linkedGoods.unchosen', { name })}{' '}
                <ProductLink className="text-link" slug={slug}>
                  {t('linkedGoods.choose')}
                </ProductLink>
              </p>
            ))}
          </Notice>
        </div>
      )}
    </>
  )
}
