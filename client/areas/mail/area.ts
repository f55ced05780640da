import { defineArea } from '../../../shared/defineArea.ts'

/** The target pages of links in e-mails, and the contact page. */
export const area = defineArea({
  routes: ['contacts', 'changePassword', 'unsubscribe', 'sharedWishlist'],
  texts: ['changePassword', 'contact', 'sharedList', 'unsubscribe'],
  uses: ['form'],
})
