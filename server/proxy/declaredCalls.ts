/** Matches requests under /api to calls of the contract, and builds their addresses at the backend. */
import { allCalls } from '../../shared/api/allCalls.ts'
import { addressOf } from '../../shared/api/createApiClient.ts'
import type { Call } from '../../shared/api/defineCall.ts'
import { withNumbers } from '../../shared/api/numbersIn.ts'

export type DeclaredCall = {
  readonly call: Call
  /** Path and query at the backend: `/v1/products/tea?page=2`. */
  readonly path: string
}

/** Calls whose answer contains a token: our own server makes them, so that scripts cannot read it. */
const SERVER_ONLY = new Set(['postLogin', 'postLoginCode'])

/** Characters that RFC 3986 allows in one part of a path and in a query; also brackets, which browsers leave unescaped in queries. */
const PART = "((?:[\\w~.!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+)"
const QUERY = /^(?:[\w~.!$&'()*+,;=:@/?[\]-]|%[0-9A-Fa-f]{2}){0,8000}$/

/** One decoded parameter; null when its escapes hide a slash, a dot part or a control character. */
const decoded = (part: string): string | null => {
  try {
    const text = decodeURIComponent(part)
    return text === '.' || text === '..' || /[\u0000-\u001f\u007f/\\]/.test(text) ? null : text
  } catch {
    return null
  }
}

/** The parameters in a path below `base`; null when the path does not match the call, or a parameter is invalid. */
export const paramsReader = ({ path, params: shape }: Call, base: string) => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const pattern = new RegExp(`^${base}${path.replace(/^\/v1/, '').replace(/\{\w+\}/g, PART)}$`)
  return (target: string): { [name: string]: unknown } | null => {
    const match = pattern.exec(target)
    if (!match) return null
    const texts: { [name: string]: string } = {}
    for (const [at, name] of names.entries()) {
      const text = decoded(match[at + 1] ?? '')
      if (text === null) return null
      texts[name] = text
    }
    if (!shape) return {}
    const params = withNumbers(texts, shape)
    return shape.matches(params) ? params : null
  }
}

const ALL = Object.values(allCalls as unknown as { readonly [name: string]: Call }).map((call) => ({
  call,
  paramsIn: paramsReader(call, '/api'),
}))

const CALLS = ALL.filter(({ call: { name } }) => !SERVER_ONLY.has(name))

/** The name of the call of a path under /api, those that only the server makes included; null for an unknown one. */
export const callNameOf = (method: string, path: string): string | null => {
  const requestMethod = method === 'HEAD' ? 'GET' : method
  return ALL.find(({ call, paramsIn }) => call.method === requestMethod && paramsIn(path) !== null)?.call.name ?? null
}

/**
 * The call of a request, or null when the contract has none with this method and target. `target` is the request line's, byte for byte:
 * absolute addresses, other letter cases, double slashes and dot parts do not match. The path is rebuilt from the validated parameters; the
 * query is forwarded unchanged, for calls that declare one.
 */
export const declaredCall = (method: string, target: string): DeclaredCall | null => {
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(target) ?? []
  if (!QUERY.test(query)) return null
  const requestMethod = method === 'HEAD' ? 'GET' : method
  for (const { call, paramsIn } of CALLS) {
    const params = call.method === requestMethod ? paramsIn(path) : null
    if (params) return { call, path: addressOf(call, { params }) + (call.query && query ? `?${query}` : '') }
  }
  return null
}
