import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { loadPart } from '../loading/loadChunk.ts'
import type { ProductCalls } from './productCalls.ts'

/** The calls of a product's page, with their code. Rejects when the code cannot be loaded; the next attempt loads it again. */
export const loadProductCalls = async (api: ApiClient): Promise<ProductCalls> =>
  (await loadPart(() => import('./productCalls.ts'))).createProductCalls(api)

/** The result of a call; null when it fails or its code cannot be loaded. The failure of a call has been reported by then. */
export const orNothing = async <T>(call: Promise<T>): Promise<T | null> => {
  try {
    return await call
  } catch {
    return null
  }
}
