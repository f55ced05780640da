/** The route of an address: the same matcher on both sides. */
import { matchRoutes } from 'react-router'
import type { Features } from '../../shared/features.ts'
import { VALUES_FILTERS } from '../../shared/filters.ts'
import { isOffered, LIST_QUERY, routeNames, routeOf, type RouteName } from '../../shared/routes.ts'

export type RouteMatch = { readonly name: RouteName; readonly params: { readonly [name: string]: string } }

/** The route table in the format of react-router: `id` is the name, fixed paths outrank parameters, matching is case-sensitive. */
const table = routeNames.map((id) => ({ id, path: routeOf(id).path, caseSensitive: true }))
const fixed: ReadonlySet<string> = new Set(table.map(({ path }) => path).filter((path) => !path.includes(':')))

/** A segment whose escapes cannot be decoded, escaped as a whole: the router decodes it to the original. */
const decodable = (segment: string): string => {
  try {
    decodeURIComponent(segment)
    return segment
  } catch {
    return encodeURIComponent(segment)
  }
}

/** The matcher compiles the routes at each call, and one request matches its path several times. */
const MATCHED_MAX = 100
const matched = new Map<string, RouteMatch | null>()

const match = (path: string): RouteMatch | null => {
  if (/.\/$|\/\//.test(path)) return null
  const [found] = matchRoutes(table, { pathname: path.split('/').map(decodable).join('/') }) ?? []
  return found ? { name: found.route.id, params: found.params as RouteMatch['params'] } : null
}

/** The route of a path and its decoded parameters, by react-router's matcher; null when no route matches, also for an empty segment. */
export const matchRoute = (path: string): RouteMatch | null => {
  const known = matched.get(path)
  if (known !== undefined) return known
  if (matched.size === MATCHED_MAX) matched.clear()
  const found = match(path)
  matched.set(path, found)
  return found
}

const FILE_ENDING = /\.[a-z][a-z0-9]{1,4}$/i

/**
 * Whether the browser renders the page of a path. Files, paths without a matching route or with a failed validation, and screens that the
 * backend lacks are left to the server. `features` null: unknown, nothing is lacking.
 */
export const isScreenPath = (path: string, features: Features | null = null): boolean => {
  const found = matchRoute(path)
  if (found === null || FILE_ENDING.test(path) || (features && !isOffered(features, found.name))) return false
  return routeOf(found.name).validate?.(found.params) !== false
}

/** The fixed path that differs from this one only by capitals; null when there is none. Slugs are case-sensitive. */
export const sameFixedPath = (path: string): string | null => {
  const lower = path.toLowerCase()
  return lower !== path && fixed.has(lower) ? lower : null
}

/** The new path of an address that has moved (R2.03, R2.11); null when it is current. */
export const movedTo = (path: string): string | null => {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  const product = /^\/p\/([^/]+)$/.exec(trimmed)
  if (product) return `/${product[1]}`
  if (trimmed === '/search') return '/product_search'
  return sameFixedPath(trimmed) ?? (trimmed === path ? null : trimmed)
}

/**
 * The query parameters that a route declares; the rest is ignored. Of a repeated one the first value counts, or all of
 * them joined by commas where a form's checkboxes repeat it; at most 200 characters of each, 400 of joined ones.
 */
export const knownQuery = (name: RouteName, search: URLSearchParams): { [name: string]: string } => {
  const known: { [name: string]: string } = {}
  for (const key of routeOf(name).query ?? []) {
    const repeats = (VALUES_FILTERS as readonly string[]).includes(key)
    const value = repeats ? search.getAll(key).filter(Boolean).join(',').slice(0, 400) : search.get(key)?.slice(0, 200)
    if (value) known[key] = value
  }
  return known
}

/**
 * The query of a list's address in the canonical form of links: without empty filters, and with repeated fields of a plain form joined by
 * commas. Null when it is canonical already. All other parameters stay unchanged.
 */
export const tidyQuery = (name: RouteName, search: URLSearchParams): string | null => {
  const filters: readonly string[] = LIST_QUERY.filter((key) => routeOf(name).query?.includes(key))
  const tidy = new Map<string, string[]>()
  for (const [key, value] of search) {
    const values = tidy.get(key)
    const isFilter = filters.includes(key)
    if (isFilter && value === '') continue
    if (values === undefined) tidy.set(key, [value])
    // The first value of a single-value filter counts.
    else if (!isFilter || (VALUES_FILTERS as readonly string[]).includes(key)) values.push(value)
  }
  const used = [...tidy].flatMap(([key, values]) =>
    filters.includes(key) ? [[key, values.join(',')] as const] : values.map((value) => [key, value] as const),
  )
  if (used.length === search.size) return null
  return used.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&')
}
