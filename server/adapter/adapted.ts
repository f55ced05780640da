/** Maps calls to a backend of another shape, in front of the guarded transport, for pages and /api alike. */
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { allCalls } from '../../shared/api/allCalls.ts'
import type { Call } from '../../shared/api/defineCall.ts'
import { BrokenAnswer } from '../../shared/errors.ts'
import { kindOf } from '../bulkhead.ts'
import type { BackendRequest, StreamedAnswer, UpstreamTransport, BufferedAnswer } from '../upstreamTransport.ts'
import { UnexpectedAnswer } from '../unexpectedAnswer.ts'
import type { Adapter, Caller, Refusal } from './adapter.ts'
import { createInputReader } from './readInput.ts'

/** Answers from this size on are compressed, in bytes, as a backend would do. */
const GZIP_FROM_BYTES = 1024
/** Statuses of a busy backend, which the caller receives unchanged. */
const BUSY = new Set([429, 503])

/** The most characters of an adapter fault that are logged. */
const REASON_MAX = 300

/** Headers of the shop that every request of an adapter contains. */
const PASSED = ['accept-language', 'x-request-id', 'x-forwarded-for', 'user-agent', 'traceparent'] as const

const named = ({ headers }: BackendRequest, names: readonly string[]): { readonly [name: string]: string } =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

const compressed = promisify(gzip)

/** Aborts a mapping because the backend is busy. */
class Busy extends Error {
  readonly answer: BufferedAnswer
  constructor(answer: BufferedAnswer) {
    super(`HTTP ${answer.status}`)
    this.answer = answer
  }
}

type AnyMapping = (input: object, caller: Caller) => object | Promise<object>
type Mapped = { readonly map: AnyMapping; readonly call: Call; readonly read: (request: BackendRequest) => object | null }

const whole = (status: number, json: unknown): BufferedAnswer => ({ status, json, headers: {}, retryAfter: null, date: null })

const refusal = ({ refused, code, message = '', field }: Refusal): BufferedAnswer =>
  whole(refused, { data: { message, ...(code && { code }), ...(field !== undefined && { field }) }, message })

const isRefusal = (value: object): value is Refusal => 'refused' in value && typeof value.refused === 'number'

const bearerOf = ({ headers }: BackendRequest): string | null => /^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1] ?? null

/** A complete answer as a stream for /api, compressed when the client accepts it. */
const streamed = async (
  { method, headers: { 'accept-encoding': takes = '' } }: BackendRequest,
  answer: BufferedAnswer,
): Promise<StreamedAnswer> => {
  const { status, json, retryAfter = null } = answer
  const bytes = Buffer.from(JSON.stringify(json))
  const packs = bytes.length >= GZIP_FROM_BYTES && /\bgzip\b/.test(takes)
  const body = packs ? await compressed(bytes) : bytes
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    ...(packs && { 'content-encoding': 'gzip' }),
    ...(retryAfter !== null && { 'retry-after': retryAfter }),
  }
  return { status, retryAfter, headers, body: Readable.from(method === 'HEAD' ? [] : [body]) }
}

/** Wraps a transport with an adapter. `now` returns ms. */
export const adapted = (adapter: Adapter, inner: UpstreamTransport, now: () => number): UpstreamTransport => {
  const mapped = new Map<string, Mapped>()
  for (const [name, map] of Object.entries(adapter.calls)) {
    const call = (allCalls as unknown as { readonly [name: string]: Call })[name]
    if (call) mapped.set(name, { map: map as unknown as AnyMapping, call, read: createInputReader(call) })
  }

  /**
   * Performs the mapping of a call; any exception in it becomes one fault with the call's name. `sending` is called before each request.
   */
  const perform = async (
    { map, call, read }: Mapped,
    request: BackendRequest,
    totalMs: number,
    sending = () => {},
  ): Promise<BufferedAnswer> => {
    const input = read(request)
    if (input === null) return refusal({ refused: 422, code: 'invalid_field' })
    const until = now() + totalMs
    /** Errors of failed requests; any other exception of a mapping is a fault of the adapter. */
    const failures = new Set<unknown>()
    const send: Caller['send'] = async ({ method = 'GET', path, headers = {}, body }, accepted = []) => {
      sending()
      try {
        const answer = await inner.transport(
          {
            call: kindOf(request.call, request.url),
            method,
            url: path,
            headers: {
              accept: 'application/json',
              ...named(request, PASSED),
              ...headers,
              ...(body !== undefined && { 'content-type': 'application/json' }),
            },
            ...(body !== undefined && { body: JSON.stringify(body) }),
            repeatable: request.repeatable,
            signal: request.signal,
            noted: request.noted,
          },
          Math.max(1, until - now()),
        )
        if (BUSY.has(answer.status) && !accepted.includes(answer.status)) throw new Busy(answer)
        const isWell = answer.status >= 200 && answer.status <= 299
        if (!isWell && !accepted.includes(answer.status)) throw new UnexpectedAnswer(`HTTP ${answer.status}`, answer)
        if (answer.json === undefined && answer.status !== 204) throw new UnexpectedAnswer(answer.unreadable ?? 'no JSON', answer)
        return answer
      } catch (error) {
        failures.add(error)
        throw error
      }
    }
    const { headers } = request
    const caller: Caller = {
      locale: headers['accept-language'] ?? '',
      currency: headers['currency'] ?? '',
      token: bearerOf(request),
      idempotencyKey: headers['idempotency-key'] ?? null,
      send,
    }
    try {
      const answer = await map(input, caller)
      return isRefusal(answer) ? refusal(answer) : whole(call.status ?? 200, answer)
    } catch (error) {
      if (error instanceof Busy) return { ...error.answer, json: error.answer.json ?? {} }
      if (failures.has(error)) throw error
      throw new BrokenAnswer(`the adapter failed: ${String(error).slice(0, REASON_MAX)}`)
    }
  }

  /** Adds the features of the adapter to the front configuration. */
  const withFeatures = (answer: BufferedAnswer): BufferedAnswer => {
    if (answer.status !== 200 || !(answer.json instanceof Object)) return answer
    const { data } = answer.json as { readonly data?: object }
    return { ...answer, json: { ...answer.json, data: { ...data, features: adapter.features } } }
  }

  /**
   * The front configuration. It shows whether the backend is reachable (server/backendCheck.ts), so a missing mapping, or one that sends
   * nothing, is preceded by one request to the address, whose answer is ignored. Rejects when there is no answer.
   */
  const frontConfig = async (request: BackendRequest, totalMs: number): Promise<BufferedAnswer> => {
    const plain = { ...request, headers: named(request, [...PASSED, 'accept', 'authorization', 'currency']) }
    const own = mapped.get(request.call)
    if (!own && adapter.unmapped === 'pass') return withFeatures(await inner.transport(plain, totalMs))
    let isSent = false
    const answer = own
      ? await perform(own, request, totalMs, () => {
          isSent = true
        })
      : whole(200, {})
    if (!isSent) await inner.transport({ ...plain, url: '/' }, totalMs)
    return withFeatures(answer)
  }

  /** The answer of a call that the adapter maps or lacks; null when the call is sent unchanged. */
  const answerTo = async (request: BackendRequest, totalMs: number): Promise<BufferedAnswer | null> => {
    if (request.call === 'getFrontConfig') return frontConfig(request, totalMs)
    const own = mapped.get(request.call)
    if (own) return perform(own, request, totalMs)
    return adapter.unmapped === 'pass' ? null : refusal({ refused: 404 })
  }

  const { times } = inner
  return {
    ...inner,
    transport: async (request, totalMs = times.pageMs) => (await answerTo(request, totalMs)) ?? inner.transport(request, totalMs),
    open: async (request, totalMs = times.callMs) => {
      const answer = await answerTo(request, totalMs)
      return answer ? streamed(request, answer) : inner.open(request, totalMs)
    },
  }
}
