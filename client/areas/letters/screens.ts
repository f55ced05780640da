import type { ScreensOf } from '../../defineScreen.ts'
import { changePasswordScreen } from './changePasswordScreen.tsx'
import { sharedWishlistScreen } from './sharedWishlistScreen.tsx'
import { unsubscribeScreen } from './unsubscribeScreen.tsx'

export const screens: ScreensOf<'letters'> = {
  changePassword: changePasswordScreen,
  unsubscribe: unsubscribeScreen,
  sharedWishlist: sharedWishlistScreen,
}
