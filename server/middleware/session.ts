/**
 * Reads the token cookie when it has a usable form. It does not validate the token: the backend does so when the token is used. Refuses
 * requests with a cookie that a sibling host may have set.
 */
import type { CookieOptions, Request, RequestHandler } from 'express'
import { GUEST_PAGE_HEADER } from '../../shared/offline.ts'
import { TOKEN_COOKIE } from '../../shared/preferences.ts'
import type { Config } from '../config.ts'
import { Refused } from '../errors.ts'
import { contextOf } from '../requestContext.ts'
import { hasTossedCookie, privateCookieOf } from '../requestCookies.ts'
import { isUsableToken } from '../sessionCookies.ts'
import { isPlainLocal } from '../siteOrigin.ts'

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

/** Chromium names Safari, too. */
const SAFARI = /^(?!.*Chrom).*Safari\//

/**
 * Cookies for Safari of a shop that is opened over plain HTTP on this machine, as `npm start` prints its address: it stores none with `Secure`
 * there; other browsers do.
 */
export const localCookies =
  (config: Config): RequestHandler =>
  (req, res, next) => {
    if (SAFARI.test(req.get('user-agent') ?? '') && isPlainLocal(config, req)) {
      const set = res.cookie.bind(res)
      res.cookie = (name: string, value: unknown, options?: CookieOptions) => set(name, value, { ...options, secure: false })
    }
    next()
  }
