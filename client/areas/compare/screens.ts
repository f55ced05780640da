import type { ScreensOf } from '../../defineScreen.ts'
import { compareScreen } from './compareScreen.tsx'

export const screens: ScreensOf<'compare'> = { compare: compareScreen }
