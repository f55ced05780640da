import { defineScreen } from '../../../defineScreen.ts'
import { CartPage } from './CartPage.tsx'

/** The cart. Its lines are stored in the browser, so the server renders only their frame. */
export const cartScreen = defineScreen<null>({
  load: () => Promise.resolve(null),
  head: (_data, { t }) => ({ title: t('nav.cart'), noindex: true }),
  Component: CartPage,
})
