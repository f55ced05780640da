import { defineArea } from '../../../shared/defineArea.ts'

/** The page for the preferences of the header, which works without scripts. */
export const area = defineArea({
  routes: ['preferences'],
  texts: ['preferences'],
})
