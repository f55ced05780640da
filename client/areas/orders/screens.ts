import { withLayout, type ScreensOf } from '../../defineScreen.ts'
import { failedTitle, ProfileLayout } from '../../parts/profile/ProfileLayout.tsx'
import { documentScreen } from './documentScreen.tsx'
import { ordersScreen } from './ordersScreen.tsx'
import { orderScreen } from './orderScreen.tsx'

/** Printable documents are rendered without the frame of the account. */
export const screens: ScreensOf<'orders'> = {
  ...withLayout(ProfileLayout, { orders: ordersScreen, order: orderScreen }, failedTitle),
  invoice: documentScreen('invoice'),
  receipt: documentScreen('receipt'),
}
