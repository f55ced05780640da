import { defineArea } from '../../../shared/defineArea.ts'

/** The saved addresses of a user. */
export const area = defineArea({
  routes: ['addresses', 'address'],
  texts: ['addresses'],
  uses: ['form', 'address', 'profileFrame'],
})
