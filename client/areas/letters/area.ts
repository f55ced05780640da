import { defineArea } from '../../../shared/defineArea.ts'

/** Where links lead that are sent to somebody, and where people write to the shop. */
export const area = defineArea({
  routes: ['contacts', 'changePassword', 'unsubscribe', 'sharedWishlist'],
  texts: [
    'changePassword',
    'contact',
    'sharedList',
    'unsubscribe',
    'title.changePassword',
    'title.contacts',
    'title.unsubscribe',
  ],
  uses: ['form'],
})

declare module '../../../shared/defineArea.ts' {
  interface Areas {
    letters: typeof area
  }
}
