import { defineArea } from '../../../shared/defineArea.ts'

export const area = defineArea({
  routes: ['cart'],
  texts: ['cart', 'checkout'],
})
