/** Which row of the route table an address belongs to: the same matcher on both sides. */
import { matchRoutes } from 'react-router'
import { LIST_QUERY, REPEATED_QUERY, routeNames, routeOf, type RouteName } from '../../shared/routes.ts'

const rows = routeNames.map((name) => ({ id: name, path: routeOf(name).path, caseSensitive: true }))
const anyCase = rows.filter(({ path }) => !path.includes(':')).map(({ path }) => path)

export type RouteMatch = { readonly name: RouteName; readonly params: { readonly [name: string]: string } }

const fixed = new Map(rows.filter(({ path }) => !path.includes(':')).map(({ id, path }) => [path, { name: id, params: {} }]))

/** The matcher compiles every row's pattern for every question; an address that was asked for is remembered instead. */
const known = new Map<string, RouteMatch | null>()
const KNOWN_MAX = 2000

const findRow = (path: string): RouteMatch | null => {
  const match = matchRoutes(rows, path)?.at(-1)
  if (!match) return null
  const params: { [name: string]: string } = {}
  for (const [name, value] of Object.entries(match.params)) if (value !== undefined) params[name] = value
  return { name: match.route.id, params }
}

/** The row and its parameters; null when no row matches. Fixed paths outrank parameters, whatever their order. */
export const matchRoute = (path: string): RouteMatch | null => {
  const row = fixed.get(path) ?? known.get(path)
  if (row !== undefined) return row
  // The matcher forgives a trailing slash; here it is another address (decisions: it is redirected).
  const match = path.endsWith('/') ? null : findRow(path)
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(path, match)
  return match
}

/** The fixed path that differs from this one only by capitals; null when there is none. Slugs keep their capitals. */
export const sameFixedPath = (path: string): string | null => {
  const lower = path.toLowerCase()
  return lower !== path && anyCase.includes(lower) ? lower : null
}

/** Where an address has moved to (decisions, "Routes"): the new path, or null when it stands. */
export const movedTo = (path: string): string | null => {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  const product = /^\/p\/([^/]+)$/.exec(trimmed)
  if (product) return `/${product[1]}`
  if (trimmed === '/search') return '/product_search'
  return sameFixedPath(trimmed) ?? (trimmed === path ? null : trimmed)
}

/**
 * The query parameters that a route knows; the rest counts for nothing. Of a repeated one the first value counts, or all of
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
    const before = tidy.get(key) ?? []
    if (!filters.includes(key)) tidy.set(key, [...before, value])
    else if (value !== '' && (before.length === 0 || (REPEATED_QUERY as readonly string[]).includes(key)))
      tidy.set(key, [[...before, value].join(',')])
  }
  const kept = [...tidy].flatMap(([key, values]) => values.map((value) => [key, value] as const))
  if (kept.length === [...search].length) return null
  return kept.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&')
}
