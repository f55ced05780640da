/**
 * `/api/session/…`: the calls that handle tokens, answered by our own server (those of letters: letterForms.ts). Scripts send and
 * get JSON, under the rules of all of /api; a plain form, which works without scripts, is led on with a 303.
 */
import { Router, type ErrorRequestHandler, type Request, type Response } from 'express'
import { translateWith } from '../../client/hooks/useT.ts'
import { shopCodeOf } from '../../shared/api/problems.ts'
import { LoginBody, postLogin, postLogout } from '../../shared/api/session.ts'
import { SESSION_PATH } from '../../shared/constants.ts'
import { ApiError, type ErrorFacts } from '../../shared/errors.ts'
import { href } from '../../shared/routes.ts'
import { loginRules } from '../../shared/rules/accountForms.ts'
import { cleaned, faultsOf } from '../../shared/rules/formRules.ts'
import { localPathOr } from '../../shared/rules/localPath.ts'
import { fieldsFault, writeSignInFault, type SignInFault } from '../../shared/rules/plainSignIn.ts'
import type { Deps } from '../deps.ts'
import { bodyOf, fieldsOf, isScript, say, textIn } from '../plainForms.ts'
import { Refused } from '../errors.ts'
import { createBodyReader, hasBody } from '../proxy/requestBody.ts'
import { sendWhole } from '../proxy/sendWhole.ts'
import { apiOf } from '../render/loadPage.ts'
import { contextOf } from '../requestContext.ts'
import { beginSession, endSession, isUsableToken } from '../sessionCookies.ts'
import { hasCsrfToken } from './csrf.ts'
import { letterForms } from './letterForms.ts'
import { letterLinks } from './letterLinks.ts'
import { isSameOrigin } from './sameOrigin.ts'

const BODY_MAX_BYTES = 8 * 1024
/** How long to wait after too many attempts when the backend does not say, in s. */
const DEFAULT_WAIT_S = 60

/**
 * What somebody signs in with, from JSON or from the fields of a form, by the rules of the form (R5.01); or what is wrong with it.
 * What no account can have is as wrong as a password that is another's.
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

/** What an error of the backend is to whoever signs in. */
const faultOf = ({ status, retryAfterS }: ApiError): SignInFault => {
  if (status === 429) return { kind: 'wait', seconds: retryAfterS ?? DEFAULT_WAIT_S }
  return status >= 400 && status < 500 ? { kind: 'wrong' } : { kind: 'down' }
}

const toOf = (req: Request): string => localPathOr(bodyOf(req)['to'], href('home'))

export const sessionRoutes = (deps: Deps): Router => {
  const router = Router()
  const readBody = createBodyReader()
  const limits = { maxBytes: BODY_MAX_BYTES, totalMs: deps.config.callMs }
  const textOf = (res: Response) => translateWith(deps.intls[contextOf(res).locale].intl)

  /** The backend as a guest sees it, told the shopper's own address: it counts attempts by that. */
  const signIn = async (req: Request, res: Response, body: LoginBody) => {
    const guest = apiOf(deps, { ...contextOf(res), token: null })
    const { data, message } = await guest.call(postLogin, {
      body,
      headers: { 'x-forwarded-for': req.ip ?? '', 'user-agent': req.get('user-agent') ?? '' },
    })
    if (!isUsableToken(data.token)) throw new ApiError(postLogin.name, 'shape', 200, '', 'data.token: Expected a token')
    return { token: data.token, user: data.user, message }
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

  router.post('/login', async (req, res) => {
    const body = readLogin(req)
    const failed = (fault: SignInFault, status: number, message: string, facts?: ErrorFacts) => {
      if (isScript(req)) say(res, status, message, facts)
      else res.redirect(303, href('home', null, { auth: writeSignInFault(fault), from: toOf(req) }))
    }
    if ('kind' in body) {
      const field = body.kind === 'fields' ? (body.fields[0] ?? null) : null
      const facts: ErrorFacts = { code: field === null ? null : 'invalid_field', field, retryAfterS: null, problems: [] }
      failed(body, 422, textOf(res)('api.refused'), facts)
      return
    }
    try {
      const { token, user, message } = await signIn(req, res, body)
      beginSession(res, token, body.remember === true)
      if (isScript(req)) res.json({ data: { user }, message })
      else res.redirect(303, toOf(req))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // What the backend refuses with is the shopper's to read; a backend that is down has nothing to say.
      const fault = faultOf(error)
      if (fault.kind === 'down') failed(fault, 502, error.message)
      else failed(fault, error.status, error.message, error)
    }
  })

  router.post('/logout', async (req, res) => {
    const { token } = contextOf(res)
    // The cookies go whatever the backend answers: the shopper wants to be out.
    if (token !== null) await apiOf(deps, contextOf(res)).tryCall(postLogout, {})
    endSession(res)
    if (isScript(req)) res.json({ message: null })
    else res.redirect(303, href('home'))
  })

  router.use(letterForms(deps, textOf))

  const onError: ErrorRequestHandler = (error: unknown, req, res, next) => {
    const { status } = error as { readonly status?: unknown }
    if (isScript(req) && typeof status === 'number' && status >= 400 && status < 500) {
      const message = textOf(res)(status === 408 ? 'api.tooSlow' : status === 413 ? 'api.tooLarge' : 'api.refused')
      const body = JSON.stringify({ data: { message, code: shopCodeOf(status) }, message })
      sendWhole(req, res, status, { 'content-type': 'application/json; charset=utf-8' }, body)
    } else next(error)
  }
  router.use(onError)
  // The links of letters, before any page sees their addresses.
  return Router()
    .use('/api' + SESSION_PATH, router)
    .use(letterLinks(deps))
}
