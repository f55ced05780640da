/** `GET /api/shop-pages/{slug}`: the text of an information page, for navigation in the browser (shared/api/shopPages.ts). */
import type { RequestHandler } from 'express'
import { translateWith } from '../../shared/i18n/translate.ts'
import { shopCodeOf } from '../../shared/api/problems.ts'
import { getShopPage } from '../../shared/api/shopPages.ts'
import type { Deps } from '../deps.ts'
import { sendBuffered } from '../proxy/sendBuffered.ts'
import { leavingSignal } from '../leaving.ts'
import { apiOf } from '../render/loadPage.ts'
import { contextOf } from '../requestContext.ts'
import { isSameOrigin } from './sameOrigin.ts'

const PREFIX = `/api${getShopPage.path.replace('/v1', '').replace('{slug}', '')}`
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' }

export const shopPages =
  (deps: Deps): RequestHandler =>
  async (req, res, next) => {
    const slug = req.path.startsWith(PREFIX) ? req.path.slice(PREFIX.length) : ''
    if (slug === '' || (req.method !== 'GET' && req.method !== 'HEAD')) return next()
    const context = contextOf(res)
    if (deps.shopPages.find(context.locale, slug) === null) return next()
    if (!isSameOrigin(req, deps.config)) {
      const message = translateWith(deps.intls[context.locale].intl)('api.refused')
      sendBuffered(req, res, 403, HEADERS, JSON.stringify({ data: { message, code: shopCodeOf(403) }, message }))
      return
    }
    // The text of a page is the same for all users.
    const answer = await apiOf(deps, { ...context, token: null, signal: leavingSignal(res) }).call(getShopPage, {
      params: { slug },
    })
    sendBuffered(req, res, 200, HEADERS, JSON.stringify(answer))
  }
