/**
 * `/jpcart/return/{paymentId}`: where banks bring shoppers back to. Many come by a POST from the bank's page, with which browsers send
 * no SameSite=Lax cookie; the 303 turns it into a GET of the payment's page, with cookies. Nothing is changed or believed here: what
 * the bank says of the payment stays unread, the page asks the backend. So the rules against foreign forms have nothing to protect.
 */
import type { RequestHandler } from 'express'
import { PAYMENT_RETURN_PATH } from '../../shared/constants.ts'
import { href } from '../../shared/routes.ts'
import { isPaymentId } from '../../shared/rules/routeParams.ts'

const METHODS = new Set(['GET', 'HEAD', 'POST'])

export const paymentReturn = (): RequestHandler => (req, res, next) => {
  const id = req.path.startsWith(`${PAYMENT_RETURN_PATH}/`) ? req.path.slice(PAYMENT_RETURN_PATH.length + 1) : ''
  if (!METHODS.has(req.method) || !isPaymentId(id)) {
    next()
    return
  }
  res.set('cache-control', 'no-store').redirect(303, href('paymentStatus', { paymentId: id }))
}
