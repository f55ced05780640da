/** The double-submit check of requests by scripts (R7.02; docs/decisions/007-session-cookie). */
import type { Request } from 'express'
import { CSRF_COOKIE, CSRF_HEADER } from '../../shared/preferences.ts'
import { cookieOf } from '../requestCookies.ts'

const VALUE = /^[\w-]{16,128}$/

/** True when a script sent the header, but the browser has not stored the cookie: it refuses cookies. */
const lacksCookie = (req: Request): boolean => req.get(CSRF_HEADER) !== undefined && cookieOf(req, CSRF_COOKIE) === undefined

/** The text of a refused request. */
export const refusedText = (req: Request): 'api.needsCookies' | 'api.refused' =>
  lacksCookie(req) ? 'api.needsCookies' : 'api.refused'

/** True when the `csrf-token` header is present, well-formed, and equal to the cookie. */
export const hasCsrfToken = (req: Request): boolean => {
  const cookie = cookieOf(req, CSRF_COOKIE)
  const header = req.get(CSRF_HEADER)
  return header !== undefined && VALUE.test(header) && header === cookie
}
