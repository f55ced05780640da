/** What the middlewares have found out about a request, in one place with one type. */
import type { Response } from 'express'
import type { PostedForm } from '../client/defineScreen.ts'
import type { Locale } from '../shared/i18n/locales.ts'
import type { Log } from './log.ts'

/** What a request has asked of the backend so far: how often, and how long the slowest answer took, in ms. */
export type BackendUse = { calls: number; slowestMs: number }

/** Adds one answer, or failure, to it. */
export const noteCall = (use: BackendUse, ms: number): void => {
  use.calls += 1
  use.slowestMs = Math.max(use.slowestMs, Math.round(ms))
}

export type RequestContext = {
  readonly id: string
  readonly log: Log
  /** Set by `preferences` and `session`. */
  locale: Locale
  /** Whether `?lang=` chose the language for this request alone. */
  langFromQuery: boolean
  /** ISO 4217 code of the cookie, else of the language's currency. */
  currency: string
  /** ISO code of the country of delivery: the one chosen, else that of the language. */
  country: string
  /** The token of a signed-in shopper; null for a guest. */
  token: string | null
  /** A form that could not be taken: the page is drawn with it. */
  posted?: PostedForm
  readonly backend: BackendUse
  /** Random per answer; names the scripts that may run. */
  nonce: string
}

const KEY = 'context'

export const setContext = (res: Response, context: RequestContext): void => {
  res.locals[KEY] = context
}

/** The context of the request that this response answers. */
export const contextOf = (res: Response): RequestContext => res.locals[KEY] as RequestContext
