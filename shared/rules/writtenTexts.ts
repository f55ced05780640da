/** What a review and a question must be before they are sent (spec §5; the bounds are the contract's). */
import { QUESTION_MAX_LENGTH, QUESTION_MIN_LENGTH, REVIEW_MAX_LENGTH } from '../constants.ts'

/** What is wrong with a question; null when it can be sent. Spaces around it do not count. */
export const questionFault = (text: string): 'short' | 'long' | null => {
  const { length } = text.trim()
  if (length < QUESTION_MIN_LENGTH) return 'short'
  return length > QUESTION_MAX_LENGTH ? 'long' : null
}

/** What is wrong with a review: a rating from 1 to 5 is wanted, a text is not. */
export const reviewFault = ({
  rating,
  text,
}: {
  readonly rating: number | null
  readonly text: string
}): 'rating' | 'long' | null => {
  if (rating === null || !Number.isInteger(rating) || rating < 1 || rating > 5) return 'rating'
  return text.trim().length > REVIEW_MAX_LENGTH ? 'long' : null
}
