import { defineArea } from '../../../shared/defineArea.ts'

/** The saved addresses of a user. */
export const area = defineArea({
  routes: ['addresses', 'address'],
  texts: ['addresses', 'title.address'],
  uses: ['form', 'address', 'profileFrame'],
})

declare module '../../../shared/defineArea.ts' {
  interface Areas {
    addresses: typeof area
  }
}
