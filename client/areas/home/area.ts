import { defineArea } from '../../../shared/defineArea.ts'

export const area = defineArea({
  routes: ['home'],
  texts: ['home'],
})
