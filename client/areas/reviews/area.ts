import { defineArea } from '../../../shared/defineArea.ts'

/** The reviews of whoever is signed in. */
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
