import { useState } from 'react'
import { useT } from '../../../hooks/useT.ts'
import { ProductLink } from '../../../parts/ProductLink.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { LinkedProductsState } from './useLinkedProducts.ts'

/** The result of adding the products of a link, in words. Its texts are in the group `linkedProducts`. */
export const LinkedProducts = ({ products: { isLoading, isFailed, retry, result } }: { products: LinkedProductsState }) => {
  const t = useT()
  const [isUndone, setUndone] = useState(false)
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
          {t('linkedProducts.failed')}
        </Notice>
      </div>
    )
  if (isLoading)
    return (
      <p className="visually-hidden" role="status">
        {t('linkedProducts.adding')}
      </p>
    )
  if (!result) return null
  const { lines, unknown, unavailable, unchosen, fewer, undo } = result
  const takeBack = () => {
    undo()
    setUndone(true)
    // The button is removed.
    document.querySelector<HTMLElement>('main')?.focus()
  }
  const missing = [unknown, unavailable, unchosen, fewer].reduce((sum, { length }) => sum + length, 0)
  return (
    <>
      {lines.length > 0 && (
        <div className="cart-fault">
          <Notice
            tone="success"
            live
            action={
              !isUndone && (
                <Button size="small" look="quiet" onClick={takeBack}>
                  {t('linkedProducts.undo')}
                </Button>
              )
            }
          >
            {isUndone ? t('linkedProducts.undone') : t('linkedProducts.added', { count: lines.length })}
          </Notice>
        </div>
      )}
      {missing > 0 && (
        <div className="cart-fault">
          <Notice tone="warning" live>
            {unknown.length > 0 && <p>{t('linkedProducts.unknown', { count: unknown.length, ids: unknown.join(', ') })}</p>}
            {unavailable.length > 0 && (
              <p>{t('linkedProducts.unavailable', { names: unavailable.map(({ name }) => name).join('; ') })}</p>
            )}
            {fewer.map(({ name, count, requested }) => (
              <p key={name}>{t('linkedProducts.fewer', { name, count, requested })}</p>
            ))}
            {unchosen.map(({ id, name, slug }) => (
              <p key={id}>
                {t('linkedProducts.unchosen', { name })}{' '}
                <ProductLink className="text-link" slug={slug}>
                  {t('linkedProducts.choose')}
                </ProductLink>
              </p>
            ))}
          </Notice>
        </div>
      )}
    </>
  )
}
