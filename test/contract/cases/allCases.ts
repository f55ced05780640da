/** A case for every declared call; a call without one fails the type check and everyCall.test.ts. */
import type { allCalls, CallName } from '../../../shared/api/allCalls.ts'
import { addressCases } from './addressCases.ts'
import { cartCases } from './cartCases.ts'
import { catalogueCases } from './catalogueCases.ts'
import type { Case } from './case.ts'
import { orderCases } from './orderCases.ts'
import { overviewCases } from './overviewCases.ts'
import { reviewCases } from './reviewCases.ts'
import { secondFactorCases } from './secondFactorCases.ts'
import { securityCases } from './securityCases.ts'
import { serviceCases } from './serviceCases.ts'
import { sessionCases } from './sessionCases.ts'
import { wishlistCases } from './wishlistCases.ts'

export const allCases: { [N in CallName]: Case<(typeof allCalls)[N]> } = {
  ...catalogueCases,
  ...sessionCases,
  ...cartCases,
  ...wishlistCases,
  ...addressCases,
  ...orderCases,
  ...overviewCases,
  ...reviewCases,
  ...serviceCases,
  ...securityCases,
  ...secondFactorCases,
}
