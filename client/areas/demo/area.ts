import { defineArea } from '../../../shared/defineArea.ts'

export const area = defineArea({
  routes: ['demo'],
  texts: ['demo', 'title.demo', 'ui.nothingFits'],
  // Its goods and forms stand on the pages of other areas, too.
  uses: ['form', 'address', 'profileFrame', 'profile', 'home', 'catalogue', 'product', 'option', 'review', 'delivery'],
})

declare module '../../../shared/defineArea.ts' {
  interface Areas {
    demo: typeof area
  }
}
