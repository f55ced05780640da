import type { SeedPage } from '../../types.ts'
import { aboutUs } from './aboutUs.ts'
import { customTax } from './customTax.ts'
import { delivery } from './delivery.ts'
import { garantiyIVozvrat } from './garantiyIVozvrat.ts'
import { mobileVideo } from './mobileVideo.ts'
import { oferta } from './oferta.ts'
import { payment } from './payment.ts'
import { paymentSecurity } from './paymentSecurity.ts'
import { pochemuMy } from './pochemuMy.ts'
import { podarocnyiSertifikat } from './podarocnyiSertifikat.ts'
import { privacyPolicy } from './privacyPolicy.ts'
import { privacyPolicyJ } from './privacyPolicyJ.ts'
import { returnPolicy } from './returnPolicy.ts'

/**
 * The twelve pages under /info (spec §2) and the text of the gift certificate. The rules of customs, post and consumer law that they
 * state are as of November 2026; a shop that opens for real has a lawyer of its own country read them first.
 */
export const allPages: readonly SeedPage[] = [
  aboutUs,
  customTax,
  delivery,
  garantiyIVozvrat,
  mobileVideo,
  oferta,
  payment,
  paymentSecurity,
  pochemuMy,
  podarocnyiSertifikat,
  privacyPolicy,
  privacyPolicyJ,
  returnPolicy,
]
