/**
 * The form of the contact page, sent without scripts. An invalid form is rendered again on its page, with all entered values; after success
 * it redirects to the confirmation page, which only the browser that sent the form can open.
 */
import type { Request, RequestHandler, Response } from 'express'
import type { PostedForm } from '../../client/defineScreen.ts'
import { postContact, type ContactBody } from '../../shared/api/contact.ts'
import { ApiError } from '../../shared/errors.ts'
import { href } from '../../shared/routes.ts'
import { contactRules, type ContactForm } from '../../shared/rules/contactForm.ts'
import { cleaned, faultsOf, startOf } from '../../shared/rules/formRules.ts'
import type { Deps } from '../deps.ts'
import { Refused } from '../errors.ts'
import { createBodyReader } from '../proxy/requestBody.ts'
import { apiOf } from '../render/loadPage.ts'
import { contextOf } from '../requestContext.ts'
import { cookieOf } from '../requestCookies.ts'
import { isSameOrigin } from './sameOrigin.ts'

/** The longest message with each character escaped. */
const BODY_MAX_BYTES = 64 * 1024
/** How long to wait after too many attempts when the backend does not state it, in s. */
const DEFAULT_WAIT_S = 60

const SENT_COOKIE = 'contact_sent'
/** How long the page confirms that a message was sent, however often it is loaded, in ms. */
const SENT_MS = 3_600_000

/** Redirects to the page with the number of a message: a reload sends nothing. */
const leadToSent = (res: Response, number: string): void => {
  const path = href('contacts')
  res.cookie(SENT_COOKIE, number, { path, maxAge: SENT_MS, sameSite: 'lax', secure: true, httpOnly: true })
  res.set('cache-control', 'no-store').redirect(303, `${href('contacts', null, { sent: number })}#write`)
}

/** True when an address claims a sent message that this browser has not sent: anyone can write such an address. */
const isMadeUp = (req: Request): boolean => {
  const { sent } = req.query
  return sent !== undefined && sent !== cookieOf(req, SENT_COOKIE)
}

const formOf = (fields: PostedForm['fields']): ContactForm =>
  cleaned(contactRules, { ...startOf(contactRules), ...fields, agree: fields['agree'] !== undefined })

const bodyOf = ({ order, topic, ...form }: ContactForm): ContactBody => ({
  ...form,
  order: order || null,
  topic: topic as ContactBody['topic'],
})

const refusalOf = (fields: PostedForm['fields'], { status, retryAfterS }: ApiError): PostedForm => ({
  fields,
  status: status === 429 ? 429 : status >= 400 && status < 500 ? 422 : 503,
  waitS: retryAfterS ?? DEFAULT_WAIT_S,
})

export const contactForm = (deps: Deps): RequestHandler => {
  const readBody = createBodyReader()
  const limits = { maxBytes: BODY_MAX_BYTES, totalMs: deps.config.callMs }
  return async (req, res, next) => {
    if (req.path !== href('contacts') || deps.features.has('contact') === false) return next()
    if (req.method !== 'POST') {
      if (!isMadeUp(req)) return next()
      const { lang } = req.query
      return res
        .set('cache-control', 'no-store')
        .redirect(302, href('contacts', null, { lang: typeof lang === 'string' ? lang : undefined }))
    }
    if (!isSameOrigin(req)) throw new Refused(403, 'The form came from another site')
    const bytes = await readBody(req, res, limits)
    if (!req.is('application/x-www-form-urlencoded')) throw new Refused(415, 'The form came as something else')
    const context = contextOf(res)
    // A form sends two characters for each line break; the page, and the limit that it states, count one.
    const fields = Object.fromEntries(
      [...new URLSearchParams(bytes.toString('utf8'))]
        .filter(([name]) => Object.hasOwn(contactRules, name))
        .map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
    )
    const form = formOf(fields)
    try {
      if (Object.keys(faultsOf(contactRules, form)).length > 0) context.posted = { fields, status: 422, waitS: 0 }
      else {
        const input = { body: bodyOf(form), headers: { 'x-forwarded-for': req.ip ?? '' } }
        const { data } = await apiOf(deps, context).call(postContact, input)
        return leadToSent(res, String(data.id ?? 0))
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      context.posted = refusalOf(fields, error)
      if (context.posted.status === 429) res.set('retry-after', String(context.posted.waitS))
    }
    next()
  }
}
