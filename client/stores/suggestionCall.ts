/** The call of the search box for suggestions. Loaded when the box is focused: most pages do not need it. */
import type { ApiClient } from '../../shared/api/createApiClient.ts'
import type { Input } from '../../shared/api/defineCall.ts'
import { getSuggestions } from '../../shared/api/suggestions.ts'
import { toSuggestions, type Suggestions } from '../../shared/model/suggestions.ts'

/** Throws `ApiError`. */
export const loadSuggestions = async (
  api: ApiClient,
  query: Input<typeof getSuggestions>['query'],
  signal: AbortSignal,
): Promise<Suggestions> => toSuggestions((await api.call(getSuggestions, { query, signal })).data)
