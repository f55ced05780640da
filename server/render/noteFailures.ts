import { clientOf, type ApiClient } from '../../shared/api/createApiClient.ts'
import { ApiError } from '../../shared/errors.ts'

/** The same client, which calls `failed` for each call that fails. Calls that the backend lacks do not count. */
export const noteFailures = ({ call, leftOut, has }: ApiClient, failed: () => void): ApiClient =>
  clientOf(
    async (declared, input) => {
      try {
        return await call(declared, input)
      } catch (error) {
        if (!(error instanceof ApiError && error.fault === 'absent')) failed()
        throw error
      }
    },
    leftOut,
    has,
  )
