import { getCurrencyList } from '../../shared/api/settings.ts'
import { isCurrencyCode } from '../../shared/preferences.ts'
import { isKnownCurrency } from '../../shared/rules/knownCurrency.ts'
import type { Deps } from '../deps.ts'
import { apiOf } from '../render/loadPage.ts'
import type { RequestContext } from '../requestContext.ts'

/**
 * The ISO 4217 code that a client sent, when the backend lists it (R7.04), or when ISO 4217 has it and the list cannot be read; null for
 * any other value. The list comes from the response cache where it is fresh.
 */
export const offeredCurrency = async (
  deps: Pick<Deps, 'upstream' | 'answers' | 'faults' | 'features' | 'shopPages'>,
  context: Pick<RequestContext, 'id' | 'log' | 'caller' | 'locale' | 'currency' | 'backend'>,
  code: unknown,
): Promise<string | null> => {
  if (!isCurrencyCode(code)) return null
  const api = apiOf(deps, { ...context, token: null, signal: undefined })
  const listed = await api.tryCall(getCurrencyList, {})
  const isOffered = listed ? listed.data.items.some(({ iso_code }) => iso_code === code) : isKnownCurrency(code)
  return isOffered ? code : null
}
