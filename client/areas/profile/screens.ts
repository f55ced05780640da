import { withLayout, type ScreensOf } from '../../defineScreen.ts'
import { failedTitle, ProfileLayout } from '../../parts/profile/ProfileLayout.tsx'
import { personalScreen } from './info/personalScreen.ts'
import { profileScreen } from './profileScreen.tsx'

/** In the frame shared by all account pages. */
export const screens: ScreensOf<'profile'> = withLayout(
  ProfileLayout,
  { profile: profileScreen, profileInfo: personalScreen },
  failedTitle,
)
