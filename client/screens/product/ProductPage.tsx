import type { Product } from '../../../shared/model/product.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { pictureName } from '../../parts/pictureName.ts'
import { Trail } from '../../parts/Trail.tsx'
import { Gallery } from '../../ui/Gallery.tsx'
import { BuyPanel } from './BuyPanel.tsx'
import { ProductDetails } from './ProductDetails.tsx'
import type { ProductPageProps } from './productScreen.tsx'
import { SimilarProducts } from './SimilarProducts.tsx'
import './product.css'

/** One product: what it looks like, what it costs, how it is bought; then all that is known of it. */
export const ProductPage = ({ data: product, later }: ProductPageProps) => (
  <div className="wrap">
    <Trail path={product.path} />
    <div className="product">
      <ProductPictures product={product} />
      <div className="product-side">
        <BuyPanel product={product} />
      </div>
      <ProductDetails product={product} later={later} />
    </div>
    <SimilarProducts later={later} />
  </div>
)

const ProductPictures = ({ product: { id, name, brand, pictures } }: { product: Product }) => {
  const t = useT()
  const { number } = useFormat()
  if (pictures.length === 0) {
    return (
      <div className="product-blank" lang={brand?.nameJa ? 'ja' : undefined} aria-hidden="true">
        {brand?.nameJa ?? brand?.name ?? name.slice(0, 1)}
      </div>
    )
  }
  return (
    <Gallery
      pictures={pictures.map(({ picture, view }) => ({ picture, alt: t('product.photoAlt', { name, view }) }))}
      labelOf={(index) => t('product.photo', { index: number(index + 1), count: number(pictures.length) })}
      travelsAs={pictureName(id)}
      labels={{ gallery: t('product.photos'), zoom: t('product.zoom'), close: t('ui.close') }}
    />
  )
}
