/** Endpoints outside /v1: the processor's events, and the page of the sandbox bank. */
import { text, urlencoded, type Request, type Response, type Router } from 'express'
import { ownerText } from '../../common/ownerTexts.ts'
import type { CheckoutDeps } from '../deps.ts'
import { priceText } from '../../../contract/texts/priceText.ts'
import { SANDBOX } from '../payment/cardProcessor.ts'
import { returnUrl } from '../payment/nextAction.ts'
import { paymentTermsOf } from '../../common/rules/orderTerms.ts'
import { langOf } from '../../../contract/http/langOf.ts'
import type { Lang } from '../../../contract/texts/messages.ts'
import { confirmPage, backPage, closedPage, type PageParts } from './bankPage.ts'
import { receiveEvent } from './events.ts'
import { decideVisit, visitOf } from './sandboxBank.ts'

const EVENT_LIMIT = '16kb'
const DECISION_LIMIT = '1kb'

/** Mounts `POST /processor/events`, and with the sandbox `/sandbox/bank/{id}`. Must precede any JSON body parser. */
export const serveProcessor = (router: Router, deps: CheckoutDeps) => {
  const send = (response: Response, status: number, { html, policy }: PageParts) => {
    response.status(status).type('html')
    // The address grants access to the session, so it must not get into caches and referrers.
    response.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    response.set({ 'X-Content-Type-Options': 'nosniff', 'X-Frame-Options': 'DENY' }).send(html)
  }
  const nonce = () => Buffer.from(deps.random(18)).toString('base64url')
  const found = (request: Request) => visitOf(deps, String(request.params['id']))
  // The address contains the language, because a shop may have a host per language: the user returns to the host of
  // departure.
  const langFor = (request: Request): Lang => {
    const { lang } = request.query
    return lang === 'ru' || lang === 'en' ? lang : langOf(request)
  }
  const closed = (request: Request, response: Response, paymentId: string | null) => {
    const lang = langFor(request)
    const back = paymentId === null ? null : returnUrl(deps, lang, paymentId)
    send(response, paymentId === null ? 404 : 410, closedPage(lang, back, nonce()))
  }

  router.post('/processor/events', text({ type: 'application/json', limit: EVENT_LIMIT }), (request, response) => {
    const body: unknown = request.body
    const result = receiveEvent(deps, typeof body === 'string' ? body : '', request.get('processor-signature') ?? '')
    response.json({ data: result, message: null })
  })

  if (deps.payments.processor !== SANDBOX) return

  router.get('/sandbox/bank/:id', (request, response) => {
    const visit = found(request)
    if (!visit) return closed(request, response, null)
    const { payment } = visit
    const lang = langFor(request)
    // The Back button reopens this page after the session: redirect to the payment's state.
    if (!visit.isOpen) return response.set('Cache-Control', 'no-store').redirect(303, returnUrl(deps, lang, payment.id))
    const confirmation = {
      shop: ownerText(deps.owner.name, lang),
      amount: priceText(lang, payment.amount, payment.currency),
      order: payment.order_id,
      isCard: paymentTermsOf(payment).kind === 'card',
      returnUrl: returnUrl(deps, lang, payment.id),
    }
    send(response, 200, confirmPage(lang, confirmation, nonce()))
  })

  router.post('/sandbox/bank/:id', urlencoded({ extended: false, limit: DECISION_LIMIT }), (request, response) => {
    const visit = found(request)
    const { decision } = (request.body ?? {}) as { decision?: unknown }
    const outcome =
      visit && (decision === 'confirm' || decision === 'decline') ? decideVisit(deps, visit, decision === 'confirm') : null
    if (!visit || outcome === null) return closed(request, response, visit?.payment.id ?? null)
    const lang = langFor(request)
    const back = returnUrl(deps, lang, visit.payment.id)
    // Banks return users in two ways: by a form after a success, by a redirect after a refusal.
    if (outcome === 'declined') response.set('Cache-Control', 'no-store').redirect(303, `${back}?outcome=${outcome}`)
    else send(response, 200, backPage(lang, back, outcome, nonce()))
  })
}
