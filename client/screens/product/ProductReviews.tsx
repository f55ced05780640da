import type { Product } from '../../../shared/model/product.ts'
import type { Later } from '../../defineScreen.ts'
import { useT } from '../../hooks/useT.ts'
import { Deferred } from '../../navigation/later.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { ProductLater } from './productScreen.tsx'
import { ReviewsBrowser } from './ReviewsBrowser.tsx'
import { ReviewScore } from './ReviewScore.tsx'
import { REVIEWS_SHOWN } from './reviewsShown.ts'
import { WriteButton } from './WriteButton.tsx'
import './productReviews.css'

type Props = { product: Pick<Product, 'slug' | 'rating'>; later: Later<ProductLater> }

const loadForm = () => import('./ReviewDialog.tsx').then(({ ReviewDialog }) => ReviewDialog)

/** The average at once, the newest reviews when they arrive, and the way to write one. */
export const ProductReviews = ({ product: { slug, rating }, later }: Props) => {
  const t = useT()
  return (
    <>
      {rating ? (
        <Deferred
          name="reviews"
          from={later}
          fallback={
            <>
              <ReviewScore rating={rating} />
              <ReviewsSkeleton count={Math.min(rating.count, REVIEWS_SHOWN)} />
            </>
          }
        >
          {(reviews) =>
            reviews ? (
              <ReviewsBrowser slug={slug} rating={rating} first={reviews} />
            ) : (
              <>
                <ReviewScore rating={rating} />
                <Notice tone="error">{t('product.reviewsFailed')}</Notice>
              </>
            )
          }
        </Deferred>
      ) : (
        <p>{t('product.noReviews')}</p>
      )}
      <div className="write">
        <WriteButton slug={slug} load={loadForm}>
          {t('review.write')}
        </WriteButton>
        <p>{t('review.moderation')}</p>
      </div>
    </>
  )
}

const ReviewsSkeleton = ({ count }: { count: number }) => (
  <div className="reviews" aria-busy="true">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="review">
        <Skeleton count={3} />
      </div>
    ))}
  </div>
)
