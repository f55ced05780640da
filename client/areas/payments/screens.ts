import type { ScreensOf } from '../../defineScreen.ts'
import { cardPaymentScreen } from './card/cardPaymentScreen.ts'
import { paymentsScreen } from './paymentsScreen.ts'
import { paymentStatusScreen } from './paymentStatusScreen.ts'
import { paymentSuccessScreen } from './paymentSuccessScreen.ts'

export const screens: ScreensOf<'payments'> = {
  cardPayment: cardPaymentScreen,
  payments: paymentsScreen,
  paymentStatus: paymentStatusScreen,
  paymentSuccess: paymentSuccessScreen,
}
