/** All migrations in the order in which they are applied. Only ever append: a shop's data has seen the earlier ones. */
import { CATALOGUE } from './001-catalogue.ts'
import { ACCOUNTS } from './002-accounts.ts'
import { CHECKOUT } from './003-checkout.ts'
import { ORDERS } from './004-orders.ts'
import { SERVICE } from './005-service.ts'
import { CONTENT } from './006-content.ts'
import { IMPORT } from './007-import.ts'
import { GUEST_ALERTS } from './008-guest-alerts.ts'
import { REVIEW_PHOTOS } from './009-review-photos.ts'
import { ATTEMPT_AGE } from './010-attempt-age.ts'

export const MIGRATIONS: readonly string[] = [
  CATALOGUE,
  ACCOUNTS,
  CHECKOUT,
  ORDERS,
  SERVICE,
  CONTENT,
  IMPORT,
  GUEST_ALERTS,
  REVIEW_PHOTOS,
  ATTEMPT_AGE,
]
