/**
 * The forms behind e-mailed links, and the change of a signed-in user's password: `/api/session/password`, `/forgot` and `/unsubscribe`.
 * Part of the session routes, under their rules of origin; the tokens come from cookies (mailTokens.ts).
 */
import { Router, type Request, type Response } from 'express'
import { UNSUBSCRIBE_KINDS, type UnsubscribeKind } from '../../shared/api/unsubscribeKinds.ts'
import { postChangePassword, postForgotPassword, postUnsubscribe, putPassword } from '../../shared/api/session.ts'
import { NewPasswordBody } from '../../shared/api/shopSession.ts'
import { ApiError, type ErrorFacts } from '../../shared/errors.ts'
import { href, type Query } from '../../shared/routes.ts'
import { newPasswordRules, ownPasswordRules } from '../../shared/rules/accountForms.ts'
import { faultsOf } from '../../shared/rules/formRules.ts'
import { isEmail } from '../../shared/rules/isEmail.ts'
import { plainSigns } from '../../shared/rules/plainSigns.ts'
import { writeMailFault, type MailLinkFault } from '../../shared/rules/mailFaults.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { Deps } from '../deps.ts'
import { forgetMailToken, mailTokenOf } from '../mailTokens.ts'
import { bodyOf, isScript, say, textIn } from '../plainForms.ts'
import { apiOf } from '../render/loadPage.ts'
import { contextOf } from '../requestContext.ts'
import { endSession } from '../sessionCookies.ts'

/** How long to wait after too many attempts when the backend does not state it, in s. */
const DEFAULT_WAIT_S = 60

const plainFaultOf = ({ status, code, retryAfterS }: ApiError): MailLinkFault => {
  if (status === 429) return { kind: 'wait', seconds: retryAfterS ?? DEFAULT_WAIT_S }
  if (code === 'reset_link_dead' || code === 'unsubscribe_link_dead' || code === 'unauthorized') return { kind: 'dead' }
  if (code === 'wrong_password') return { kind: 'field', code: 'wrong_password' }
  return { kind: 'down' }
}

/** The refusal of such a form before the backend is called. */
const REFUSED: ErrorFacts = { code: 'invalid_field', field: null, retryAfterS: null, problems: [] }
const DEAD: ErrorFacts = { code: 'reset_link_dead', field: 'token', retryAfterS: null, problems: [] }

/** `textOf` returns the texts in the language of the request. */
export const mailForms = (deps: Deps, textOf: (res: Response) => Translate): Router => {
  const router = Router()
  const guestOf = (res: Response) => apiOf(deps, { ...contextOf(res), token: null })
  const from = (req: Request) => ({ 'x-forwarded-for': req.ip ?? '' })

  /** Returns the backend's refusal to a script as JSON, or redirects a form to its page, which shows it. */
  const failed = (req: Request, res: Response, error: unknown, back: (fault: MailLinkFault) => string) => {
    if (!(error instanceof ApiError)) throw error
    if (!isScript(req)) res.redirect(303, back(plainFaultOf(error)))
    else if (error.status >= 400 && error.status < 500) say(res, error.status, error.message, error)
    else say(res, 502, error.message)
  }
  const wrong = (
    req: Request,
    res: Response,
    fault: MailLinkFault,
    field: string | null,
    back: (fault: MailLinkFault) => string,
  ) => {
    if (isScript(req)) say(res, 422, textOf(res)('api.refused'), { ...REFUSED, field })
    else res.redirect(303, back(fault))
  }

  const passwordPage = (query: Query) => href('changePassword', null, query)

  router.post('/password', async (req, res) => {
    const { current_password, password, password_confirmation } = bodyOf(req)
    const letter = textIn(bodyOf(req)['letter'])
    const form = { password: textIn(password), password_confirmation: textIn(password_confirmation) }
    const own = { current_password: textIn(current_password), ...form }
    // Only a signed-in user's form has this field: if the session has expired since, the backend answers 401.
    const isOwn = current_password !== undefined
    const back = (fault: MailLinkFault) => passwordPage({ ...(!isOwn && { letter }), fault: writeMailFault(fault) })
    const [first] = Object.entries(isOwn ? faultsOf(ownPasswordRules, own) : faultsOf(newPasswordRules, form))
    if (first || !NewPasswordBody.matches(isOwn ? own : form)) {
      const [field, code] = first ?? ['password', 'notValid']
      wrong(req, res, { kind: 'field', code: typeof code === 'string' ? code : code.code }, field, back)
      return
    }
    const linked = mailTokenOf(req, 'password', letter)
    if (!isOwn && linked === null) {
      if (isScript(req)) say(res, 422, textOf(res)('api.refused'), DEAD)
      else res.redirect(303, passwordPage({ letter: 'dead' }))
      return
    }
    try {
      if (isOwn) await apiOf(deps, contextOf(res)).call(putPassword, { body: own })
      else {
        await guestOf(res).call(postChangePassword, { body: { token: linked ?? '', ...form }, headers: from(req) })
        // All sessions ended with the old password, including this browser's.
        endSession(res)
        forgetMailToken(res, 'password', letter)
      }
      if (isScript(req)) res.json({ message: null })
      else res.redirect(303, passwordPage({ done: isOwn ? 'here' : 'letter' }))
    } catch (error) {
      failed(req, res, error, (fault) => {
        if (fault.kind !== 'dead') return back(fault)
        return isOwn ? href('home', null, { auth: 'true', from: passwordPage({}) }) : passwordPage({ letter: 'dead' })
      })
    }
  })

  router.post('/forgot', async (req, res) => {
    const email = plainSigns(textIn(bodyOf(req)['email']))
    const back = (fault: MailLinkFault) => passwordPage({ fault: writeMailFault(fault) })
    if (!isEmail(email)) {
      wrong(req, res, { kind: 'field', code: 'invalidEmail' }, 'email', back)
      return
    }
    try {
      const { message } = await guestOf(res).call(postForgotPassword, { body: { email }, headers: from(req) })
      if (isScript(req)) res.json({ message })
      else res.redirect(303, passwordPage({ done: 'asked' }))
    } catch (error) {
      failed(req, res, error, back)
    }
  })

  /** The selected kinds of e-mail: a list from scripts, one field each from a form. */
  const chosenIn = (req: Request): UnsubscribeKind[] => {
    const fields = bodyOf(req)
    const { letters } = fields
    return UNSUBSCRIBE_KINDS.filter((kind) => (Array.isArray(letters) ? letters.includes(kind) : fields[kind] !== undefined))
  }

  router.post('/unsubscribe', async (req, res) => {
    const page = (query: Query) => href('unsubscribe', null, query)
    const letter = textIn(bodyOf(req)['letter'])
    const back = (fault: MailLinkFault) =>
      page(fault.kind === 'dead' ? { letter: 'dead' } : { letter, fault: writeMailFault(fault) })
    const letters = bodyOf(req)['all'] === undefined ? chosenIn(req) : [...UNSUBSCRIBE_KINDS]
    if (letters.length === 0) {
      wrong(req, res, { kind: 'field', code: 'chooseOne' }, 'letters', back)
      return
    }
    const token = mailTokenOf(req, 'unsubscribe', letter)
    if (token === null) {
      if (isScript(req)) say(res, 422, textOf(res)('api.refused'), { ...DEAD, code: 'unsubscribe_link_dead' })
      else res.redirect(303, page({ letter: 'dead' }))
      return
    }
    try {
      const { data, message } = await guestOf(res).call(postUnsubscribe, { body: { token, letters }, headers: from(req) })
      if (isScript(req)) res.json({ data, message })
      else res.redirect(303, page({ ended: data.letters.join('-') }))
    } catch (error) {
      failed(req, res, error, back)
    }
  })
  return router
}
