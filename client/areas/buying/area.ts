import { defineArea } from '../../../shared/defineArea.ts'

export const area = defineArea({
  routes: ['cart', 'compare'],
  texts: ['cart', 'checkout', 'compare', 'title.cart'],
})

declare module '../../../shared/defineArea.ts' {
  interface Areas {
    buying: typeof area
  }
}
