import { sameId } from '../../../../shared/rules/sameId.ts'
import type { Id } from '../../../../shared/api/shapes.ts'
import { useEffect, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import type { ProductCard } from '../../../../shared/model/product.ts'
import { useFeature } from '../../../hooks/useFeature.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useStoreValue } from '../../../hooks/useStoreValue.ts'
import { useT } from '../../../hooks/useT.ts'
import { useNavigation } from '../../../navigation/navigationContext.ts'
import { ProductGrid } from '../../../parts/ProductGrid.tsx'
import { Trail } from '../../../parts/Trail.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { AccountHead } from '../../../parts/profile/AccountHead.tsx'
import { WaysToProducts } from '../../../parts/WaysToProducts.tsx'
import { PriceWatch } from './PriceWatch.tsx'
import { ShareFavourites } from './ShareFavourites.tsx'

export type WishlistData = {
  readonly products: readonly ProductCard[]
  /** How many favourites the backend names by nothing but an id that no product was found for. */
  readonly nameless: number
  /** Products whose price is watched, with their alerts; null when that is not known. */
  readonly watched: readonly { readonly alert: Id; readonly product: Id }[] | null
}

/** How many pictures load at once: the first row. */
const FIRST_ROW = 4

/**
 * The products that came with the page, less those that are favourites no more: taking a heart back removes the card, and
 * undoing that puts it back where it stood.
 */
const Favourites = ({
  data: { products, nameless, watched },
  children,
}: {
  readonly data: WishlistData
  readonly children?: ReactNode
}) => {
  const t = useT()
  const { wishlist } = useStores()
  const shares = useFeature('sharedFavorites')
  const watches = useFeature('alerts')
  const total = useStoreValue(wishlist, (state) => state.count)
  const ids = useStoreValue(wishlist, (state) => state.ids)
  const known = useStoreValue(wishlist, (state) => state.known)
  const shown = known ? products.filter(({ id }) => ids.some((one) => sameId(one, id))) : products
  const place = useRef<HTMLDivElement>(null)
  const alertOf = (id: Id) => watched?.find(({ product }) => sameId(product, id))?.alert ?? null
  // oxlint-disable-next-line react/no-unstable-nested-components -- it gives an element, and is no component
  const noteOf = (product: ProductCard) => <PriceWatch key={product.id} product={product} alert={alertOf(product.id)} />

  // Another tab has put in something that did not come with the page. What the backend does not list is asked for once.
  const { refresh } = useNavigation()
  const missing = known ? ids.filter((id) => !products.some((product) => sameId(product.id, id))).join() : ''
  const asked = useRef('')
  useEffect(() => {
    if (missing === '' || missing === asked.current) return
    asked.current = missing
    void refresh()
  }, [missing, refresh])

  // The heart that was pressed goes with its card: the focus goes to the next one, or to the title.
  const pressed = useRef<number | null>(null)
  const count = shown.length
  useLayoutEffect(() => {
    const at = pressed.current
    pressed.current = null
    if (at === null || document.activeElement !== document.body) return
    const hearts = place.current?.querySelectorAll<HTMLElement>('.card-heart') ?? []
    const next = hearts[Math.min(at, hearts.length - 1)] ?? document.querySelector<HTMLElement>('main h1')
    next?.focus({ preventScroll: true })
  }, [count])
  const remember = ({ target }: MouseEvent) => {
    const heart = target instanceof Element ? target.closest('.card-heart') : null
    const at = [...(place.current?.querySelectorAll('.card-heart') ?? [])].findIndex((one) => one === heart)
    if (at >= 0) pressed.current = at
  }

  const empty = (
    <EmptyState page kanji="お気に入り" title={t('favourites.emptyTitle')} actions={<WaysToProducts />}>
      <p>{t('favourites.emptyText')}</p>
    </EmptyState>
  )
  // Some backends return a count or ids without the products.
  const unshown = Math.max(0, (known ? total : nameless) - count)
  if (count === 0 && unshown === 0) return empty
  return (
    <>
      {children}
      <AccountHead
        title={t('favourites.title')}
        count={count > 0 ? t('favourites.count', { count: count + unshown }) : undefined}
      >
        {shares && <ShareFavourites />}
      </AccountHead>
      {unshown > 0 && (
        <Notice tone="info">{t(count > 0 ? 'favourites.someUnshown' : 'favourites.allUnshown', { count: unshown })}</Notice>
      )}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only handles clicks on the hearts inside, which are pressed by keys as well */}
      <div ref={place} onClick={remember}>
        {count > 0 && (
          <ProductGrid
            products={shown}
            level={2}
            priority={FIRST_ROW}
            noteOf={watched === null || !watches ? undefined : noteOf}
          />
        )}
      </div>
    </>
  )
}

/** At their own address, with the way there. */
export const WishlistPage = ({ data }: { readonly data: WishlistData }) => {
  const t = useT()
  return (
    <div className="wrap">
      <Favourites data={data}>
        <Trail path={[]} here={t('favourites.title')} />
      </Favourites>
    </div>
  )
}

/** Among the pages of the account. */
export const FavoritesPage = ({ data }: { readonly data: WishlistData }) => <Favourites data={data} />
