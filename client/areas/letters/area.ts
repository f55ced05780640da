import { defineArea } from '../../../shared/defineArea.ts'

/** Where links lead that are sent to somebody: those of letters, and that of shared favourites. */
export const area = defineArea({
  routes: ['changePassword', 'unsubscribe', 'sharedWishlist'],
  texts: ['changePassword', 'sharedList', 'unsubscribe', 'title.changePassword', 'title.unsubscribe'],
  uses: ['form'],
})

declare module '../../../shared/defineArea.ts' {
  interface Areas {
    letters: typeof area
  }
}
