import { defineScreen, type ScreensOf } from '../../defineScreen.ts'
import { readCartPress } from '../../../shared/rules/cartForm.ts'
import { CartPage } from './cart/CartPage.tsx'
import type { CartData } from './cart/PlainFormNotice.tsx'

/** The lines of a guest's cart are stored in the browser, so the server renders only their frame. */
const cart = defineScreen<CartData>({
  load: ({ query: { press, option = '', quantity = '' }, refused = null }) => {
    const isAgain = !refused && readCartPress(press) !== null
    return Promise.resolve({ refused, again: press !== undefined && isAgain ? { press, option, quantity } : null })
  },
  action: () => import('./cart/cart.server.ts').then(({ changeCart }) => changeCart),
  head: (_data, { t }) => ({ title: t('nav.cart'), noindex: true }),
  Component: CartPage,
})

export const screens: ScreensOf<'buying'> = { cart }
