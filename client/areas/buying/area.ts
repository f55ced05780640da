import { defineArea } from '../../../shared/defineArea.ts'

export const area = defineArea({
  routes: ['cart', 'compare'],
  texts: ['cart', 'checkout', 'compare', 'title.cart'],
  uses: ['delivery'],
})

declare module '../../../shared/defineArea.ts' {
  interface Areas {
    buying: typeof area
  }
}
