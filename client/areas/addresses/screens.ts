import { withLayout, type ScreensOf } from '../../defineScreen.ts'
import { accountFailed } from '../../parts/profile/accountFailed.tsx'
import { ProfileLayout } from '../../parts/profile/ProfileLayout.tsx'
import { addressesScreen } from './addressesScreen.tsx'
import { addressScreen } from './addressScreen.tsx'

export const screens: ScreensOf<'addresses'> = withLayout(
  ProfileLayout,
  { addresses: addressesScreen, address: addressScreen },
  accountFailed,
)
