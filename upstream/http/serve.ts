/**
 * Binds declared calls to handlers: reads and validates requests, validates answers, converts problems to responses.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { raw, type Request, type RequestHandler, type Response, type Router } from 'express'
import { problemsOf } from '../../shared/api/callProblems.ts'
import type { AnswerOf, Call, FileInput, Input } from '../../shared/api/defineCall.ts'
import { firstFault } from '../../shared/api/firstFault.ts'
import { withNumbers } from '../../shared/api/numbersIn.ts'
import type { Shape } from '../../shared/api/shapes.ts'
import { isCurrency } from '../common/money.ts'
import { networkOf } from './networkOf.ts'
import { sendFaulty, type Faults } from './faults.ts'
import { langOf } from './langOf.ts'
import { ForeignId, withOwnIds, type OwnIds } from './ownIds.ts'
import { waitWords } from '../common/waitWords.ts'
import { translate, type Lang } from '../messages.ts'
import { notFound, Problem, unauthorized } from './problems.ts'

export type User = { readonly id: number; readonly email: string; readonly name: string; readonly surname: string | null }

/** The caller of a request, and the language and currency of its answer. */
export type Caller = {
  readonly lang: Lang
  readonly currency: string
  readonly user: User | null
  /** The bearer token as sent, for logout. */
  readonly token: string | null
  /** The key of rate limits: an address or network (networkOf.ts). */
  readonly address: string
  readonly idempotencyKey: string | null
  /** The User-Agent header; null when it is missing. */
  readonly userAgent: string | null
}

/** The caller of `needsToken` calls: a signed-in user. */
export type Member = Caller & { readonly user: User }

/** A declared call with its handler, ready to be mounted. */
export type Route = {
  readonly call: Call
  readonly handle: (input: object, caller: Caller) => unknown
}

// The only two places with a type assertion: the passed values were validated against the call's own shapes.

/** Joins a call with its handler. The handler receives the validated parts and returns the whole answer. */
export const bind = <C extends Call>(
  call: C,
  handle: (input: OwnIds<Input<C>>, caller: Caller) => AnswerOf<C> | Promise<AnswerOf<C>>,
): Route => ({
  call,
  handle: handle as Route['handle'],
})

/** The same for calls that require a signed-in user. */
export const bindMember = <C extends Call>(
  call: C,
  handle: (input: OwnIds<Input<C>>, member: Member) => AnswerOf<C> | Promise<AnswerOf<C>>,
): Route => {
  if (!call.needsToken) throw new Error(`${call.name} is not declared with needsToken`)
  return { call, handle: handle as Route['handle'] }
}

export type ServeDeps = {
  readonly findUser: (token: string) => User | null
  readonly log: { readonly error: (details: object, message: string) => void }
  /** Also report unknown and missing answer fields that clients tolerate; costs more than the plain validation. */
  readonly strictAnswers: boolean
  /** Faults that tests have set; null in production. */
  readonly faults: Faults | null
}

const fieldOf = (fault: string) => fault.slice(0, fault.indexOf(':'))

const wrongField = (field: string) => new Problem(422, 'invalid_field', { field, values: { field } })

const checked = (value: unknown, shape: Shape): unknown => {
  if (!shape.matches(value)) throw wrongField(fieldOf(firstFault(value, shape) ?? '(root):'))
  try {
    return withOwnIds(value, shape.schema)
  } catch (error) {
    throw error instanceof ForeignId ? wrongField(error.field) : error
  }
}

const checkedParams = (value: { readonly [name: string]: unknown }, shape: Shape): unknown => {
  const params = withNumbers(value, shape)
  if (!shape.matches(params)) throw notFound()
  try {
    return withOwnIds(params, shape.schema)
  } catch (error) {
    throw error instanceof ForeignId ? notFound() : error
  }
}

const bearerOf = (header: string | undefined): string | null => /^Bearer ([\w.~+/=-]{1,512})$/i.exec(header ?? '')?.[1] ?? null

const callerOf = (request: Request, { needsToken = false }: Call, findUser: ServeDeps['findUser']): Caller => {
  const lang = langOf(request)
  const currency = request.get('currency') ?? ''
  const token = bearerOf(request.get('authorization'))
  const user = token === null ? null : findUser(token)
  if (needsToken && !user) throw unauthorized()
  return {
    lang,
    currency: isCurrency(currency) ? currency : lang === 'ru' ? 'RUB' : 'USD',
    user,
    token,
    address: networkOf(request.ip ?? ''),
    idempotencyKey: request.get('idempotency-key') ?? null,
    userAgent: request.get('user-agent') ?? null,
  }
}

const hasBody = (request: Request) =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0

/** Sends a refusal: the shop reads `data.message` (R3.10); `message` repeats it for clients that read only that. */
export const sendProblem = (response: Response, lang: Lang, { status, code, details }: Problem) => {
  const { retryAfterS } = details
  const wait = retryAfterS === undefined ? {} : { wait: waitWords(lang, retryAfterS) }
  const message = translate(lang, code, { ...details.values, ...wait })
  if (retryAfterS !== undefined) response.set('Retry-After', String(retryAfterS))
  if (status === 401) response.set('WWW-Authenticate', 'Bearer')
  const { field, problems, challenge } = details
  response.status(status).json({
    data: {
      message,
      code,
      ...(field !== undefined && { field }),
      ...(challenge !== undefined && { challenge }),
      ...(problems && {
        problems: problems.map(({ values, ...one }) => ({ ...one, message: translate(lang, one.code, values) })),
      }),
    },
    message,
  })
}

/** Reads a call's file. A caller without permission is refused before the file is read. */
const fileReaders = (call: Call, { findUser }: ServeDeps): RequestHandler[] => {
  const { file } = call
  if (!file) return []
  return [
    (request, _response, next) => {
      callerOf(request, call, findUser)
      if (hasBody(request) && !request.is([...file.types])) throw new Problem(415, 'photo_type')
      next()
    },
    raw({ type: [...file.types], limit: file.maxBytes, inflate: false }),
  ]
}

const fileOf = (request: Request): FileInput => {
  const body: unknown = request.body
  if (!Buffer.isBuffer(body) || body.length === 0) throw wrongField('file')
  return { type: (request.get('content-type') ?? '').replace(/;.*$/s, '').trim().toLowerCase(), bytes: new Uint8Array(body) }
}

const misfitOf = (answer: unknown, { answer: shape }: Call, strict: boolean): string | null => {
  if (strict) return firstFault(answer, shape)
  return shape.matches(answer) ? null : (firstFault(answer, shape) ?? 'wrong shape')
}

const handlerOf = ({ call, handle }: Route, { findUser, log, strictAnswers, faults }: ServeDeps): RequestHandler => {
  let last: string | undefined
  const declared = problemsOf(call)

  const answerTo = async (request: Request) => {
    if (call.body && hasBody(request) && !request.is('application/json')) throw new Problem(415, 'json_only')
    const caller = callerOf(request, call, findUser)
    const input = {
      ...(call.params && { params: checkedParams(request.params, call.params) }),
      ...(call.query && { query: checked(withNumbers(request.query, call.query), call.query) }),
      ...(call.body && { body: checked(request.body, call.body) }),
      ...(call.file && { file: fileOf(request) }),
    }
    const needsKey = call.headers?.includes('idempotency-key') || (call.takesKey && caller.idempotencyKey !== null)
    if (needsKey && !/^[\w-]{8,128}$/.test(caller.idempotencyKey ?? '')) throw wrongField('idempotency-key')
    try {
      return await handle(input, caller)
    } catch (error) {
      if (error instanceof Problem && !declared.has(error.code))
        log.error({ call: call.name, code: error.code }, 'A problem code that the contract does not list for this call')
      throw error
    }
  }
  return async (request, response) => {
    const fault = faults?.take(call.name) ?? null
    if (fault?.delay_ms) await wait(fault.delay_ms)
    // A refused call is not executed; every other fault applies to the answer.
    const answer = fault?.fault === 'refuse' ? null : await answerTo(request)
    if (fault) return sendFaulty(response.status(call.status ?? 200), fault, answer, last)
    const misfit = misfitOf(answer, call, strictAnswers)
    if (misfit !== null) {
      log.error({ call: call.name, misfit }, 'An answer of the backend violates the contract')
      throw new Problem(500, 'server_error')
    }
    // Public answers differ by language and currency; personal ones must not be cached.
    if (call.audience !== 'personal') for (const header of ['Accept-Language', 'currency', 'Authorization']) response.vary(header)
    else response.set('Cache-Control', 'private, no-store')
    response.status(call.status ?? 200).json(answer)
    if (faults) last = JSON.stringify(answer)
  }
}

/** Mounts routes on a router. */
export const serve = (router: Router, routes: readonly Route[], deps: ServeDeps) => {
  for (const route of routes) {
    const path = route.call.path.replace(/\{(\w+)\}/g, ':$1')
    const method = route.call.method.toLowerCase() as Lowercase<Call['method']>
    router[method](path, ...fileReaders(route.call, deps), handlerOf(route, deps))
  }
}
