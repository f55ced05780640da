import { defineArea } from '../../../shared/defineArea.ts'

export const area = defineArea({
  routes: ['home'],
  texts: ['home'],
})

declare module '../../../shared/defineArea.ts' {
  interface Areas {
    home: typeof area
  }
}
