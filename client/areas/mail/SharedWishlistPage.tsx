import type { ProductCard } from '../../../shared/model/product.ts'
import { useT } from '../../hooks/useT.ts'
import { ProductGrid } from '../../parts/ProductGrid.tsx'
import { WayOn } from '../../parts/WayOn.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import './sharedWishlist.css'

export type SharedWishlistData = { readonly products: readonly ProductCard[] }

const FIRST_ROW = 4

/** Only the products: neither a name nor a date identifies the owner. */
export const SharedWishlistPage = ({ data: { products } }: { readonly data: SharedWishlistData }) => {
  const t = useT()
  return (
    <div className="wrap">
      {products.length > 0 ? (
        <>
          <div className="shared-wishlist">
            <h1 tabIndex={-1}>{t('sharedList.title')}</h1>
            <p>{t('sharedList.count', { count: products.length })}</p>
            <p>{t('sharedList.text')}</p>
          </div>
          <ProductGrid products={products} level={2} priority={FIRST_ROW} />
        </>
      ) : (
        <EmptyState
          page
          kanji="お気に入り"
          title={t('sharedList.empty')}
          actions={<WayOn name="bestSales">{t('nav.bestSales')}</WayOn>}
        >
          <p>{t('sharedList.emptyText')}</p>
        </EmptyState>
      )}
    </div>
  )
}
