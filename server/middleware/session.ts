/** Notes the token cookie, if there is a usable one. Nobody is asked whether it is valid: the backend says so when it is used. */
import type { RequestHandler } from 'express'
import { TOKEN_COOKIE } from '../../shared/preferences.ts'
import { contextOf } from '../requestContext.ts'

/** What may stand in an Authorization header; anything else would make a request throw. */
const TOKEN = /^[\w.~+/=-]{1,4096}$/

export const session = (): RequestHandler => (req, res, next) => {
  const token = (req.cookies as { readonly [name: string]: unknown } | undefined)?.[TOKEN_COOKIE]
  if (typeof token === 'string' && TOKEN.test(token)) contextOf(res).token = token
  next()
}
