/** The data that the middlewares have collected about a request, in one place with one type. */
import type { Response } from 'express'
import type { Locale } from '../shared/i18n/locales.ts'
import type { CacheState } from './metrics.ts'
import type { Log } from '../shared/process/log.ts'

/** The backend calls of a request so far: their number, and the duration of the slowest, in ms. */
export type BackendUse = { calls: number; slowestMs: number }

/** Adds one answer or failure to it. */
export const noteCall = (use: BackendUse, ms: number): void => {
  use.calls += 1
  use.slowestMs = Math.max(use.slowestMs, Math.round(ms))
}

export type RequestContext = {
  readonly id: string
  readonly log: Log
  /** The name of what is requested (routeLabel.ts). */
  readonly route: string
  /** Whether the page cache had the page; null for everything else. */
  cache: CacheState | null
  /** The client's address, or the network of an IPv6 address: the key of limits per client. */
  readonly client: string
  /** Headers for every call to the backend: the client's address as far as TRUST_PROXY reveals it, its browser, and the trace. */
  readonly caller: { readonly 'x-forwarded-for': string; readonly 'user-agent'?: string; readonly traceparent?: string }
  /** Waits for the turn of a request whose body has arrived (shedLoad.ts); resolves to false when it is refused. */
  admit: () => Promise<boolean>
  /** Set by `preferences` and `session`. */
  locale: Locale
  /** Whether `?lang=` chose the language for this request alone. */
  langFromQuery: boolean
  /** ISO 4217 code of the cookie, else of the language's currency. */
  currency: string
  /** ISO code of the country of delivery: the chosen one, else that of the language. */
  country: string
  /** The token of a signed-in user; null for a guest. */
  token: string | null
  readonly backend: BackendUse
  /** The parts of the time until the headers of a page, in ms, for `Server-Timing`. */
  readonly timing: Map<'backend' | 'render', number>
  /** Random per answer; allows the page's scripts to run. */
  nonce: string
}

const KEY = 'context'

export const setContext = (res: Response, context: RequestContext): void => {
  res.locals[KEY] = context
}

/** The context of the request that this response answers. */
export const contextOf = (res: Response): RequestContext => res.locals[KEY] as RequestContext
