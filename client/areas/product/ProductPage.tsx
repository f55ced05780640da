import { useEffect, useEffectEvent } from 'react'
import type { ProductTexts } from '../../../shared/model/product.ts'
import type { Product } from '../../../shared/model/fullProduct.ts'
import { addRecentlyViewed } from '../../../shared/rules/recentlyViewed.ts'
import { remembered } from '../../../shared/rules/rememberedProduct.ts'
import type { DeferredData } from '../../defineScreen.ts'
import { useFormat, usePreferences } from '../../hooks/usePreferences.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { pictureName } from '../../parts/pictureName.ts'
import { RecentlyViewed } from '../../parts/RecentlyViewed.tsx'
import { Trail } from '../../parts/Trail.tsx'
import { Gallery } from '../../parts/Gallery.tsx'
import { BuyPanel } from './BuyPanel.tsx'
import { ProductDetails } from './ProductDetails.tsx'
import type { ProductDeferred } from './productDeferred.ts'
import { SimilarProducts } from './SimilarProducts.tsx'
import './product.css'

type Props = { readonly data: Product & ProductTexts; readonly deferred: DeferredData<ProductDeferred> }

/** One product: pictures, price and cart button; then all its details. */
export const ProductPage = ({ data: product, deferred }: Props) => (
  <div className="wrap">
    <Seen product={product} />
    <Trail path={product.path} alone={product.name} />
    <div className="product">
      <ProductPictures product={product} />
      <div className="product-side">
        <BuyPanel product={product} deferred={deferred} />
      </div>
      <ProductDetails product={product} deferred={deferred} />
    </div>
    <SimilarProducts id={product.id} deferred={deferred} />
    <RecentlyViewed without={product.id} />
  </div>
)

/** Tracks the view of this product once, and stores it as recently viewed in this browser. */
const Seen = ({ product }: { product: Product }) => {
  const { locale } = usePreferences()
  const { track, recentlyViewed } = useStores()
  const shown = useEffectEvent(() => {
    const { id, name, slug, reference, price, pictures } = product
    track({ name: 'product_detail', item: { id, reference, name, price: { current: price.current, iso_code: price.currency } } })
    const seen = remembered({ id, name, slug, picture: pictures[0]?.picture ?? null }, locale)
    recentlyViewed.change((list) => addRecentlyViewed(list, seen))
  })
  useEffect(() => shown(), [product.id])
  return null
}

const ProductPictures = ({ product: { id, name, brand, pictures } }: { product: Product }) => {
  const t = useT()
  const { number } = useFormat()
  const blank = (
    <span className="product-blank" lang={brand?.nameJa ? 'ja' : undefined} aria-hidden="true">
      {brand?.nameJa ?? brand?.name ?? name.slice(0, 1)}
    </span>
  )
  if (pictures.length === 0) return blank
  return (
    <Gallery
      pictures={pictures.map(({ picture, view }, index) => ({
        picture,
        // The first picture of unknown kind is labelled with the name alone.
        alt: index === 0 && view === 'other' ? name : t('product.photoAlt', { name, view }),
      }))}
      labelOf={(index) => t('product.photo', { index: number(index + 1), count: number(pictures.length) })}
      sharedName={pictureName(id)}
      blank={blank}
    />
  )
}
