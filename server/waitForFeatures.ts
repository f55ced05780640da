/** For output that depends on the backend's features: waits for its first front configuration. */
import type { ApiClient } from '../shared/api/createApiClient.ts'
import { getFrontConfig } from '../shared/api/settings.ts'
import { ApiError } from '../shared/errors.ts'
import type { Features } from '../shared/features.ts'
import { pause } from '../shared/pause.ts'
import type { Deps } from './deps.ts'

/** How long a page waits, in ms: far below the time limit of a page. */
const FIRST_FEATURES_MS = 300

/** Waits while no front configuration has been read since the start, 300 ms at most. `configured` is the call that reads it. */
export const waitForFeatures = async ({ features }: Pick<Deps, 'features'>, configured: Promise<unknown>): Promise<void> => {
  if (features.current() === null) await Promise.race([configured, pause(FIRST_FEATURES_MS)])
}

/** The features, for lists that would be wrong without them. Throws `ApiError` of status 503 while they are unknown. */
export const requireFeatures = async ({ features }: Pick<Deps, 'features'>, api: ApiClient): Promise<Features> => {
  if (features.current() === null) await api.tryCall(getFrontConfig, {})
  const current = features.current()
  if (current) return current
  throw new ApiError(getFrontConfig.name, 'unavailable', 0, '', 'no front configuration has been read yet')
}
