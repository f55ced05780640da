import { withLayout, type ScreensOf } from '../../defineScreen.ts'
import { failedTitle, ProfileLayout } from '../../parts/profile/ProfileLayout.tsx'
import { addressesScreen } from './addressesScreen.tsx'
import { addressScreen } from './addressScreen.tsx'

export const screens: ScreensOf<'addresses'> = withLayout(
  ProfileLayout,
  { addresses: addressesScreen, address: addressScreen },
  failedTitle,
)
