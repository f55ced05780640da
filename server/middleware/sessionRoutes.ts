/**
 * `/api/session/…`: the calls that handle tokens, answered by our own server (e-mail tokens: mailForms.ts). Scripts send and receive JSON,
 * under the rules of all of /api; a plain form, which works without scripts, is redirected with a 303.
 */
import { getUser } from '../../shared/api/user.ts'
import { Router, type ErrorRequestHandler, type Request, type Response } from 'express'
import { shopCodeOf, type ErrorCode } from '../../shared/api/problems.ts'
import { LoginBody, postChangePassword, postLogin, postLoginCode, postLogout, postUnsubscribe } from '../../shared/api/session.ts'
import { SignInCodeBody } from '../../shared/api/shopSession.ts'
import { SESSION_PATH } from '../../shared/constants.ts'
import type { CallGroup } from '../../shared/features.ts'
import type { AnswerOf } from '../../shared/api/defineCall.ts'
import { ApiError, type ErrorFacts } from '../../shared/errors.ts'
import { href } from '../../shared/routes.ts'
import { loginRules } from '../../shared/rules/accountForms.ts'
import { cleaned, faultsOf } from '../../shared/rules/formRules.ts'
import { localPathOr } from '../../shared/rules/localPath.ts'
import { fieldsFault, writeCodeFault, writeSignInFault, type SignInFault } from '../../shared/rules/plainSignIn.ts'
import type { Deps } from '../deps.ts'
import { bodyOf, fieldsOf, isScript, say, textIn } from '../plainForms.ts'
import { Refused } from '../errors.ts'
import { createBodyReader, hasBody } from '../proxy/requestBody.ts'
import { sendWhole } from '../proxy/sendWhole.ts'
import { apiOf } from '../render/loadPage.ts'
import { sendStaticPage } from '../render/staticErrorPage.ts'
import { contextOf } from '../requestContext.ts'
import { beginSession, endSession, isUsableToken } from '../sessionCookies.ts'
import { challengeOf, forgetChallenge, keepChallenge } from '../signInChallenge.ts'
import { hasCsrfToken } from './csrf.ts'
import { mailForms } from './mailForms.ts'
import { mailLinks } from './mailLinks.ts'
import { otherShopper } from './otherShopper.ts'
import { isSameOrigin } from './sameOrigin.ts'

const BODY_MAX_BYTES = 8 * 1024
/** How long to wait after too many attempts when the backend does not state it, in s. */
const DEFAULT_WAIT_S = 60

/**
 * The credentials, from JSON or from the fields of a form, validated by the rules of the form (R5.01); or the error. Credentials that no
 * account can have are reported like a wrong password.
 */
const readLogin = (req: Request): LoginBody | SignInFault => {
  const { email, password, remember } = bodyOf(req)
  const form = {
    email: textIn(email),
    password: textIn(password),
    remember: isScript(req) ? remember === true : remember !== undefined,
  }
  const fault = fieldsFault(faultsOf(loginRules, form))
  if (fault) return fault
  const read = isScript(req) ? req.body : cleaned(loginRules, form)
  return LoginBody.matches(read) ? (read as LoginBody) : { kind: 'wrong' }
}

/** The login starts again: the challenge is used or expired, or no code is required any more. */
const TOO_LATE: ReadonlySet<ErrorCode> = new Set(['challenge_dead', 'second_factor_off'])

/** The error of a login for an error of the backend. */
const faultOf = ({ status, code, retryAfterS }: ApiError): SignInFault => {
  if (status === 429) return { kind: 'wait', seconds: retryAfterS ?? DEFAULT_WAIT_S }
  if (code === 'code_used') return { kind: 'used' }
  if (code !== null && TOO_LATE.has(code)) return { kind: 'late' }
  return status >= 400 && status < 500 ? { kind: 'wrong' } : { kind: 'down' }
}

/** The paths whose calls a backend may lack. */
const OPTIONAL: ReadonlyMap<string, CallGroup> = new Map([
  ['/code', postLoginCode.group],
  ['/password', postChangePassword.group],
  ['/unsubscribe', postUnsubscribe.group],
])

const toOf = (req: Request): string => localPathOr(bodyOf(req)['to'], href('home'))

export const sessionRoutes = (deps: Deps): Router => {
  const router = Router()
  const readBody = createBodyReader()
  const limits = { maxBytes: BODY_MAX_BYTES, totalMs: deps.config.callMs }
  const textOf = (res: Response) => deps.intls[contextOf(res).locale].t

  /** A client without a session, with the user's own address: the backend counts attempts by it. */
  const guestOf = (res: Response) => apiOf(deps, { ...contextOf(res), token: null })
  const headersOf = (req: Request) => ({ 'x-forwarded-for': req.ip ?? '', 'user-agent': req.get('user-agent') ?? '' })

  /** Sets the cookies of a session that the backend has created, and redirects. */
  const signedIn = async (req: Request, res: Response, { data, message }: AnswerOf<typeof postLogin>, remember: boolean) => {
    const { token } = data
    // Without a token, a message is the reason of a refusal.
    if (token === '' && message) throw new ApiError(postLogin.name, 'status', 422, message, 'the answer has no token')
    if (!isUsableToken(token)) throw new ApiError(postLogin.name, 'shape', 200, '', 'data.token: Expected a token')
    const user = data.user ?? (await apiOf(deps, { ...contextOf(res), token }).call(getUser, {})).data
    beginSession(res, token, user.id, remember)
    if (isScript(req)) res.json({ data: { user }, message })
    else res.redirect(303, toOf(req))
  }

  const lead = (req: Request, res: Response, auth: string) => res.redirect(303, href('home', null, { auth, from: toOf(req) }))

  /** Returns an error to a script as JSON, or redirects a form to `auth`, which shows it. */
  const failed = (req: Request, res: Response, auth: string, status: number, message: string, facts?: ErrorFacts) => {
    if (isScript(req)) say(res, status, message, facts)
    else lead(req, res, auth)
  }

  /** The same for a failed call. The user sees the reason of a refusal by the backend; an outage has no message. */
  const refused = (req: Request, res: Response, error: unknown, write: (fault: SignInFault) => string) => {
    if (!(error instanceof ApiError)) throw error
    const fault = faultOf(error)
    if (fault.kind === 'down') failed(req, res, write(fault), 502, error.message)
    else failed(req, res, write(fault), error.status, error.message, error)
  }

  router.use((req, res, next) => {
    res.set('cache-control', 'no-store')
    if (req.method !== 'POST') next('router')
    else if (!isSameOrigin(req) || (isScript(req) && !hasCsrfToken(req)))
      throw new Refused(403, 'The request came from elsewhere')
    else next()
  })
  router.use(async (req, res, next) => {
    if (hasBody(req)) req.body = fieldsOf(req, await readBody(req, res, limits))
    next()
  })

  router.use((req, res, next) => {
    const group = OPTIONAL.get(req.path)
    // The page that answers the plain form belongs to the group `password`, which has another call.
    const isOff =
      (group !== undefined && deps.features.has(group) === false) ||
      (req.path === '/forgot' && !isScript(req) && deps.features.lacks('changePassword'))
    if (!isOff) next()
    else if (isScript(req)) say(res, 404, textOf(res)('api.notOffered'))
    else sendStaticPage(deps, req, res, 404, [textOf(res)('error.404.title'), textOf(res)('api.notOffered')])
  })

  router.post('/login', async (req, res) => {
    const body = readLogin(req)
    if ('kind' in body) {
      const field = body.kind === 'fields' ? (body.fields[0] ?? null) : null
      const facts: ErrorFacts = { code: field === null ? null : 'invalid_field', field, retryAfterS: null, problems: [] }
      failed(req, res, writeSignInFault(body), 422, textOf(res)('api.refused'), facts)
      return
    }
    const remember = body.remember === true
    try {
      await signedIn(req, res, await guestOf(res).call(postLogin, { body, headers: headersOf(req) }), remember)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second_factor_required' && error.challenge !== null) {
        keepChallenge(res, { challenge: error.challenge, remember })
        if (isScript(req)) res.json({ data: { user: null }, message: null })
        else lead(req, res, writeCodeFault(null))
      } else refused(req, res, error, writeSignInFault)
    }
  })

  router.post('/code', async (req, res) => {
    const body = { code: textIn(bodyOf(req)['code']) }
    if (!SignInCodeBody.matches(body)) {
      const facts = { code: 'invalid_field', field: 'code', retryAfterS: null, problems: [] } as const
      failed(req, res, writeCodeFault({ kind: 'wrong' }), 422, textOf(res)('api.refused'), facts)
      return
    }
    try {
      // Without a challenge, the backend returns the same message as for an expired one.
      const { challenge, remember } = challengeOf(req) ?? { challenge: 'none', remember: false }
      const answer = await guestOf(res).call(postLoginCode, { body: { challenge, ...body, remember }, headers: headersOf(req) })
      forgetChallenge(res)
      await signedIn(req, res, answer, remember)
    } catch (error) {
      refused(req, res, error, (fault) => (fault.kind === 'late' ? writeSignInFault(fault) : writeCodeFault(fault)))
    }
  })

  router.post('/logout', async (req, res) => {
    const { token } = contextOf(res)
    // The cookies are cleared for any answer of the backend: the user intends to sign out.
    if (token !== null) await apiOf(deps, contextOf(res)).tryCall(postLogout, {})
    endSession(res)
    if (isScript(req)) res.json({ message: null })
    else res.redirect(303, href('home'))
  })

  router.use(mailForms(deps, textOf))

  const onError: ErrorRequestHandler = (error: unknown, req, res, next) => {
    const { status } = error as { readonly status?: unknown }
    if (isScript(req) && typeof status === 'number' && status >= 400 && status < 500) {
      const message = textOf(res)(status === 408 ? 'api.tooSlow' : status === 413 ? 'api.tooLarge' : 'api.refused')
      const body = JSON.stringify({ data: { message, code: shopCodeOf(status) }, message })
      sendWhole(req, res, status, { 'content-type': 'application/json; charset=utf-8' }, body)
    } else next(error)
  }
  router.use(onError)
  // Pages of other users are excluded from all of /api. E-mailed links are handled before any page receives their addresses.
  return Router()
    .use('/api', otherShopper(deps))
    .use('/api' + SESSION_PATH, router)
    .use(mailLinks(deps))
}
