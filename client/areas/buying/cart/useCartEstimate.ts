import { postCartEstimate, type WireCartEstimate } from '../../../../shared/api/guestCart.ts'
import type { GuestCartItem } from '../../../../shared/model/guestCart.ts'
import { useApi } from '../../../hooks/useApi.ts'
import { useLoad } from '../../../hooks/useLoad.ts'
import { usePreferences } from '../../../hooks/usePreferences.ts'

/** The most lines that one request may hold (contract). */
const LINES_AT_ONCE = 200

export type CartEstimate = {
  /** The newest answer, also while another one is on its way; null before the first. */
  readonly value: WireCartEstimate | null
  /** Whether it is about these lines, this country and this currency. */
  readonly isCurrent: boolean
  readonly isFailed: boolean
  readonly retry: (() => void) | null
}

/** What a guest's lines come to in a country, as the backend reckons it. Without a country nothing is asked. */
export const useCartEstimate = (country: string | null, lines: readonly GuestCartItem[]): CartEstimate => {
  const api = useApi()
  const { currency } = usePreferences()
  const items = lines.slice(0, LINES_AT_ONCE).map(({ product, option_id, qty }) => ({ product_id: product.id, option_id, qty }))
  const wanted = country !== null && items.length > 0 ? { country, items } : null
  const asked = wanted && JSON.stringify([currency, wanted])
  const { state, value, key, retry } = useLoad(asked, async (signal) =>
    wanted ? (await api.call(postCartEstimate, { body: wanted, signal })).data : null,
  )
  return {
    value: wanted && value,
    isCurrent: asked === key || state === 'failed' || !wanted,
    isFailed: state === 'failed',
    retry,
  }
}
