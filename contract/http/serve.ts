/** Serves declared calls: reads and validates requests, validates answers, converts problems to responses. */
import { setTimeout as wait } from 'node:timers/promises'
import { raw, type Request, type RequestHandler, type Response, type Router } from 'express'
import { problemsOf } from '../../shared/api/callProblems.ts'
import type { Call, FileInput } from '../../shared/api/defineCall.ts'
import { firstFault } from '../../shared/api/firstFault.ts'
import { withNumbers } from '../../shared/api/numbersIn.ts'
import type { Shape } from '../../shared/api/shapes.ts'
import { networkOf } from '../../shared/rules/networkOf.ts'
import { isCurrency } from '../rules/money.ts'
import type { Caller, Route, User } from './bind.ts'
import { noteDeclared, noteProblem } from './exchange.ts'
import { sendFaulty, type Faults } from './faults.ts'
import { langOf } from './langOf.ts'
import { waitWords } from '../texts/waitWords.ts'
import type { Log } from '../runtime.ts'
import { translate, type Lang } from '../texts/messages.ts'
import { invalidField, notFound, Problem, unauthorized } from './problems.ts'

export type ServeDeps<U extends User> = {
  /** The user of a bearer token; null for an unknown or expired one. */
  readonly findUser: (token: string) => U | null | Promise<U | null>
  readonly log: Pick<Log, 'error'>
  /** Whether prices are offered in a currency; by default in all that are known. A caller of another one gets that of the language. */
  readonly offersCurrency?: (code: string) => boolean
  /** Also report unknown and missing answer fields that clients tolerate; costs more than the plain validation. */
  readonly strictAnswers?: boolean
  /** Faults that tests have set; null in production. */
  readonly faults?: Faults | null
}

const fieldOf = (fault: string) => fault.slice(0, fault.indexOf(':'))

const checked = (value: unknown, shape: Shape): unknown => {
  if (!shape.matches(value)) throw invalidField(fieldOf(firstFault(value, shape) ?? '(root):'))
  return value
}

const checkedParams = (value: { readonly [name: string]: unknown }, shape: Shape): unknown => {
  const params = withNumbers(value, shape)
  if (!shape.matches(params)) throw notFound()
  return params
}

const bearerOf = (header: string | undefined): string | null => /^Bearer ([\w.~+/=-]{1,512})$/i.exec(header ?? '')?.[1] ?? null

const callerOf = async <U extends User>(
  request: Request,
  { needsToken = false }: Call,
  { findUser, offersCurrency = isCurrency }: Pick<ServeDeps<U>, 'findUser' | 'offersCurrency'>,
): Promise<Caller<U>> => {
  const lang = langOf(request)
  const currency = request.get('currency') ?? ''
  const token = bearerOf(request.get('authorization'))
  const user = token === null ? null : await findUser(token)
  if (needsToken && !user) throw unauthorized()
  return {
    lang,
    currency: offersCurrency(currency) ? currency : lang === 'ru' ? 'RUB' : 'USD',
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
  noteProblem(response, code)
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
const fileReaders = <U extends User>(call: Call, deps: ServeDeps<U>): RequestHandler[] => {
  const { file } = call
  if (!file) return []
  return [
    async (request, response, next) => {
      noteDeclared(response, call)
      await callerOf(request, call, deps)
      if (hasBody(request) && !request.is([...file.types])) throw new Problem(415, 'photo_type')
      next()
    },
    raw({ type: [...file.types], limit: file.maxBytes, inflate: false }),
  ]
}

const fileOf = (request: Request): FileInput => {
  const body: unknown = request.body
  if (!Buffer.isBuffer(body) || body.length === 0) throw invalidField('file')
  return { type: (request.get('content-type') ?? '').replace(/;.*$/s, '').trim().toLowerCase(), bytes: new Uint8Array(body) }
}

const misfitOf = (answer: unknown, { answer: shape }: Call, strict: boolean): string | null => {
  if (strict) return firstFault(answer, shape)
  return shape.matches(answer) ? null : (firstFault(answer, shape) ?? 'wrong shape')
}

const handlerOf = <U extends User>({ call, handle }: Route<U>, deps: ServeDeps<U>): RequestHandler => {
  const { log, strictAnswers = false, faults } = deps
  let last: string | undefined
  const declared = problemsOf(call)

  const answerTo = async (request: Request) => {
    if (call.body && hasBody(request) && !request.is('application/json')) throw new Problem(415, 'json_only')
    const caller = await callerOf(request, call, deps)
    const input = {
      ...(call.params && { params: checkedParams(request.params, call.params) }),
      ...(call.query && { query: checked(withNumbers(request.query, call.query), call.query) }),
      ...(call.body && { body: checked(request.body, call.body) }),
      ...(call.file && { file: fileOf(request) }),
    }
    const needsKey = call.headers?.includes('idempotency-key') || (call.takesKey && caller.idempotencyKey !== null)
    if (needsKey && !/^[\w-]{8,128}$/.test(caller.idempotencyKey ?? '')) throw invalidField('idempotency-key')
    try {
      return await handle(input, caller)
    } catch (error) {
      if (error instanceof Problem && !declared.has(error.code))
        log.error({ call: call.name, code: error.code }, 'problem code not listed for this call')
      throw error
    }
  }
  return async (request, response) => {
    noteDeclared(response, call)
    const fault = faults?.take(call.name) ?? null
    if (fault?.delay_ms) await wait(fault.delay_ms)
    // A refused call is not executed; every other fault applies to the answer.
    const answer = fault?.fault === 'refuse' ? null : await answerTo(request)
    if (fault) return sendFaulty(response.status(call.status ?? 200), fault, answer, last)
    const misfit = misfitOf(answer, call, strictAnswers)
    if (misfit !== null) {
      log.error({ call: call.name, misfit }, 'answer violates the contract')
      throw new Problem(500, 'server_error')
    }
    // Public answers differ by language and currency; personal ones must not be cached.
    if (call.audience !== 'personal') for (const header of ['Accept-Language', 'currency', 'Authorization']) response.vary(header)
    else response.set('Cache-Control', 'private, no-store')
    response.status(call.status ?? 200).json(answer)
    if (faults) last = JSON.stringify(answer)
  }
}

export const serve = <U extends User>(router: Router, routes: readonly Route<U>[], deps: ServeDeps<U>) => {
  for (const route of routes) {
    const path = route.call.path.replace(/\{(\w+)\}/g, ':$1')
    const method = route.call.method.toLowerCase() as Lowercase<Call['method']>
    router[method](path, ...fileReaders(route.call, deps), handlerOf(route, deps))
  }
}
