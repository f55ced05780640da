import type { ScreensOf } from '../../defineScreen.ts'
import { certificateScreen, productScreen } from './productScreen.tsx'

export const screens: ScreensOf<'product'> = { product: productScreen, giftCertificate: certificateScreen }
