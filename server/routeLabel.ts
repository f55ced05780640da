/** The name of what a request asks for, in log lines and metrics: one of a bounded set. */
import { matchRoute } from '../client/navigation/matchRoute.ts'
import { PAYMENT_RETURN_PATH } from '../shared/constants.ts'
import { callNameOf } from './proxy/declaredCalls.ts'

/** Addresses beside pages and calls; the first that matches applies. */
const OTHERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^\/assets\//, 'asset'],
  [/^\/(?:livez|readyz)$/, 'health'],
  [/^\/(?:csp-report|vitals)$/, 'report'],
  [/^\/preferences\//, 'preference'],
  [/^\/sandbox\//, 'bank'],
  [new RegExp(`^${PAYMENT_RETURN_PATH}/`), 'paymentReturn'],
  // Pictures, public files, and addresses for programs such as /robots.txt and /feeds/yml.xml.
  [/\.[a-z][a-z0-9]{1,4}$/i, 'file'],
]

/**
 * The name of a page's route (`product`), of a call (`api:getCart`), or of another kind of address (`asset`, `health`, `file` …);
 * `api:unknown` and `unknown` for all addresses that the shop does not have.
 */
export const routeLabel = (method: string, path: string): string => {
  if (/^\/api(?:\/|$)/.test(path)) return `api:${callNameOf(method, path) ?? 'unknown'}`
  const other = OTHERS.find(([pattern]) => pattern.test(path))
  return other ? other[1] : (matchRoute(path)?.name ?? 'unknown')
}
