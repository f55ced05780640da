import type { Id } from '../../../../shared/api/shapes.ts'
import type { GuestCartItem } from '../../../../shared/model/guestCart.ts'
import { ROUBLE } from '../../../../shared/rules/dutyFree.ts'
import { useStores } from '../../../hooks/useStores.ts'
import { useLoad } from '../../../hooks/useLoad.ts'
import { usePreferences } from '../../../hooks/usePreferences.ts'
import { PRICES_AT_ONCE, totalIn } from '../../../stores/guestLines.ts'
import { requestPrices } from '../../../stores/guestPrices.ts'

type Products = {
  readonly lines: readonly GuestCartItem[]
  /** Products that cannot be sent to the country: they are not counted. */
  readonly refused: readonly Id[]
  /** Their price in the page's currency; null while it is unknown. */
  readonly price: number | null
  /** False when no duty applies: then nothing is requested. */
  readonly isNeeded: boolean
}

/**
 * The price of a guest's products in roubles, the currency of the duty-free limit (R9.01). In another currency of the page it is requested
 * once for each set of products; null while it is unknown.
 */
export const useProductsInRoubles = ({ lines, refused, price, isNeeded }: Products): number | null => {
  const { api } = useStores()
  const { currency } = usePreferences()
  const isOther = isNeeded && currency !== ROUBLE && lines.length > 0
  const requestKey = isOther ? JSON.stringify(lines.map(({ cart_id }) => cart_id)) : null
  const { value } = useLoad(requestKey, async () => {
    const answer = await requestPrices(api, lines.slice(0, PRICES_AT_ONCE), { currency: ROUBLE, country: null })
    return answer && answer.data
  })
  if (currency === ROUBLE) return price
  return isOther && value ? totalIn(ROUBLE, lines, value, refused) : null
}
