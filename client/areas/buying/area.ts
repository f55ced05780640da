import { defineArea } from '../../../shared/defineArea.ts'

export const area = defineArea({
  routes: ['cart'],
  texts: ['cart', 'checkout', 'title.cart'],
})

declare module '../../../shared/defineArea.ts' {
  interface Areas {
    buying: typeof area
  }
}
