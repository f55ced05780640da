import { withLayout, type ScreensOf } from '../../defineScreen.ts'
import { failedTitle, ProfileLayout } from '../../parts/profile/ProfileLayout.tsx'
import { myReviewsScreen } from './myReviewsScreen.tsx'

export const screens: ScreensOf<'reviews'> = withLayout(ProfileLayout, { myReviews: myReviewsScreen }, failedTitle)
