/**
 * Reads the token cookie when it has a usable form. It does not validate the token: the backend does so when the token is used. Refuses
 * requests with a cookie that a sibling host may have set.
 */
import type { Request, RequestHandler } from 'express'
import { GUEST_PAGE_HEADER } from '../../shared/offline.ts'
import { TOKEN_COOKIE } from '../../shared/preferences.ts'
import { Refused } from '../errors.ts'
import { contextOf } from '../requestContext.ts'
import { hasTossedCookie, privateCookieOf } from '../requestCookies.ts'
import { isUsableToken } from '../sessionCookies.ts'

export const session = (): RequestHandler => (req, res, next) => {
  if (hasTossedCookie(req)) return next(new Refused(400, 'Two cookies of one name'))
  contextOf(res).token = tokenOf(req)
  next()
}

/** The token of a signed-in user; null for a guest. */
export const tokenOf = (req: Request): string | null => {
  // The service worker caches pages as guests see them, also in a signed-in user's browser.
  if (req.get(GUEST_PAGE_HEADER) !== undefined) return null
  const token = privateCookieOf(req, TOKEN_COOKIE)
  return isUsableToken(token) ? token : null
}
