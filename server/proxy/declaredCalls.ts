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

/** Texts of an address as a shape declares them: numbers as numbers, where they look like one. */
export const typedTexts = (texts: { readonly [name: string]: string }, { schema }: Shape): { [name: string]: unknown } => {
  const { properties = {} } = schema as { readonly properties?: { readonly [name: string]: { readonly type?: unknown } } }
  const isNumber = (name: string, text: string) => {
    const type = properties[name]?.type
    return (type === 'integer' && /^\d{1,15}$/.test(text)) || (type === 'number' && /^-?\d{1,15}(?:\.\d{1,6})?$/.test(text))
  }
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, isNumber(name, text) ? Number(text) : text]))
}

/** The parameters in a path below `base`; null when the path is not the call's, or one does not fit. */
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
    const params = typedTexts(texts, shape)
    return shape.matches(params) ? params : null
  }
}

const CALLS = Object.values(allCalls as unknown as { readonly [name: string]: Call })
  .filter(({ name }) => !SERVER_ONLY.has(name))
  .map((call) => ({ call, paramsIn: paramsReader(call, '/api') }))

/**
 * The call that a request is, or null when the contract has none of this method and target. `target` is the request line's, byte
 * for byte: absolute addresses, other cases, double slashes and dot parts are no calls. The path is written anew from the
 * checked parameters; the query passes as it came, for calls that declare one.
 */
export const declaredCall = (method: string, target: string): DeclaredCall | null => {
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(target) ?? []
  if (!QUERY.test(query)) return null
  const asked = method === 'HEAD' ? 'GET' : method
  for (const { call, paramsIn } of CALLS) {
    const params = call.method === asked ? paramsIn(path) : null
    if (params) return { call, path: addressOf(call, { params }) + (call.query && query ? `?${query}` : '') }
  }
  return null
}
