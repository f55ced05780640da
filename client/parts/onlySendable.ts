import type { ApiClient } from '../../shared/api/createApiClient.ts'
import type { ProductsQuery } from '../../shared/api/productList.ts'

/**
 * The field of a list's query that leaves out products that cannot be sent to its `country`. None for a backend that does not name the
 * group: it may refuse every list with an unknown field.
 */
export const onlySendable = (api: Pick<ApiClient, 'has'>): Pick<ProductsQuery, 'sendable'> =>
  api.has('countryLists') ? { sendable: '1' } : {}
