/** A page that was drawn for one shopper, in a browser that has signed another one in since. */
import type { RequestHandler } from 'express'
import { SESSION_PATH } from '../../shared/constants.ts'
import { SHOPPER_HEADER, SIGNED_IN_COOKIE } from '../../shared/preferences.ts'
import type { Deps } from '../deps.ts'
import { contextOf } from '../requestContext.ts'
import { cookieOf } from '../requestCookies.ts'
import { flagOf } from '../sessionCookies.ts'
import { sendWhole } from '../proxy/sendWhole.ts'

/** Who it is now, and signing in and out: what a page does to become the other shopper's. */
const ALLOWED: ReadonlySet<string> = new Set(['/user', ...['login', 'code', 'logout'].map((call) => `${SESSION_PATH}/${call}`)])

/**
 * Refuses the calls of /api whose page names somebody else than the cookies do, with 412: the token would lay what one shopper has
 * typed into the account of another, and show theirs to the former. A page of a guest names nobody.
 */
export const otherShopper =
  ({ intls }: Pick<Deps, 'intls'>): RequestHandler =>
  (req, res, next) => {
    const named = req.get(SHOPPER_HEADER)
    const flag = cookieOf(req, SIGNED_IN_COOKIE)
    // A flag of an earlier release names nobody.
    if (!named || typeof flag !== 'string' || !flag.startsWith('u') || flag === flagOf(named) || ALLOWED.has(req.path)) {
      next()
      return
    }
    contextOf(res).log.info({ method: req.method }, 'api refused: another shopper')
    const message = intls[contextOf(res).locale].t('api.otherShopper')
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
    sendWhole(req, res, 412, headers, JSON.stringify({ data: { message, code: 'refused' }, message }))
  }
