/** Performs all calls of the contract: address, headers, validation, errors. It does not retry; transports do. */
import {
  ApiError,
  BackendUnavailable,
  BrokenAnswer,
  NotFound,
  type ApiFault,
  isNotFound,
  type ErrorFacts,
  type ErrorProblem,
} from '../errors.ts'
import type { PageQuery } from './cutToPage.ts'
import type { AnswerOf, Call, FileInput, Input, Tag } from './defineCall.ts'
import type { CallGroup } from '../features.ts'
import type { ErrorCode } from './problems.ts'
import type { LeftOut, Shape } from './shapes.ts'

/** The part of an `AbortSignal` that calls need; the types of browsers and of Node are not available here. */
export type CancelSignal = {
  readonly aborted: boolean
  readonly reason: unknown
  readonly addEventListener: (type: 'abort', listener: () => void) => void
  readonly removeEventListener: (type: 'abort', listener: () => void) => void
}

export type TransportRequest = {
  /** The name of the call. */
  readonly call: string
  readonly method: string
  /** Path and query below the base address. */
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  /** JSON, or the bytes of a file. */
  readonly body?: string | Uint8Array<ArrayBuffer>
  /** Whether the call changes nothing, so that it may be retried after a failure. */
  readonly repeatable: boolean
  /** Aborted when the caller no longer needs the answer. */
  readonly signal?: CancelSignal | undefined
}

export type TransportAnswer = {
  readonly status: number
  /** The parsed body, undefined when there was none or it was no JSON. */
  readonly json: unknown
  /** Why there is no `json`, for logs. */
  readonly unreadable?: string
  /** The unparsed Retry-After header. */
  readonly retryAfter?: string | null
  /** The unparsed Date header: when the answer was created, by the clock of its server. */
  readonly date?: string | null
}

/**
 * Sends one request and waits for the complete answer. The server passes a keep-alive pool, the browser its fetch; both limit the time and
 * reject on a network error or a time-out.
 */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>

export type ApiClientDeps = {
  readonly transport: Transport
  /** Headers of every call: currency, language, token (R7.01). */
  readonly headers: () => { readonly [name: string]: string }
  /** Called for every failure except a 404, and not after `signal` is aborted. */
  readonly report: (error: ApiError) => void
  /** Called after each write with the tags that it changes. A failed write may have taken effect all the same. */
  readonly changed?: (tags: ChangedTags) => void
  /** Cancels the calls in flight. */
  readonly signal?: CancelSignal | undefined
  /**
   * Whether the backend has a group of calls; null when it is unknown. A call of a group that it lacks throws `ApiError` with fault
   * `absent` without a request and without a report. All groups are on by default.
   */
  readonly has?: (group: CallGroup) => boolean | null
}

type AnyCall = Call

/** The tags that a write changes. `all`: all data of the user, which is never in a cache that users share. */
export type ChangedTags = readonly Tag[] | 'all'

/** True when a read with these tags returns something else after the change. */
export const isChanged = (tags: Iterable<Tag> | undefined, changed: ChangedTags): boolean =>
  changed === 'all' || [...(tags ?? [])].some((tag) => changed.includes(tag))

type Extra = {
  readonly headers?: { readonly [name: string]: string }
  /** Aborted when the caller no longer needs this one answer; the call then throws and is not reported. */
  readonly signal?: CancelSignal
}

export type ApiClient = {
  /** Performs a call. Throws `ApiError`. */
  call: <C extends AnyCall>(call: C, input: Input<C> & Extra) => Promise<AnswerOf<C>>
  /** The same, but a 404 or 410 of the backend becomes `NotFound`, the reason for the 404 page. */
  callOr404: <C extends AnyCall>(call: C, input: Input<C> & Extra) => Promise<AnswerOf<C>>
  /** For parts of a page that may be missing: any failure is reported and becomes null. */
  tryCall: <C extends AnyCall>(call: C, input: Input<C> & Extra) => Promise<AnswerOf<C> | null>
  /** Reports a part of an answer that is unknown or broken and was left out; `detail` states its place. */
  leftOut: (call: AnyCall, detail: string) => void
  /** Whether the backend is known to have a group of calls: data of any other group is not loaded. */
  has: (group: CallGroup) => boolean
}

const faultOf = (error: unknown): ApiFault =>
  error instanceof BackendUnavailable ? 'unavailable' : error instanceof BrokenAnswer ? 'broken' : 'network'

/** Fills `{params}` and the query into a call's path. Empty query values are left out, lists repeat their name. */
export const addressOf = (call: AnyCall, input: object): string => {
  const { params, query } = input as { params?: { [name: string]: unknown }; query?: { [name: string]: unknown } }
  const path = call.path.replace(/\{(\w+)\}/g, (_: string, name: string) => encodeURIComponent(String(params?.[name])))
  if (!query) return path
  const search = new Array<string>()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '')
        search.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`)
  return search.length > 0 ? `${path}?${search.join('&')}` : path
}

/** HTTP statuses that mean that the backend lacks the call, whatever its address names. */
const NO_CALL = new Set([405, 501])

/** Whether the address of a call names an object that the backend may not have: by a path parameter, or by one of its subjects. */
const namesSubject = ({ path, subjects = [] }: AnyCall, url: string): boolean =>
  path.includes('{') || subjects.some((name) => url.includes(`?${name}=`) || url.includes(`&${name}=`))

/**
 * Seconds of a Retry-After header, which contains seconds or a date, relative to the answer's own date: the local clock may be wrong. Null
 * when there is none, or it is neither.
 */
const secondsOf = ({ retryAfter, date }: Omit<TransportAnswer, 'status'>): number | null => {
  if (!retryAfter) return null
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter)
  // Date.parse accepts nearly any text as a date; an HTTP date ends with its zone.
  const seconds = retryAfter.endsWith(' GMT')
    ? Math.ceil((Date.parse(retryAfter) - (Date.parse(date ?? '') || Date.now())) / 1000)
    : Number.NaN
  return Number.isNaN(seconds) ? null : Math.max(0, seconds)
}

const asObject = (value: unknown): { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null ? (value as { readonly [name: string]: unknown }) : {}

// A code of a later backend passes too: it equals none of the known codes.
const codeOf = (code: unknown): ErrorCode | null =>
  typeof code === 'string' && /^[a-z_]{1,64}$/.test(code) ? (code as ErrorCode) : null
const textOr = <T>(value: unknown, fallback: T): string | T => (typeof value === 'string' ? value : fallback)

const problemOf = (value: unknown): ErrorProblem[] => {
  const { code, message, field, product_id: id } = asObject(value)
  const known = codeOf(code)
  if (known === null) return []
  return [
    { code: known, message: textOr(message, ''), field: textOr(field, null), productId: typeof id === 'number' ? id : null },
  ]
}

/** The facts of an error answer: `data.message`, else `message` (R3.10), its code, its field and all its problems. */
const factsOf = (answer: Omit<TransportAnswer, 'status'>): ErrorFacts & { readonly message: string } => {
  const { data, message } = asObject(answer.json)
  const { code, field, problems, challenge, message: inner } = asObject(data)
  return {
    message: textOr(inner, textOr(message, '')),
    code: codeOf(code),
    field: textOr(field, null),
    retryAfterS: secondsOf(answer),
    problems: Array.isArray(problems) ? problems.flatMap(problemOf) : [],
    challenge: textOr(challenge, null),
  }
}

/** What identifies the subject of a call. */
type Addressed = { readonly query?: unknown; readonly params?: unknown }

/** An answer about the object of an address, which need not repeat its `link_rewrite`. */
const withSlug = (json: unknown, slug: unknown): unknown => {
  const { data } = asObject(json)
  const isNamed =
    typeof data !== 'object' || data === null || Array.isArray(data) || (asObject(data)['link_rewrite'] ?? null) !== null
  return typeof slug !== 'string' || isNamed ? json : { ...asObject(json), data: { ...data, link_rewrite: slug } }
}

/** The three methods of a client, derived from the first of them. */
export const clientOf = (
  call: ApiClient['call'],
  leftOut: ApiClient['leftOut'] = () => {},
  has: ApiClient['has'] = () => true,
): ApiClient => ({
  call,
  leftOut,
  has,
  callOr404: async (declared, input) => {
    try {
      return await call(declared, input)
    } catch (error) {
      throw error instanceof ApiError && isNotFound(error) ? new NotFound(error.message) : error
    }
  },
  tryCall: async (declared, input) => {
    try {
      return await call(declared, input)
    } catch {
      return null
    }
  },
})

/** The code that names a wrong field is loaded only when needed; if it fails to load, the fault is still reported. */
const faultIn = async (json: unknown, answer: Pick<Shape, 'struct'>): Promise<string> => {
  const { firstFault } = await import('./firstFault.ts').catch(() => ({ firstFault: () => null }))
  return firstFault(json, answer) ?? 'wrong shape'
}

/** One line for all parts of an answer that were left out: the first with its error, and the number of the others. */
const leftOutLine = async ([first, ...others]: readonly LeftOut[]): Promise<string> => {
  if (!first) return ''
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  return `left out ${first.path.join('.')}: ${await faultIn(first.value, first.shape)}${more}`
}

/** Creates the client of one user: its headers decide language, currency and identity. */
export const createApiClient = ({ transport, headers, report, changed, signal, has = () => true }: ApiClientDeps): ApiClient => {
  const leftOut: ApiClient['leftOut'] = ({ name }, detail) => report(new ApiError(name, 'shape', 200, '', detail))

  /** A backend that ignores `per_page` is rare: the code that cuts its lists is loaded only when needed. */
  const cutPage = async (call: AnyCall, answer: { data?: unknown }, query: unknown): Promise<void> => {
    const { items = answer.data } = asObject(answer.data)
    if (!Array.isArray(items) || !(items.length > Number(asObject(query)['per_page']))) return
    const { cutToPage } = await import('./cutToPage.ts').catch(() => ({ cutToPage: () => null }))
    const detail = cutToPage(answer, items, query as PageQuery)
    if (detail !== null) leftOut(call, detail)
  }

  const attempt = async (call: AnyCall, request: TransportRequest, { query, params }: Addressed): Promise<unknown> => {
    const { slug } = asObject(params)
    let answer: TransportAnswer
    try {
      answer = await transport(request)
    } catch (error) {
      const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      throw new ApiError(call.name, faultOf(error), 0, '', detail, {
        ...(error instanceof BackendUnavailable && { retryAfterS: error.retryAfterS }),
      })
    }
    const { status } = answer
    if (status < 200 || status > 299) {
      const { message, ...facts } = factsOf(answer)
      const isAbsent = NO_CALL.has(status) || ((status === 404 || status === 410) && !namesSubject(call, request.url))
      const fault = isAbsent ? 'absent' : 'status'
      throw new ApiError(call.name, fault, status, message, `HTTP ${status} ${facts.code ?? ''}`.trimEnd(), facts)
    }
    const named = withSlug(answer.json, slug)
    const json = call.answer.convert ? call.answer.convert(named) : named
    await cutPage(call, asObject(json), query)
    const left = new Array<LeftOut>()
    if (call.answer.matches(json, left)) {
      if (left.length > 0) void leftOutLine(left).then((detail) => leftOut(call, detail))
      return json
    }
    throw new ApiError(call.name, 'shape', status, '', answer.unreadable ?? (await faultIn(json, call.answer)))
  }

  const perform = (call: AnyCall, input: object): Promise<unknown> => {
    const { body, file, headers: extra, signal: own } = input as { body?: unknown; file?: FileInput } & Extra
    const request: TransportRequest = {
      call: call.name,
      method: call.method,
      url: addressOf(call, input),
      repeatable: call.method === 'GET' && call.noRetry !== true,
      signal: own ?? signal,
      headers: {
        accept: 'application/json',
        ...headers(),
        ...extra,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(file && { 'content-type': file.type }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file && { body: file.bytes }),
    }
    return attempt(call, request, input).finally(() => {
      if (call.method !== 'GET') changed?.(call.changes ?? 'all')
    })
  }

  const call: ApiClient['call'] = async (declared, input) => {
    if (has(declared.group) === false) throw new ApiError(declared.name, 'absent', 404, '', `group ${declared.group} is off`)
    try {
      return (await perform(declared, input)) as AnswerOf<typeof declared>
    } catch (error) {
      const isUnwanted = signal?.aborted === true || (input as Extra).signal?.aborted === true
      if (error instanceof ApiError && !isNotFound(error) && !isUnwanted) report(error)
      throw error
    }
  }
  return clientOf(call, leftOut, (group) => has(group) === true)
}
