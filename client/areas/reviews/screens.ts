import { withLayout, type ScreensOf } from '../../defineScreen.ts'
import { accountFailed } from '../../parts/profile/accountFailed.tsx'
import { ProfileLayout } from '../../parts/profile/ProfileLayout.tsx'
import { myReviewsScreen } from './myReviewsScreen.tsx'

export const screens: ScreensOf<'reviews'> = withLayout(ProfileLayout, { myReviews: myReviewsScreen }, accountFailed)
