/** Detects a page that was rendered for one user in a browser where another user has signed in since. */
import type { RequestHandler } from 'express'
import { SESSION_PATH } from '../../shared/constants.ts'
import { SHOPPER_HEADER, SIGNED_IN_COOKIE } from '../../shared/preferences.ts'
import { href } from '../../shared/routes.ts'
import type { Deps } from '../deps.ts'
import { contextOf } from '../requestContext.ts'
import { cookieOf } from '../requestCookies.ts'
import { flagOf } from '../sessionCookies.ts'
import { sendBuffered } from '../proxy/sendBuffered.ts'

/** Loading the current user, signing out, and the address to which the sign-in form posts: a page uses them to switch to the other user. */
const ALLOWED: ReadonlySet<string> = new Set(['/api/user', `/api${SESSION_PATH}/logout`, href('home')])

/**
 * Refuses calls of scripts with 412 when the page's user differs from the user of the cookies: the token would store one user's input in
 * another user's account, and show that account's data to the first user. A guest's page sends no user.
 */
export const otherShopper =
  ({ intls }: Pick<Deps, 'intls'>): RequestHandler =>
  (req, res, next) => {
    const named = req.get(SHOPPER_HEADER)
    const flag = cookieOf(req, SIGNED_IN_COOKIE)
    // A flag of an earlier release contains no user.
    if (!named || typeof flag !== 'string' || !flag.startsWith('u') || flag === flagOf(named) || ALLOWED.has(req.path)) {
      next()
      return
    }
    contextOf(res).log.info({ method: req.method }, 'api refused: page of another user')
    const message = intls[contextOf(res).locale].t('api.otherShopper')
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
    sendBuffered(req, res, 412, headers, JSON.stringify({ data: { message, code: 'refused' }, message }))
  }
