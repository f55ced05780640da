import { defineScreen } from '../../../defineScreen.ts'
import { CartPage } from './CartPage.tsx'

/** The cart. Its lines are kept in the browser, so the server draws the frame that they will stand in. */
export const cartScreen = defineScreen<null>({
  load: () => Promise.resolve(null),
  head: (_data, { t }) => ({ title: t('nav.cart'), noindex: true }),
  Component: CartPage,
})
