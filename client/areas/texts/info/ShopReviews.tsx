import { useId } from 'react'
import type { WireReview } from '../../../../shared/api/product.ts'
import { useFormat } from '../../../hooks/usePreferences.ts'
import { useT } from '../../../hooks/useT.ts'
import { Stars } from '../../../ui/Stars.tsx'
import './shopReviews.css'

export type ShopReviewsData = {
  /** Number of all reviews of the shop, including those that are not shown. */
  readonly total: number
  readonly average: number
  readonly items: readonly WireReview[]
}

/** Reviews of the shop: the newest in the page's language, after the average of all. */
export const ShopReviews = ({ reviews: { total, average, items } }: { readonly reviews: ShopReviewsData }) => {
  const t = useT()
  const format = useFormat()
  const id = useId()
  return (
    <section className="shop-reviews" aria-labelledby={id}>
      <h2 id={id}>{t('info.reviews')}</h2>
      <p className="shop-reviews-score row">
        <b aria-hidden="true">{format.rating(average)}</b>
        <Stars value={average} label={t('card.outOfFive', { value: format.rating(average) })} />
        <span>{t('card.reviews', { count: total })}</span>
      </p>
      <ul role="list">
        {items.map(({ id: review, author, rating, text, date }) => (
          <li key={review}>
            <figure>
              <blockquote>{text}</blockquote>
              <figcaption>
                {author || t('card.customer')}
                <Stars value={rating} label={t('card.outOfFive', { value: rating })} />
                <time dateTime={date}>{format.date(date)}</time>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
