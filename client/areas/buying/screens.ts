import type { ScreensOf } from '../../defineScreen.ts'
import { cartScreen } from './cart/cartScreen.tsx'

export const screens: ScreensOf<'buying'> = { cart: cartScreen }
