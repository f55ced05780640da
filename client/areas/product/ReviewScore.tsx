import type { Product } from '../../../shared/model/fullProduct.ts'
import { useFormat } from '../../hooks/usePreferences.ts'
import { useT } from '../../hooks/useT.ts'
import { Progress } from '../../ui/Progress.tsx'
import { Stars } from '../../ui/Stars.tsx'

export type Rating = NonNullable<Product['rating']>

type Props = {
  rating: Rating
  /** The selected rating. */
  chosen?: number | null | undefined
  /** Called when a bar is pressed; without it the bars are not interactive. */
  onChoose?: ((stars: number) => void) | undefined
}

/** The average and the distribution of ratings. Each bar filters the reviews by its rating. */
export const ReviewScore = ({ rating: { average, count, histogram }, chosen = null, onChoose }: Props) => {
  const t = useT()
  const format = useFormat()
  return (
    <div className="score stack">
      <div>
        {/* The stars have the same number as their name. */}
        <p className="score-average" aria-hidden="true">
          {format.rating(average)}
        </p>
        <Stars value={average} label={t('card.outOfFive', { value: format.rating(average) })} />
        <p className="note">{t('card.reviews', { count })}</p>
      </div>
      {histogram.length === 5 && (
        <ul className="score-bars quiet" role="list">
          {[5, 4, 3, 2, 1].map((stars) => {
            const votes = histogram[stars - 1] ?? 0
            const bar = (
              <>
                <span aria-hidden="true">{stars}</span>
                <Progress value={votes} max={count} label={t('product.votes', { stars, count: votes })} />
                <span aria-hidden="true">{format.number(votes)}</span>
              </>
            )
            return (
              <li key={stars}>
                {onChoose && votes > 0 ? (
                  <button type="button" className="score-bar" aria-pressed={chosen === stars} onClick={() => onChoose(stars)}>
                    {bar}
                  </button>
                ) : (
                  <span className="score-bar">{bar}</span>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
