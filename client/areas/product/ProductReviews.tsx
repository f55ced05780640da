import type { Product } from '../../../shared/model/fullProduct.ts'
import type { DeferredData } from '../../defineScreen.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import type { Reviews } from '../../../shared/model/reviews.ts'
import { Deferred } from '../../navigation/deferred.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { ProductDeferred } from './productDeferred.ts'
import { RetriedPart } from './RetriedPart.tsx'
import { Review, ReviewsBrowser } from './ReviewsBrowser.tsx'
import { ReviewScore } from './ReviewScore.tsx'
import { REVIEWS_SHOWN } from './reviewsShown.ts'
import { WriteButton } from './WriteButton.tsx'
import './productReviews.css'

type Props = { product: Pick<Product, 'slug' | 'rating'>; deferred: DeferredData<ProductDeferred> }

const loadForm = () => import('./ReviewDialog.tsx').then(({ ReviewDialog }) => ReviewDialog)

/** The average at once, the newest reviews when they are loaded, and a button to write one. */
export const ProductReviews = ({ product: { slug, rating }, deferred }: Props) => {
  const t = useT()
  const { reviews: store } = useStores()
  // Different reviews after a reload mount a new browser of reviews, without the previous state.
  const browserOf = (reviews: Reviews) =>
    rating && <ReviewsBrowser key={reviews.items.map(({ id }) => id).join()} slug={slug} rating={rating} first={reviews} />
  return (
    <>
      {rating ? (
        <Deferred
          name="reviews"
          from={deferred}
          fallback={
            <>
              <ReviewScore rating={rating} />
              <ReviewsSkeleton count={Math.min(rating.count, REVIEWS_SHOWN)} />
            </>
          }
        >
          {(reviews) =>
            reviews ? (
              browserOf(reviews)
            ) : (
              <>
                <ReviewScore rating={rating} />
                <RetriedPart
                  text={t('product.reviewsFailed')}
                  load={(signal) => store.list(slug, { sort: 'new', page: 1, per_page: REVIEWS_SHOWN }, signal)}
                >
                  {browserOf}
                </RetriedPart>
              </>
            )
          }
        </Deferred>
      ) : (
        <Deferred name="reviews" from={deferred} fallback={<p>{t('product.noReviews')}</p>}>
          {(reviews) => <OwnReviews items={reviews?.items ?? []} />}
        </Deferred>
      )}
      <div className="write row quiet">
        <WriteButton slug={slug} load={loadForm}>
          {t('review.write')}
        </WriteButton>
        <p>{t('review.moderation')}</p>
      </div>
    </>
  )
}

/** For a product without ratings: the user's own reviews that wait for moderation. */
const OwnReviews = ({ items }: { items: ProductDeferred['reviews']['items'] }) => {
  const t = useT()
  if (items.length === 0) return <p>{t('product.noReviews')}</p>
  return (
    <ul className="reviews" role="list">
      {items.map((review) => (
        <Review key={review.id} review={review} />
      ))}
    </ul>
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
