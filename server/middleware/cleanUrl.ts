/**
 * One address for each page: an address moved by our rules or by an operator's (SITE_FILE) gets a 301, a malformed one 400, an overlong
 * path 414; no redirect leaves the site.
 */
import type { RequestHandler } from 'express'
import { matchRoute, movedTo, tidyQuery } from '../../client/navigation/matchRoute.ts'
import { routeOf } from '../../shared/routes.ts'
import type { Deps } from '../deps.ts'
import { BadAddress, Refused } from '../errors.ts'

const PATH_MAX = 2048
/** The most query parameters of one address. The longest list address has 10 filters; campaign links add about as many. */
const PARAMETERS_MAX = 100

/** True for a path that no browser sends: broken escapes, control characters, backslashes, empty parts. */
const isMalformed = (path: string): boolean => {
  if (!path.startsWith('/') || path.includes('//') || /[\\#\u0000-\u0020\u007f]/.test(path)) return true
  try {
    return /[\\\u0000-\u001f\u007f]/.test(decodeURIComponent(path))
  } catch {
    return true
  }
}

/** True when a path belongs to a signed-in user's own screens: proxies must not cache anything about them. */
const isPrivate = (path: string): boolean => {
  const match = matchRoute(path)
  return match !== null && routeOf(match.name).rules.includes('auth')
}

/** The query without the empty fields that a plain form sends; null when there are none. */
const withoutEmpty = (path: string, query: string): string | null => {
  const match = query === '' ? null : matchRoute(path)
  const tidy = match && tidyQuery(match.name, new URLSearchParams(query))
  if (tidy === null) return null
  return tidy === '' ? path : `${path}?${tidy}`
}

/** The redirect target of an address, with its query; null when it is not redirected. `redirects` are an operator's. */
const redirectTarget = (path: string, query: string, redirects: ReadonlyMap<string, string>): string | null => {
  const to = redirects.get(path)
  if (to !== undefined) return query === '' ? to : `${to}${to.includes('?') ? '&' : '?'}${query}`
  const moved = movedTo(path)
  if (moved === null) return withoutEmpty(path, query)
  return query === '' ? moved : `${moved}?${query}`
}

/** True when a query contains more parameters than any link or form of the shop. Counts in one pass, without parsing. */
const hasTooManyParameters = (query: string): boolean => {
  let count = 1
  for (let at = query.indexOf('&'); at !== -1; at = query.indexOf('&', at + 1)) count += 1
  return count > PARAMETERS_MAX
}

export const cleanUrl =
  ({ site }: Pick<Deps, 'site'>): RequestHandler =>
  (req, res, next) => {
    const [path = '', ...rest] = req.originalUrl.split('?')
    if (path.length > PATH_MAX) throw new Refused(414, 'The address is too long')
    const trimmed = path.replace(/\/+$/, '')
    if (isMalformed(trimmed === '' && path.length > 0 && !path.includes('//') ? '/' : path)) throw new BadAddress()
    const query = rest.join('?')
    if (hasTooManyParameters(query)) throw new BadAddress()
    const target = req.method === 'GET' || req.method === 'HEAD' ? redirectTarget(path, query, site.now().redirects) : null
    if (target === null) next()
    else
      res.set('cache-control', isPrivate(target.split('?')[0] ?? '') ? 'no-store' : 'public, max-age=3600').redirect(301, target)
  }
