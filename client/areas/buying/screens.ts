import { defineScreen, type ScreensOf } from '../../defineScreen.ts'
import { CartPage } from './cart/CartPage.tsx'

/** The lines of the cart are stored in the browser, so the server renders only their frame. */
const cart = defineScreen<null>({
  load: () => Promise.resolve(null),
  head: (_data, { t }) => ({ title: t('nav.cart'), noindex: true }),
  Component: CartPage,
})

export const screens: ScreensOf<'buying'> = { cart }
