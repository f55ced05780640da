import { getAddresses, type LooseAddress } from '../../../shared/api/addresses.ts'
import { getCart } from '../../../shared/api/cart.ts'
import type { ApiClient } from '../../../shared/api/createApiClient.ts'
import { orAbsent } from '../../../shared/api/orAbsent.ts'

export type OwnAddresses = {
  readonly addresses: readonly LooseAddress[]
  /** The backend has no address book: these are the addresses that the cart offers, all read-only. */
  readonly isFixed: boolean
}

/** The addresses of the account, or those of its cart when the backend has no address book. Throws `ApiError`. */
export const loadAddresses = async (api: ApiClient): Promise<OwnAddresses> => {
  const own = await orAbsent(api.call(getAddresses, {}))
  if (own) return { addresses: own.data, isFixed: false }
  const { address } = (await api.call(getCart, {})).data
  const chosen = address.availiable_address.items.filter(({ id }) => id === address.selected)
  const others = address.availiable_address.items.filter(({ id }) => id !== address.selected)
  return { addresses: [...chosen, ...others], isFixed: true }
}
