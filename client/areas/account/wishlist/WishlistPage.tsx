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
  /** Number of favourites for which the backend returned only an id, and no product was found. */
  readonly nameless: number
  /** Products with a price alert; null when the alerts are unknown. */
  readonly watched: readonly { readonly alert: Id; readonly product: Id }[] | null
}

/** Number of pictures that load at once: the first row. */
const FIRST_ROW = 4

/** The products from the page's data that are still favourites: releasing a heart removes the card, and undo returns it to its position. */
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
  // oxlint-disable-next-line react/no-unstable-nested-components -- it returns an element, and is no component
  const noteOf = (product: ProductCard) => <PriceWatch key={product.id} product={product} alert={alertOf(product.id)} />

  // Another tab has added a product that is not in the page's data. A product that the backend does not list is requested only once.
  const { refresh } = useNavigation()
  const missing = known ? ids.filter((id) => !products.some((product) => sameId(product.id, id))).join() : ''
  const requested = useRef('')
  useEffect(() => {
    if (missing === '' || missing === requested.current) return
    requested.current = missing
    void refresh()
  }, [missing, refresh])

  // The pressed heart is removed with its card: the focus moves to the next one, or to the title.
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
  const unshown = known ? Math.max(0, total - count) : nameless
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

/** The favourites at their own address, with breadcrumbs. */
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

export const FavoritesPage = ({ data }: { readonly data: WishlistData }) => <Favourites data={data} />
