/** The only function that performs a call of the contract: address, headers, retry, check, fault. */
import { ApiError, BrokenAnswer, NotFound } from '../errors.ts'
import type { AnswerOf, Call, FileInput, Input } from './defineCall.ts'
import { firstFault } from './shapes.ts'

export type TransportRequest = {
  readonly method: string
  /** Path and query below the base address. */
  readonly url: string
  readonly headers: { readonly [name: string]: string }
  /** JSON, or the bytes of a file. */
  readonly body?: string | Uint8Array<ArrayBuffer>
}

/** What comes back: `json` is the parsed body, undefined when there was none or it was no JSON. */
export type TransportAnswer = { readonly status: number; readonly json: unknown }

/**
 * Sends one request and waits for the whole answer. The server hands in a keep-alive pool, the browser its fetch;
 * both bound the time and reject on a network fault or when the time is up.
 */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>

export type ApiClientDeps = {
  readonly transport: Transport
  /** Headers of every call: currency, language, token (spec §7). */
  readonly headers: () => { readonly [name: string]: string }
  /** Waits so many ms before the one repeat of a failed read. */
  readonly pause: (ms: number) => Promise<void>
  readonly report: (error: ApiError) => void
}

type AnyCall = Call

type Extra = { readonly headers?: { readonly [name: string]: string } }

export type ApiClient = {
  /** Performs a call. Throws `ApiError`. */
  call: <C extends AnyCall>(call: C, input: Input<C> & Extra) => Promise<AnswerOf<C>>
  /** The same, but a 404 or 410 of the backend becomes `NotFound`, the reason for the 404 page. */
  found: <C extends AnyCall>(call: C, input: Input<C> & Extra) => Promise<AnswerOf<C>>
  /** For parts of a page that may be missing: any failure is reported and becomes null. */
  later: <C extends AnyCall>(call: C, input: Input<C> & Extra) => Promise<AnswerOf<C> | null>
}

const RETRY_PAUSE_MS = 60
/** Only what failed at once is asked for again: after a long wait there is no time left for a second one. */
const REPEAT_WITHIN_MS = 1000
const mayRepeat = (status: number) => status === 0 || status === 502 || status === 503 || status === 504

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

/** What the backend said: `data.message`, else `message` (spec §3). */
const messageOf = (json: unknown): string => {
  const { data, message } = (typeof json === 'object' && json !== null ? json : {}) as {
    data?: { message?: unknown } | null
    message?: unknown
  }
  const said = data && typeof data === 'object' && typeof data.message === 'string' ? data.message : message
  return typeof said === 'string' ? said : ''
}

/** The three ways to ask, from the first of them. */
export const clientOf = (call: ApiClient['call']): ApiClient => ({
  call,
  found: async (declared, input) => {
    try {
      return await call(declared, input)
    } catch (error) {
      throw error instanceof ApiError && (error.status === 404 || error.status === 410) ? new NotFound(error.message) : error
    }
  },
  later: async (declared, input) => {
    try {
      return await call(declared, input)
    } catch {
      return null
    }
  },
})

/** Makes the client of one shopper: its headers decide language, currency and identity. */
export const createApiClient = ({ transport, headers, pause, report }: ApiClientDeps): ApiClient => {
  const attempt = async (call: AnyCall, request: TransportRequest): Promise<unknown> => {
    let answer: TransportAnswer
    try {
      answer = await transport(request)
    } catch (error) {
      const fault = error instanceof BrokenAnswer ? 'broken' : 'network'
      throw new ApiError(call.name, fault, 0, '', error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    }
    const { status, json } = answer
    if (status < 200 || status > 299) throw new ApiError(call.name, 'status', status, messageOf(json), `HTTP ${status}`)
    if (call.answer.fits(json)) return json
    throw new ApiError(call.name, 'shape', status, '', firstFault(json, call.answer) ?? 'wrong shape')
  }

  const perform = async (call: AnyCall, input: object): Promise<unknown> => {
    const {
      body,
      file,
      headers: extra,
    } = input as { body?: unknown; file?: FileInput; headers?: { readonly [name: string]: string } }
    const request: TransportRequest = {
      method: call.method,
      url: addressOf(call, input),
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
    const from = Date.now()
    try {
      return await attempt(call, request)
    } catch (error) {
      if (
        !(error instanceof ApiError) ||
        call.method !== 'GET' ||
        call.noRetry ||
        error.fault === 'shape' ||
        !mayRepeat(error.status) ||
        Date.now() - from > REPEAT_WITHIN_MS
      )
        throw error
      await pause(RETRY_PAUSE_MS * (0.5 + Math.random()))
      return attempt(call, request)
    }
  }

  const call: ApiClient['call'] = async (declared, input) => {
    try {
      return (await perform(declared, input)) as AnswerOf<typeof declared>
    } catch (error) {
      if (error instanceof ApiError && error.status !== 404) report(error)
      throw error
    }
  }
  return clientOf(call)
}
