import type { ScreensOf } from '../../defineScreen.ts'
import { homeScreen } from './homeScreen.tsx'

export const screens: ScreensOf<'home'> = { home: homeScreen }
