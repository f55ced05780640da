import type { ApiClient, CancelSignal } from '../../shared/api/createApiClient.ts'
import { getProducts } from '../../shared/api/productList.ts'
import { toProductCard, type ProductCard } from '../../shared/model/product.ts'

/** Products in one row of the widest window. */
const ROW = 5

/** One row of best sellers; none when the call fails: a page is complete without them. */
export const loadBestSellers = async (api: ApiClient, signal?: CancelSignal): Promise<readonly ProductCard[]> => {
  const answer = await api.tryCall(getProducts, { query: { list: 'best-sales', per_page: ROW }, ...(signal && { signal }) })
  return answer ? answer.data.items.map(toProductCard) : []
}
