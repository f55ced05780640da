/** Notes the token cookie, if there is a usable one. Nobody is asked whether it is valid: the backend says so when it is used. */
import type { RequestHandler } from 'express'
import { GUEST_PAGE_HEADER } from '../../shared/offline.ts'
import { TOKEN_COOKIE } from '../../shared/preferences.ts'
import { contextOf } from '../requestContext.ts'
import { cookieOf } from '../requestCookies.ts'
import { isUsableToken } from '../sessionCookies.ts'

export const session = (): RequestHandler => (req, res, next) => {
  // The service worker keeps pages as guests see them, whoever is signed in.
  if (req.get(GUEST_PAGE_HEADER) !== undefined) return next()
  const token = cookieOf(req, TOKEN_COOKIE)
  if (isUsableToken(token)) contextOf(res).token = token
  next()
}
