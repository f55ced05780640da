import type { ScreensOf } from '../../defineScreen.ts'
import { certificateScreen } from './certificateScreen.tsx'
import { productScreen } from './productScreen.ts'

export const screens: ScreensOf<'product'> = { product: productScreen, giftCertificate: certificateScreen }
