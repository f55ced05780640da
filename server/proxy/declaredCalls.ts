/** Which requests under /api are calls of the contract, and what address each has at the backend. */
import { allCalls } from '../../shared/api/allCalls.ts'
import { addressOf } from '../../shared/api/createApiClient.ts'
import type { Call } from '../../shared/api/defineCall.ts'
import type { Shape } from '../../shared/api/shapes.ts'

export type DeclaredCall = {
  readonly call: Call
  /** Path and query at the backend: `/v1/products/tea?page=2`. */
  readonly path: string
}

/** Calls whose answer holds a token: our own server makes them, so that no script sees it. */
const SERVER_ONLY = new Set(['postLogin', 'postLoginCode'])

/** What RFC 3986 allows in one part of a path and in a query; brackets too, which browsers leave as they are in queries. */
const PART = "((?:[\\w~.!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+)"
const QUERY = /^(?:[\w~.!$&'()*+,;=:@/?[\]-]|%[0-9A-Fa-f]{2}){0,8000}$/

/** One decoded parameter; null for what hides a slash, a dot part or a control character behind its escapes. */
const decoded = (part: string): string | null => {
  try {
    const text = decodeURIComponent(part)
    return text === '.' || text === '..' || /[\u0000-\u001f\u007f/\\]/.test(text) ? null : text
  } catch {
    return null
  }
}

/** The parameters as the call declares them, numbers as numbers; null when one does not fit. */
const paramsOf = (names: readonly string[], parts: readonly string[], shape: Shape): { [name: string]: unknown } | null => {
  const { properties = {} } = shape.schema as { readonly properties?: { readonly [name: string]: { readonly type?: unknown } } }
  const params: { [name: string]: unknown } = {}
  for (const [at, name] of names.entries()) {
    const text = decoded(parts[at] ?? '')
    if (text === null) return null
    params[name] = properties[name]?.type === 'integer' && /^\d{1,15}$/.test(text) ? Number(text) : text
  }
  return shape.matches(params) ? params : null
}

const CALLS = Object.values(allCalls as unknown as { readonly [name: string]: Call })
  .filter(({ name }) => !SERVER_ONLY.has(name))
  .map((call) => ({
    call,
    names: [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    pattern: new RegExp(`^/api${call.path.replace(/^\/v1/, '').replace(/\{\w+\}/g, PART)}$`),
  }))

/**
 * The call that a request is, or null when the contract has none of this method and target. `target` is the request line's, byte
 * for byte: absolute addresses, other cases, double slashes and dot parts are no calls. The path is written anew from the
 * checked parameters; the query passes as it came, for calls that declare one.
 */
export const declaredCall = (method: string, target: string): DeclaredCall | null => {
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(target) ?? []
  if (!QUERY.test(query)) return null
  const asked = method === 'HEAD' ? 'GET' : method
  for (const { call, names, pattern } of CALLS) {
    const match = call.method === asked ? pattern.exec(path) : null
    if (!match) continue
    const params = call.params ? paramsOf(names, match.slice(1), call.params) : {}
    if (params) return { call, path: addressOf(call, { params }) + (call.query && query ? `?${query}` : '') }
  }
  return null
}
