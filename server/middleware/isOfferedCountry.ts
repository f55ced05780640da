import { getFrontConfig } from '../../shared/api/settings.ts'
import { DELIVERY_COUNTRIES } from '../../shared/deliveryCountries.ts'
import type { Deps } from '../deps.ts'
import { apiOf } from '../render/loadPage.ts'
import type { RequestContext } from '../requestContext.ts'

/**
 * Whether a client may choose this country of delivery: the form offers the countries that the backend lists, and the present one of the
 * request. All that the shop knows when there is no list, or when it cannot be read.
 */
export const isOfferedCountry = async (
  deps: Pick<Deps, 'upstream' | 'answers' | 'faults' | 'features' | 'shopPages'>,
  context: Pick<RequestContext, 'id' | 'log' | 'caller' | 'locale' | 'currency' | 'country' | 'backend'>,
  code: string,
): Promise<boolean> => {
  if (!DELIVERY_COUNTRIES.includes(code)) return false
  if (code === context.country) return true
  const api = apiOf(deps, { ...context, token: null, signal: undefined })
  const listed = (await api.tryCall(getFrontConfig, {}))?.data.countries ?? []
  return listed.length === 0 || listed.includes(code)
}
