/** What the middlewares have found out about a request, in one place with one type. */
import type { Response } from 'express'
import type { Currency } from '../shared/preferences.ts'
import type { Locale } from '../shared/i18n/locales.ts'
import type { Log } from './log.ts'

export type RequestContext = {
  readonly id: string
  readonly log: Log
  /** Set by `preferences` and `session`. */
  locale: Locale
  /** Whether `?lang=` chose the language for this request alone. */
  langFromQuery: boolean
  currency: Currency
  /** The token of a signed-in shopper; null for a guest. */
  token: string | null
  /** Random per answer; names the scripts that may run. */
  nonce: string
}

const KEY = 'context'

export const setContext = (res: Response, context: RequestContext): void => {
  res.locals[KEY] = context
}

/** The context of the request that this response answers. */
export const contextOf = (res: Response): RequestContext => res.locals[KEY] as RequestContext
