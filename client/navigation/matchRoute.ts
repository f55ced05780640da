/** Which row of the route table an address belongs to: the same matcher on both sides. */
import type { Features } from '../../shared/features.ts'
import { isOffered, LIST_QUERY, REPEATED_QUERY, routeNames, routeOf, type RouteName } from '../../shared/routes.ts'

export type RouteMatch = { readonly name: RouteName; readonly params: { readonly [name: string]: string } }

const rows = routeNames.map((name) => ({ name, path: routeOf(name).path }))
const fixed: ReadonlyMap<string, RouteName> = new Map(
  rows.filter(({ path }) => !path.includes(':')).map(({ name, path }) => [path, name]),
)
/** Rows with parameters, each of which is one whole segment. No path fits two of them. */
const patterns = rows
  .filter(({ path }) => path.includes(':'))
  .map(({ name, path }) => ({ name, pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }))

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The row of a path and its decoded parameters; null when no row matches. Fixed paths outrank parameters. Capitals count. */
export const matchRoute = (path: string): RouteMatch | null => {
  const known = fixed.get(path)
  if (known) return { name: known, params: {} }
  for (const { name, pattern } of patterns) {
    const groups = pattern.exec(path)?.groups
    if (groups) return { name, params: Object.fromEntries(Object.entries(groups).map(([key, value]) => [key, decoded(value)])) }
  }
  return null
}

const FILE_ENDING = /\.[a-z][a-z0-9]{1,4}$/i

/**
 * Whether the shop draws the page of a path in the browser. Files, what no row or its validation matches, and screens that the backend
 * lacks are the server's. `features` null: not known, nothing is lacking.
 */
export const leadsToScreen = (path: string, features: Features | null = null): boolean => {
  const match = matchRoute(path)
  if (match === null || FILE_ENDING.test(path) || (features && !isOffered(features, match.name))) return false
  return routeOf(match.name).validate?.(match.params) !== false
}

/** The fixed path that differs from this one only by capitals; null when there is none. Slugs keep their capitals. */
export const sameFixedPath = (path: string): string | null => {
  const lower = path.toLowerCase()
  return lower !== path && fixed.has(lower) ? lower : null
}

/** Where an address has moved to (R2.03, R2.11): the new path, or null when it stands. */
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
    const repeats = (REPEATED_QUERY as readonly string[]).includes(key)
    const value = repeats ? search.getAll(key).filter(Boolean).join(',').slice(0, 400) : search.get(key)?.slice(0, 200)
    if (value) known[key] = value
  }
  return known
}

/**
 * The query of a list's address as its links would write it: no empty filter, and what a plain form repeats joined by commas.
 * Null when it is written so already. Everything else in it stays as it is.
 */
export const tidyQuery = (name: RouteName, search: URLSearchParams): string | null => {
  const filters: readonly string[] = LIST_QUERY.filter((key) => routeOf(name).query?.includes(key))
  const tidy = new Map<string, string[]>()
  for (const [key, value] of search) {
    const values = tidy.get(key)
    const isFilter = filters.includes(key)
    if (isFilter && value === '') continue
    if (values === undefined) tidy.set(key, [value])
    // Of a filter that takes one value, the first counts.
    else if (!isFilter || (REPEATED_QUERY as readonly string[]).includes(key)) values.push(value)
  }
  const kept = [...tidy].flatMap(([key, values]) =>
    filters.includes(key) ? [[key, values.join(',')] as const] : values.map((value) => [key, value] as const),
  )
  if (kept.length === search.size) return null
  return kept.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&')
}
