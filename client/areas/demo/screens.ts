import type { ScreensOf } from '../../defineScreen.ts'
import { demoScreen } from './demoScreen.tsx'

export const screens: ScreensOf<'demo'> = { demo: demoScreen }
