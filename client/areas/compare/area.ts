import { defineArea } from '../../../shared/defineArea.ts'

export const area = defineArea({
  routes: ['compare'],
  texts: ['compare'],
})
