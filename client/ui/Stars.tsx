import { Counted } from './Counted.tsx'
import { Icon } from './Icon.tsx'
import './stars.css'

type StarsProps = { /** 0 to 5, shown in halves. */ value: number; /** "4.8 out of 5". */ label: string }

const STARS = [1, 2, 3, 4, 5]

/** Class of one star; `filled` is the part of it (0 to 1) that the value covers. */
const starClass = (filled: number) => (filled >= 0.75 ? 'stars-on' : filled >= 0.25 ? 'stars-half' : 'stars-off')

export const Stars = ({ value, label }: StarsProps) => (
  <span className="stars" role="img" aria-label={label}>
    {STARS.map((star) => (
      <Icon key={star} name="star" className={starClass(value - star + 1)} />
    ))}
  </span>
)

type RatingProps = {
  /** Formatted average, "4.8". */ average: string
  /** "127 reviews"; omitted when the backend has no reviews. */ count?: string | undefined
  /** "4.8 out of 5". */ label: string
}

/** One star, the average and the number of reviews: the short form on cards. */
export const Rating = ({ average, count, label }: RatingProps) => (
  <p className="rating">
    <Counted number={average} spoken={count === undefined ? label : `${label}, `} />
    {count !== undefined && <span className="rating-count"> {count}</span>}
  </p>
)
