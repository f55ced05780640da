import { defineArea } from '../../../shared/defineArea.ts'

/** The reviews of the signed-in user. */
export const area = defineArea({
  routes: ['myReviews'],
  texts: ['myReviews', 'title.myReviews'],
  uses: ['profileFrame', 'review'],
})

declare module '../../../shared/defineArea.ts' {
  interface Areas {
    reviews: typeof area
  }
}
