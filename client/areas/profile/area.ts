import { defineArea } from '../../../shared/defineArea.ts'

/** The first page of the account. */
export const area = defineArea({
  routes: ['profile'],
  texts: ['overview', 'title.profile'],
  uses: ['profileFrame'],
})

declare module '../../../shared/defineArea.ts' {
  interface Areas {
    profile: typeof area
  }
}
