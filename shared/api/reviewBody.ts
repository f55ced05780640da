import { REVIEW_MAX_LENGTH, REVIEW_PHOTOS_MAX } from '../constants.ts'
import { exactly, list, nullable, optional, textOf, whole, type Infer, textId } from './shapes.ts'

/** The fields of a review form. */
export const ReviewBody = exactly({
  rating: whole(1, 5),
  text: optional(nullable(textOf(0, REVIEW_MAX_LENGTH))),
  /** Ids of own photos that are not in a review yet, in the order in which they are shown. */
  photos: optional(list(textId(), REVIEW_PHOTOS_MAX)),
})

export type ReviewBody = Infer<typeof ReviewBody>
