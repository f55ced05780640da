import type { WireReview } from '../../../shared/api/product.ts'
import type { Product } from '../../../shared/model/product.ts'
import type { Later } from '../../defineScreen.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { Deferred } from '../../navigation/later.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stars } from '../../ui/Stars.tsx'
import type { ProductLater } from './productScreen.tsx'
import './productReviews.css'

type Rating = NonNullable<Product['rating']>

/** The average at once, the newest reviews when they arrive. */
export const ProductReviews = ({ rating, later }: { rating: Rating | null; later: Later<ProductLater> }) => {
  const t = useT()
  if (!rating) return <p>{t('product.noReviews')}</p>
  return (
    <>
      <Score rating={rating} />
      <Deferred name="reviews" from={later} fallback={<ReviewsSkeleton count={Math.min(rating.count, 3)} />}>
        {(reviews) =>
          reviews ? (
            <ul className="reviews" role="list">
              {reviews.items.map((review) => (
                <Review key={review.id} review={review} />
              ))}
            </ul>
          ) : (
            <Notice tone="error">{t('product.reviewsFailed')}</Notice>
          )
        }
      </Deferred>
    </>
  )
}

const Score = ({ rating: { average, count, histogram } }: { rating: Rating }) => {
  const t = useT()
  const format = useFormat()
  const most = Math.max(...histogram, 1)
  return (
    <div className="score">
      <div>
        <p className="score-average">{format.rating(average)}</p>
        <Stars value={average} label={t('card.outOfFive', { value: format.rating(average) })} />
        <p className="score-count">{t('card.reviews', { count })}</p>
      </div>
      {histogram.length === 5 && (
        <ul className="score-bars" role="list">
          {[5, 4, 3, 2, 1].map((stars) => {
            const votes = histogram[stars - 1] ?? 0
            return (
              <li key={stars}>
                <span aria-hidden="true">{stars}</span>
                <Progress value={votes} max={most} label={t('product.votes', { stars, count: votes })} />
                <span aria-hidden="true">{format.number(votes)}</span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

const Review = ({ review: { author, rating, text, date, answer } }: { review: WireReview }) => {
  const t = useT()
  const format = useFormat()
  return (
    <li className="review">
      <p className="review-head">
        <b>{author}</b>
        <Stars value={rating} label={t('card.outOfFive', { value: rating })} />
        <time dateTime={date}>{format.date(date)}</time>
      </p>
      {text && <p>{text}</p>}
      {answer && (
        <div className="review-answer">
          <b>{t('product.shopAnswer')}</b>
          <p>{answer}</p>
        </div>
      )}
    </li>
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
