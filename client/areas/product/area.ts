import { defineArea } from '../../../shared/defineArea.ts'

export const area = defineArea({
  routes: ['product', 'giftCertificate'],
  texts: ['alert', 'gift', 'product', 'question'],
  uses: ['option', 'review', 'delivery', 'border'],
})
