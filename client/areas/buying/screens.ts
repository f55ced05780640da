import { defineScreen, type ScreensOf } from '../../defineScreen.ts'
import { readCartPress } from '../../../shared/rules/cartForm.ts'
import { loadBestSellers } from '../../parts/loadBestSellers.ts'
import { CartPage } from './cart/CartPage.tsx'
import type { CartDeferred } from './cart/EmptyCart.tsx'
import type { CartData } from './cart/PlainFormNotice.tsx'

/** The lines of a guest's cart are stored in the browser, so the server renders only their frame, and the empty cart. */
const cart = defineScreen<CartData, CartDeferred>({
  load: ({ query: { press, option = '', quantity = '' }, refused = null }) => {
    const isAgain = !refused && readCartPress(press) !== null
    return Promise.resolve({ refused, again: press !== undefined && isAgain ? { press, option, quantity } : null })
  },
  deferred: ({ api, country }) => ({ bestSellers: loadBestSellers(api, country) }),
  action: () => import('./cart/cart.server.ts').then(({ changeCart }) => changeCart),
  head: (_data, { t }) => ({ title: t('nav.cart'), noindex: true }),
  Component: CartPage,
})

export const screens: ScreensOf<'buying'> = { cart }
