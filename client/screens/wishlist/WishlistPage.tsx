import { useEffect, useRef } from 'react'
import { href } from '../../../shared/routes.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useStoreValue } from '../../hooks/useStoreValue.ts'
import { useT } from '../../hooks/useT.ts'
import { ListHead } from '../../parts/ListHead.tsx'
import { ProductGrid } from '../../parts/ProductGrid.tsx'
import { Trail } from '../../parts/Trail.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { WishlistData } from './wishlistScreen.tsx'

/** How many pictures load at once: the first row. */
const FIRST_ROW = 4

/**
 * The products that came with the page, less those that are favourites no more: taking a heart back removes the card, and
 * undoing that puts it back where it stood.
 */
export const WishlistPage = ({ data: { products } }: { readonly data: WishlistData }) => {
  const t = useT()
  const { wishlist } = useStores()
  const ids = useStoreValue(wishlist, (state) => state.ids)
  const known = useStoreValue(wishlist, (state) => state.known)
  const shown = known ? products.filter(({ id }) => ids.includes(id)) : products
  const place = useRef<HTMLDivElement>(null)

  // The heart that was pressed goes with its card: the focus goes to the next one, or to the title.
  const focused = useRef<number | null>(null)
  const count = shown.length
  useEffect(() => {
    const at = focused.current
    focused.current = null
    if (at === null || document.activeElement !== document.body) return
    const hearts = place.current?.querySelectorAll<HTMLElement>('.card-heart') ?? []
    const next = hearts[Math.min(at, hearts.length - 1)] ?? document.querySelector<HTMLElement>('main h1')
    next?.focus({ preventScroll: true })
  }, [count])
  const remember = (target: EventTarget) => {
    const hearts = [...(place.current?.querySelectorAll('.card-heart') ?? [])]
    const at = hearts.findIndex((heart) => heart === target)
    focused.current = at < 0 ? null : at
  }

  if (count === 0) {
    return (
      <div className="wrap">
        <EmptyState
          page
          kanji="お気に入り"
          title={t('favourites.emptyTitle')}
          actions={
            <>
              <ButtonLink look="primary" href={href('newProducts')}>
                {t('nav.newProducts')}
              </ButtonLink>
              <ButtonLink href={href('bestSales')}>{t('nav.bestSales')}</ButtonLink>
            </>
          }
        >
          <p>{t('favourites.emptyText')}</p>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="wrap">
      <Trail path={[]} here={t('favourites.title')} />
      <ListHead title={t('favourites.title')} count={t('favourites.count', { count })} />
      <div ref={place} onFocus={({ target }) => remember(target)}>
        <ProductGrid products={shown} level={2} priority={FIRST_ROW} />
      </div>
    </div>
  )
}
