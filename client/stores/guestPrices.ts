import type { Id } from '../../shared/api/shapes.ts'
import { postCartEstimate, postProductsPrice, type ProductsPrice, type WireCartEstimate } from '../../shared/api/guestCart.ts'
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import type { Input } from '../../shared/api/defineCall.ts'
import { ApiError } from '../../shared/errors.ts'
import type { GuestCartItem } from '../../shared/model/guestCart.ts'
import type { PricesFor } from './cartState.ts'
import { isRefusal } from './outcome.ts'

export type GuestPrices = {
  readonly data: ProductsPrice['data']
  /** Ids of products that cannot be sent to the country; null when none was named. */
  readonly refused: Id[] | null
  /** Why, by id. */
  readonly refusals: Readonly<Record<string, string>>
  /** Nothing at all is delivered to the country. */
  readonly undelivered: boolean
}

/** The fields of a line that a request needs. */
type Line = Pick<GuestCartItem, 'cart_id' | 'option_id'> & { readonly product: Pick<GuestCartItem['product'], 'id'> }

const NONE: GuestPrices = { data: {}, refused: null, refusals: {}, undelivered: false }

/** Whether a failed request for prices may succeed when it is repeated. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || (error.fault !== 'shape' && error.fault !== 'absent' && !isRefusal(error))

/**
 * Requests the current prices of a guest's lines in a currency, for a country. Null when the request has failed and may succeed when it is
 * repeated; without any price when it would not.
 */
export const requestPrices = async (
  api: ApiClient,
  lines: readonly Line[],
  { currency, country }: PricesFor,
): Promise<GuestPrices | null> => {
  const items = lines.map(({ cart_id, product, option_id }) => ({ cart_id, product_id: product.id, option_id }))
  try {
    const answer = await api.call(postProductsPrice, { body: { currency, items, ...(country !== null && { country }) } })
    const { data, not_availiable_for_shipping_products: refused, shipping_refusals: refusals } = answer
    return { ...NONE, data, refused, ...(refusals && { refusals }) }
  } catch (error) {
    // A stored country of an earlier visit may no longer have delivery; prices are shown all the same.
    if (country === null || !(error instanceof ApiError) || error.status !== 422) return isPassing(error) ? null : NONE
    const answer = await api.tryCall(postProductsPrice, { body: { currency, items } })
    return answer && { ...NONE, data: answer.data, undelivered: true }
  }
}

/** The totals of lines for a country. Throws `ApiError`. */
export const requestEstimate = async (
  api: ApiClient,
  body: Input<typeof postCartEstimate>['body'],
  signal: AbortSignal,
): Promise<WireCartEstimate> => (await api.call(postCartEstimate, { body, signal })).data
