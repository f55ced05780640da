import type { ScreensOf } from '../../defineScreen.ts'
import { changePasswordScreen } from './changePasswordScreen.tsx'
import { contactsScreen } from './contactsScreen.ts'
import { sharedWishlistScreen } from './sharedWishlistScreen.tsx'
import { unsubscribeScreen } from './unsubscribeScreen.tsx'

export const screens: ScreensOf<'mail'> = {
  contacts: contactsScreen,
  changePassword: changePasswordScreen,
  unsubscribe: unsubscribeScreen,
  sharedWishlist: sharedWishlistScreen,
}
