import { defineArea } from '../../../shared/defineArea.ts'

export const area = defineArea({
  routes: ['demo'],
  texts: ['demo', 'ui.nothingFits'],
  // Its products and forms are those of other areas.
  uses: ['form', 'address', 'profileFrame', 'profile', 'home', 'catalogue', 'product', 'option', 'review', 'delivery', 'border'],
})
