/** Values of labels: each function returns one of a bounded set, whatever a client or a backend sends. */
import { allCalls } from '../api/allCalls.ts'
import type { Call } from '../api/defineCall.ts'

const STATUSES = new Set([
  200, 201, 202, 204, 206, 301, 302, 303, 304, 400, 401, 403, 404, 405, 408, 409, 410, 411, 413, 415, 416, 422, 429, 500, 502,
  503, 504,
])

/** A status that the shop or the contract uses; any other is its class, such as `4xx`. */
export const statusLabel = (status: number): string => {
  if (STATUSES.has(status)) return String(status)
  return status >= 100 && status <= 599 ? `${Math.floor(status / 100)}xx` : 'none'
}

/** `picture` is no call of the contract, but the shop requests pictures from the backend as well. */
const NAMES: ReadonlySet<string> = new Set(['picture', ...(Object.values(allCalls) as readonly Call[]).map(({ name }) => name)])

/** The name of a call; an adapter's own calls are `other`. */
export const callLabel = (call: string): string => (NAMES.has(call) ? call : 'other')

/** Upper limits of a duration's buckets, in s. */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const
