/**
 * `/jpcart/return/{paymentId}`: where banks bring shoppers back to. Many come by a POST from the bank's page, with which browsers send
 * no SameSite=Lax cookie; a 303 turns it into a GET, with cookies, and that leads to the payment's page. Nothing is changed or believed here: what
 * the bank says of the payment stays unread, the page asks the backend. So the rules against foreign forms have nothing to protect.
 */
import type { RequestHandler } from 'express'
import { PAYMENT_RETURN_PATH } from '../../shared/constants.ts'
import { href } from '../../shared/routes.ts'
import { contextOf } from '../requestContext.ts'
import { isPaymentId } from '../../shared/rules/routeParams.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST'])

/** The id in a path, which is written with escapes there; empty for broken ones. */
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
  // Whether somebody is signed in is known to a GET alone. Who is not may have paid by the link of a payment, whose page says what became of it.
  const screen = contextOf(res).token === null ? 'cardPayment' : 'paymentStatus'
  const to = req.method === 'POST' ? `${PAYMENT_RETURN_PATH}/${encodeURIComponent(id)}` : href(screen, { paymentId: id })
  res.set('cache-control', 'no-store').redirect(303, to)
}
