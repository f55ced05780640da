import type { ApiClient, CancelSignal } from '../../shared/api/createApiClient.ts'
import { getProducts } from '../../shared/api/productList.ts'
import { toProductCard, type ProductCard } from '../../shared/model/product.ts'
import { onlySendable } from './onlySendable.ts'

/** Products in one row of the widest window. */
const ROW = 5

/** One row of best sellers that can be sent to a country, where the backend knows it; none when the call fails: a page is complete without them. */
export const loadBestSellers = async (
  api: ApiClient,
  country: string,
  signal?: CancelSignal,
): Promise<readonly ProductCard[]> => {
  const query = { list: 'best-sales', country, ...onlySendable(api), per_page: ROW } as const
  const answer = await api.tryCall(getProducts, { query, ...(signal && { signal }) })
  return answer ? answer.data.items.map(toProductCard) : []
}
