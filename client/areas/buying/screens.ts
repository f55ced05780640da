import type { ScreensOf } from '../../defineScreen.ts'
import { cartScreen } from './cart/cartScreen.tsx'
import { compareScreen } from './compare/compareScreen.tsx'

export const screens: ScreensOf<'buying'> = { cart: cartScreen, compare: compareScreen }
