import { defineArea } from '../../../shared/defineArea.ts'

/** The reviews of the signed-in user. */
export const area = defineArea({
  routes: ['myReviews'],
  texts: ['myReviews'],
  uses: ['profileFrame', 'review'],
})
