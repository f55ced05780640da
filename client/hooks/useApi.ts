import type { ApiClient } from '../../shared/api/createApiClient.ts'
import { useStores } from './useStores.ts'

/** The client of the backend, for calls of a screen that are in no store. */
export const useApi = (): ApiClient => useStores().api
