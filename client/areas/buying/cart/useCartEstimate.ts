import type { WireCartEstimate } from '../../../../shared/api/guestCart.ts'
import type { GuestCartItem } from '../../../../shared/model/guestCart.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { loadPart } from '../../../loading/loadChunk.ts'
import { useLoad } from '../../../hooks/useLoad.ts'
import { usePreferences } from '../../../hooks/usePreferences.ts'

const loadCalls = () => import('../../../stores/cartCalls.ts')

/** Maximum number of lines in one request (contract). */
const LINES_AT_ONCE = 200

export type CartEstimate = {
  /** The latest answer, also while another request is pending; null before the first. */
  readonly value: WireCartEstimate | null
  /** Whether it is for these lines, this country and this currency. */
  readonly isCurrent: boolean
  readonly isFailed: boolean
  readonly retry: (() => void) | null
}

/** The backend's totals of lines for a country, before an address and codes. Without a country no request is sent. */
export const useCartEstimate = (country: string | null, lines: readonly GuestCartItem[]): CartEstimate => {
  const { api } = useStores()
  const { currency } = usePreferences()
  const items = lines.slice(0, LINES_AT_ONCE).map(({ product, option_id, qty }) => ({ product_id: product.id, option_id, qty }))
  const request = country !== null && items.length > 0 ? { country, items } : null
  const requestKey = request && JSON.stringify([currency, request])
  const { state, value, key, retry } = useLoad(requestKey, async (signal) =>
    request ? (await loadPart(loadCalls)).requestEstimate(api, request, signal) : null,
  )
  return {
    value: request && value,
    isCurrent: requestKey === key || state === 'failed' || !request,
    isFailed: state === 'failed',
    retry,
  }
}
