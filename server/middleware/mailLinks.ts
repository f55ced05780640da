/**
 * The links in e-mails: `/change-password?token=…` and `/user/unsubscribe?token=…`. The token is removed from the address before a page is
 * rendered; opening a link changes nothing. A mail program that unsubscribes by itself posts to the same address (RFC 8058).
 */
import { Router, type Request, type Response } from 'express'
import { postPasswordLink, postUnsubscribe } from '../../shared/api/session.ts'
import { ApiError } from '../../shared/errors.ts'
import { href, type Query, type RouteName } from '../../shared/routes.ts'
import type { Deps } from '../deps.ts'
import { Refused } from '../errors.ts'
import type { FormReader } from '../formReader.ts'
import { isMailToken, storeMailToken } from '../mailTokens.ts'
import { apiOf } from '../render/loadPage.ts'
import { contextOf } from '../requestContext.ts'

const BODY_MAX_BYTES = 1024
const ONE_CLICK = /List-Unsubscribe["=\s]+One-Click/

const tokenOf = (req: Request): unknown => req.query['token']

export const mailLinks = (deps: Deps, forms: FormReader): Router => {
  const router = Router()
  const guestOf = (res: Response) => apiOf(deps, { ...contextOf(res), token: null })

  /** Redirects to the page without the token, which is stored where only the session routes receive it; `link` is its name, or `dead`. */
  const redirect = (req: Request, res: Response, name: Extract<RouteName, 'changePassword' | 'unsubscribe'>, link: string) => {
    const { lang } = req.query
    const query: Query = { letter: link, ...(typeof lang === 'string' && { lang }) }
    res.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(303, href(name, null, query))
  }

  /** A used or expired link shows its message before the user types a password; when the check fails, after it. */
  const isDead = async (res: Response, token: string): Promise<boolean> => {
    try {
      await guestOf(res).call(postPasswordLink, { body: { token } })
      return false
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Without the call nothing here can use the token.
      return error.code === 'reset_link_dead' || error.fault === 'absent'
    }
  }

  router.get(href('changePassword'), async (req, res, next) => {
    const token = tokenOf(req)
    if (token === undefined) next()
    else if (!isMailToken(token) || (await isDead(res, token))) redirect(req, res, 'changePassword', 'dead')
    else redirect(req, res, 'changePassword', storeMailToken(req, res, 'password', token))
  })

  router.get(href('unsubscribe'), (req, res, next) => {
    const token = tokenOf(req)
    if (token === undefined) next()
    else redirect(req, res, 'unsubscribe', isMailToken(token) ? storeMailToken(req, res, 'unsubscribe', token) : 'dead')
  })

  router.post(href('unsubscribe'), async (req, res, next) => {
    const token = tokenOf(req)
    if (!isMailToken(token)) return next()
    if (!ONE_CLICK.test(await forms.text(req, res, BODY_MAX_BYTES)))
      throw new Refused(405, 'An e-mailed link accepts only the one-click POST of mail programs')
    res.set('cache-control', 'no-store').type('text')
    try {
      const { message } = await guestOf(res).call(postUnsubscribe, { body: { token } })
      return res.send(message ?? '')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.retryAfterS !== null) res.set('retry-after', String(error.retryAfterS))
      return res.status(error.status >= 400 && error.status < 500 ? error.status : 502).send(error.message)
    }
  })
  return router
}
