import { defineArea } from '../../../shared/defineArea.ts'

/** The orders of a user, and their printable documents. */
export const area = defineArea({
  routes: ['orders', 'order', 'invoice', 'receipt'],
  texts: ['orders', 'order', 'document'],
  uses: ['profileFrame', 'reorder', 'border'],
})
