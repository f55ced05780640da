import { defineArea } from '../../../shared/defineArea.ts'

export const area = defineArea({
  routes: ['compare'],
  texts: ['compare'],
})

declare module '../../../shared/defineArea.ts' {
  interface Areas {
    compare: typeof area
  }
}
