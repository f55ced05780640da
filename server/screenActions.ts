/**
 * Runs the action of a screen for a POST to the screen's address (docs/decisions/028-screen-actions). A script receives the result as JSON.
 * A plain form is redirected (303) after success; when it is refused, its page is rendered again.
 */
import type { Request, Response } from 'express'
import { allScreens } from '../client/allScreens.ts'
import type { Action, ActionContext } from '../client/defineScreen.ts'
import { readAddress } from '../client/navigation/loadScreen.ts'
import { matchRoute } from '../client/navigation/matchRoute.ts'
import { DEVICE_ID, postLogin } from '../shared/api/session.ts'
import { getUser } from '../shared/api/user.ts'
import { KNOWN_DEVICE_DAYS } from '../shared/constants.ts'
import { ApiError, NotFound } from '../shared/errors.ts'
import { href, type RouteQuery } from '../shared/routes.ts'
import { FormRefusal, textIn, type PostedFields, type RefusedForm } from '../shared/rules/postedForm.ts'
import type { Deps } from './deps.ts'
import { Refused } from './errors.ts'
import { isScript, sendError, type FormReader } from './formReader.ts'
import { refusedText } from './middleware/csrf.ts'
import { forgetMailToken, mailTokenOf } from './mailTokens.ts'
import { apiOf } from './render/loadPage.ts'
import { sendStaticPage } from './render/staticErrorPage.ts'
import { contextOf } from './requestContext.ts'
import { clearPrivateCookie, hostCookieOf, privateCookieOf, setPrivateCookie } from './requestCookies.ts'
import { beginSession, endSession, isUsableToken } from './sessionCookies.ts'

/** How long to wait after too many attempts when the backend does not state it, in s. */
const DEFAULT_WAIT_S = 60

const isRefusedStatus = (status: number) => status >= 400 && status < 500

/** The message for the user: an outage has none. */
const messageOf = ({ status, message }: ApiError): string => (isRefusedStatus(status) ? message : '')

const refusedForm = ({ repeats }: Action, fields: PostedFields, error: ApiError): RefusedForm => {
  const { code, field, retryAfterS, problems, status } = error
  const message = messageOf(error)
  const faults = error instanceof FormRefusal ? error.faults : {}
  const isBusy = status === 429
  const failure = isBusy
    ? { message, code: 'too_many' as const, field: null, retryAfterS: retryAfterS ?? DEFAULT_WAIT_S, problems: [] }
    : { message, code, field, retryAfterS, problems }
  return {
    fields: Object.fromEntries(repeats.flatMap((name) => (fields[name] === undefined ? [] : [[name, textIn(fields[name])]]))),
    faults,
    failure: Object.keys(faults).length > 0 ? null : failure,
    status: isBusy ? 429 : isRefusedStatus(status) ? 422 : 503,
  }
}

/** The id by which the backend knows this browser, for the longest life of a cookie. It stays after signing out. */
const DEVICE_COOKIE = 'device'
const DEVICE_MS = KNOWN_DEVICE_DAYS * 86_400_000

const deviceOf = (req: Request): { readonly device?: string } => {
  const device = hostCookieOf(req, DEVICE_COOKIE)
  return typeof device === 'string' && DEVICE_ID.test(device) ? { device } : {}
}

/**
 * Creates the runner. It returns the refused form of a plain form, with which the page is to be rendered; null when the request was
 * answered. Throws `Refused`: 405 for a screen without an action, and what `FormReader` throws.
 */
export const createScreenActions = (deps: Deps, forms: FormReader) => {
  const textOf = (res: Response) => deps.intls[contextOf(res).locale].t

  const contextFor = (req: Request, res: Response, fields: PostedFields, query: RouteQuery): ActionContext => {
    const context = contextOf(res)
    const begin: ActionContext['session']['begin'] = async ({ data, message }, remember) => {
      const { token } = data
      // Without a token, a message is the reason of a refusal.
      if (token === '' && message) throw new ApiError(postLogin.name, 'status', 422, message, 'the answer has no token')
      if (!isUsableToken(token)) throw new ApiError(postLogin.name, 'shape', 200, '', 'data.token: Expected a token')
      const user = data.user ?? (await apiOf(deps, { ...context, token }).call(getUser, {})).data
      beginSession(res, token, user.id, remember)
      if (data.device !== null && DEVICE_ID.test(data.device))
        setPrivateCookie(res, DEVICE_COOKIE, data.device, { maxAge: DEVICE_MS })
      return user
    }
    return {
      fields,
      query,
      api: apiOf(deps, { ...context, totalMs: deps.config.callMs }),
      guestApi: apiOf(deps, { ...context, token: null, totalMs: deps.config.callMs }),
      device: deviceOf(req),
      cookies: {
        get: (name) => privateCookieOf(req, name),
        set: (name, value, path, maxAge) => setPrivateCookie(res, name, value, { path, maxAge }),
        clear: (name) => clearPrivateCookie(res, name),
      },
      session: { begin, end: () => endSession(res) },
      mailTokens: {
        get: (purpose, mailLink) => mailTokenOf(req, purpose, mailLink),
        forget: (purpose, mailLink) => forgetMailToken(res, purpose, mailLink),
      },
    }
  }

  const sendNotOffered = (req: Request, res: Response): null => {
    const t = textOf(res)
    if (isScript(req)) sendError(req, res, 404, t('api.notOffered'))
    else sendStaticPage(deps, req, res, 404, [t('error.404.title'), t('api.notOffered')])
    return null
  }

  const sendRefusal = (req: Request, res: Response, error: ApiError): null => {
    // A backend that states when to try again is busy, not broken.
    if (error.status === 503 && error.retryAfterS !== null) {
      sendError(req, res, 503, textOf(res)('api.busy'), { retryAfterS: error.retryAfterS })
      return null
    }
    const isRefused = isRefusedStatus(error.status)
    const message = error instanceof FormRefusal ? textOf(res)('api.refused') : messageOf(error)
    sendError(req, res, isRefused ? error.status : 502, message, isRefused ? error : undefined)
    return null
  }

  const act = async (req: Request, res: Response): Promise<RefusedForm | null> => {
    const action = await actionAt(req.path)
    if (!action || req.method !== 'POST') {
      res.set('allow', action ? 'GET, HEAD, POST' : 'GET, HEAD')
      throw new Refused(405, 'Pages accept only GET and HEAD')
    }
    res.set('cache-control', 'no-store')
    const fields = await forms.fields(req, res, action.maxBytes)
    try {
      const { query } = readAddress(new URL(req.originalUrl, 'http://local.invalid'), true, deps.features.current())
      const { to, data = null, message = null } = await action.run(contextFor(req, res, fields, query))
      if (isScript(req)) res.json({ data, message })
      else res.redirect(303, to)
      return null
    } catch (error) {
      if (error instanceof NotFound || (error instanceof ApiError && error.fault === 'absent')) return sendNotOffered(req, res)
      if (!(error instanceof ApiError)) throw error
      if (isScript(req)) return sendRefusal(req, res, error)
      if (error.code === 'unauthorized' && req.path !== href('home')) {
        // The session has expired since the page was rendered.
        res.redirect(303, href('home', null, { auth: 'true', from: action.again?.(fields) ?? req.originalUrl }))
        return null
      }
      const refused = refusedForm(action, fields, error)
      if (refused.status === 429) res.set('retry-after', String(refused.failure?.retryAfterS))
      return refused
    }
  }

  return async (req: Request, res: Response): Promise<RefusedForm | null> => {
    try {
      return await act(req, res)
    } catch (error) {
      if (!isScript(req) || !(error instanceof Refused) || !isRefusedStatus(error.status)) throw error
      const { status } = error
      sendError(
        req,
        res,
        status,
        textOf(res)(status === 408 ? 'api.tooSlow' : status === 413 ? 'api.tooLarge' : refusedText(req)),
      )
      return null
    }
  }
}

/** The action of the screen at a path; null for a screen without one, or no screen. */
const actionAt = async (path: string): Promise<Action | null> => {
  const match = matchRoute(path)
  const screen = match && (await allScreens[match.name]())
  return (await screen?.action?.()) ?? null
}
