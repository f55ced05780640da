import { defineArea } from '../../../shared/defineArea.ts'

export const area = defineArea({
  routes: ['wishlist', 'favorites'],
  texts: ['favourites', 'title.favorites', 'title.wishlist'],
})

declare module '../../../shared/defineArea.ts' {
  interface Areas {
    account: typeof area
  }
}
