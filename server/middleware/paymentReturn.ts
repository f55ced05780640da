/**
 * `/jpcart/return/{paymentId}`: the address to which banks return users. Many arrive by a POST from the bank's page, for which browsers
 * send no SameSite=Lax cookie; a 303 turns it into a GET, with cookies, which redirects to the payment's page. The route changes nothing
 * and trusts nothing: the bank's parameters stay unread, and the page requests the state of the payment from the backend. So cross-site
 * form checks are not needed.
 */
import type { RequestHandler } from 'express'
import { PAYMENT_RETURN_PATH } from '../../shared/constants.ts'
import { href } from '../../shared/routes.ts'
import { contextOf } from '../requestContext.ts'
import { isPaymentId } from '../../shared/rules/routeParams.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST'])

/** The decoded id in a path; empty for broken escapes. */
const idIn = (path: string): string => {
  if (!path.startsWith(`${PAYMENT_RETURN_PATH}/`)) return ''
  try {
    return decodeURIComponent(path.slice(PAYMENT_RETURN_PATH.length + 1))
  } catch {
    return ''
  }
}

export const paymentReturn = (): RequestHandler => (req, res, next) => {
  const id = idIn(req.path)
  if (!METHODS.has(req.method) || !isPaymentId(id)) {
    next()
    return
  }
  // Only a GET has the session cookie. A guest may have paid through the link of a payment, whose page shows the result.
  const screen = contextOf(res).token === null ? 'cardPayment' : 'paymentStatus'
  const to = req.method === 'POST' ? `${PAYMENT_RETURN_PATH}/${encodeURIComponent(id)}` : href(screen, { paymentId: id })
  res.set('cache-control', 'no-store').redirect(303, to)
}
