import { useEffect, useRef, useState } from 'react'
import type { WireReview } from '../../../shared/api/product.ts'
import { mayHelpToRetry } from '../../../shared/errors.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { useNewest } from '../../hooks/useNewest.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import type { Reviews } from '../../../shared/model/reviews.ts'
import type { Failure } from '../../stores/outcome.ts'
import type { ReviewsQuery } from '../../stores/productCalls.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Select } from '../../ui/SelectField.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { OtherLanguage } from './OtherLanguage.tsx'
import { ReviewPhotos } from './ReviewPhotos.tsx'
import { REVIEWS_SHOWN } from './reviewsShown.ts'
import { ReviewScore, type Rating } from './ReviewScore.tsx'

type Order = NonNullable<ReviewsQuery['sort']>
type Choice = { readonly rating: number | null; readonly sort: Order }

const FIRST: Choice = { rating: null, sort: 'new' }

/** The reviews from the page's data, with a filter by rating, a sort order, and a button for more. */
export const ReviewsBrowser = ({ slug, rating, first }: { slug: string; rating: Rating; first: Reviews }) => {
  const t = useT()
  const { reviews: store } = useStores()
  const [choice, setChoice] = useState(FIRST)
  const [reviews, setReviews] = useState(first)
  const [state, setState] = useState<'idle' | 'loading' | Failure>('idle')
  const newest = useNewest()
  // Without scripts the bars are no buttons.
  const isHydrated = useHydrated()
  const list = useRef<HTMLUListElement>(null)
  const focusAt = useRef<number | null>(null)

  // After "more" the focus moves to the first new review.
  useEffect(() => {
    if (focusAt.current === null) return
    const item = list.current?.children[focusAt.current]
    if (item instanceof HTMLElement) item.focus({ preventScroll: true })
    focusAt.current = null
  }, [reviews])

  const ask = async (next: Choice, more: boolean) => {
    setChoice(next)
    setState('loading')
    const page = more ? Math.floor(reviews.items.length / REVIEWS_SHOWN) + 1 : 1
    const query = { sort: next.sort, page, per_page: REVIEWS_SHOWN, ...(next.rating !== null && { rating: next.rating }) }
    const outcome = await newest.run((signal) => store.list(slug, query, signal))
    if (!outcome) return
    setState(outcome.ok ? 'idle' : outcome.failure)
    if (!outcome.ok) return
    const answer = outcome.value
    if (more) focusAt.current = reviews.items.length
    const known = new Set(more ? reviews.items.map(({ id }) => id) : [])
    setReviews({
      total: answer.total,
      items: [...(more ? reviews.items : []), ...answer.items.filter(({ id }) => !known.has(id))],
    })
  }

  const { items, total } = reviews
  return (
    <>
      <ReviewScore
        rating={rating}
        chosen={choice.rating}
        onChoose={
          isHydrated ? (stars) => void ask({ ...choice, rating: stars === choice.rating ? null : stars }, false) : undefined
        }
      />
      <div className="reviews-bar row quiet needs-script">
        <label className="row">
          <span>{t('product.sortReviews')}</span>
          <Select
            value={choice.sort}
            options={[
              { value: 'new', label: t('product.sortNew') },
              { value: '-rating', label: t('product.sortBest') },
              { value: 'rating', label: t('product.sortWorst') },
            ]}
            onChange={({ target }) => void ask({ ...choice, sort: target.value as Order }, false)}
          />
        </label>
        {choice.rating !== null && (
          <Button look="quiet" size="small" onClick={() => void ask({ ...choice, rating: null }, false)}>
            {t('product.allRatings')}
          </Button>
        )}
      </div>
      <ul ref={list} className="reviews" role="list" aria-busy={state === 'loading' || undefined}>
        {items.map((review) => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
      {typeof state === 'object' && (
        <ErrorState onRetry={mayHelpToRetry(state) ? () => void ask(choice, false) : null}>
          {t('product.reviewsFailed')}
        </ErrorState>
      )}
      <div className="reviews-more row quiet needs-script">
        <p aria-live="polite" aria-atomic="true">
          {t('product.reviewsShown', { shown: items.length, total })}
        </p>
        {items.length < total && (
          <Button busy={state === 'loading'} onClick={() => void ask(choice, true)}>
            {t('product.moreReviews')}
          </Button>
        )}
      </div>
    </>
  )
}

/** One review, with the shop's answer. A review that waits for moderation is visible only to its author, and is marked. */
export const Review = ({
  review: { author: named, rating, text, lang, date, status, answer, photos, bought },
}: {
  review: WireReview
}) => {
  const t = useT()
  const format = useFormat()
  const author = named || t('card.customer')
  return (
    <li className="review" tabIndex={-1}>
      <div className="review-head row">
        <h3>{author}</h3>
        <Stars value={rating} label={t('card.outOfFive', { value: rating })} />
        <time dateTime={date}>{format.date(date)}</time>
        {bought && <span className="review-note">{t('review.bought')}</span>}
        {text && <OtherLanguage lang={lang} />}
        {status === 'pending' && <span className="review-note">{t('review.pending')}</span>}
      </div>
      {text && <p lang={lang ?? undefined}>{text}</p>}
      {photos && <ReviewPhotos author={author} photos={photos} />}
      {answer && (
        <div className="review-answer">
          <b>{t('product.shopAnswer')}</b>
          <p lang={lang ?? undefined}>{answer}</p>
        </div>
      )}
    </li>
  )
}
