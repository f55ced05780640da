/**
 * Links that contain a promo code or products (shared/rules/shopLinks.ts): a cookie stores the values, and a 303 redirects to the clean
 * address.
 */
import type { RequestHandler, Response } from 'express'
import { PROMO_LINK_DAYS } from '../../shared/constants.ts'
import { href } from '../../shared/routes.ts'
import {
  PRODUCTS_LINK,
  PROMO_LINK,
  readLinkedProducts,
  readLinkedPromo,
  writeLinkedProducts,
} from '../../shared/rules/shopLinks.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PROMO_MS = PROMO_LINK_DAYS * DAY_MS
/** Products are stored only for the page that the link opens. */
const PRODUCTS_MS = DAY_MS / 24

/**
 * Lax: another site's picture or frame sets nothing, only a followed link does. Scripts read it, so that cached pages stay the same for
 * all.
 */
const store = (res: Response, cookie: string, value: string, maxAge: number): void =>
  void res.cookie(cookie, value, { maxAge, path: '/', sameSite: 'lax', secure: true })

const nameOf = (part: string): string => part.split('=', 1)[0] ?? ''

export const shopLinks = (): RequestHandler => (req, res, next) => {
  const [path = '', ...rest] = req.originalUrl.split('?')
  const query = rest.join('?')
  const isCart = path === href('cart')
  const brings: readonly string[] = [PROMO_LINK.parameter, ...(isCart ? [PRODUCTS_LINK.parameter] : [])]
  const parts = query.split('&')
  const others = parts.filter((part) => !brings.includes(nameOf(part)))
  if ((req.method !== 'GET' && req.method !== 'HEAD') || others.length === parts.length) return next()
  const search = new URLSearchParams(query)
  const code = readLinkedPromo(search.get(PROMO_LINK.parameter))
  if (code !== null) store(res, PROMO_LINK.cookie, code, PROMO_MS)
  const products = isCart ? readLinkedProducts(search.get(PRODUCTS_LINK.parameter)) : []
  if (products.length > 0) store(res, PRODUCTS_LINK.cookie, writeLinkedProducts(products), PRODUCTS_MS)
  const tidy = others.filter((part) => part !== '').join('&')
  res.set('cache-control', 'no-store').redirect(303, tidy === '' ? path : `${path}?${tidy}`)
}
