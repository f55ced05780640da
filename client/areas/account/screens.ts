import type { ScreensOf } from '../../defineScreen.ts'
import { wishlistScreen } from './wishlist/wishlistScreen.tsx'

/** One screen at two addresses. */
export const screens: ScreensOf<'account'> = { wishlist: wishlistScreen, favorites: wishlistScreen }
