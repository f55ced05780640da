/** Answers of a process in overload: prepared at the start, because above the capacity there are more refusals than answers. */
import type { Request, Response } from 'express'
import { shopCodeOf } from '../../shared/api/problems.ts'
import { LOCALES, type Locale } from '../../shared/i18n/locales.ts'
import type { Deps } from '../deps.ts'
import { wantsJson } from '../formReader.ts'
import { securityHeaders, staticPagePolicy } from '../middleware/securityHeaders.ts'
import { preparedHeaders, type PreparedHeaders } from './preparedHeaders.ts'
import { staticErrorPage } from './staticErrorPage.ts'

const RETRY_AFTER_S = 2

type Prepared = { readonly headers: PreparedHeaders; readonly body: Buffer }

const NO_BODY = Buffer.alloc(0)

/** Returns the function that sends a 503 with Retry-After in a language: JSON to scripts, a page to all others. */
export const createRefusals = (deps: Deps): ((req: Request, res: Response, locale: Locale) => void) => {
  const secure = securityHeaders(deps.config)
  /** A body with its headers, those of every answer included. */
  const prepare = (locale: Locale, contentType: string, text: string): Prepared => {
    const body = Buffer.from(text)
    const headers = preparedHeaders((req, res) => {
      secure(req, res, () => {})
      if (contentType.startsWith('text/html')) staticPagePolicy(req, res, () => {})
      res.setHeader('content-type', contentType)
      res.setHeader('content-length', body.length)
      res.setHeader('content-language', locale)
      res.setHeader('cache-control', 'no-store')
      res.setHeader('retry-after', RETRY_AFTER_S)
    })
    return { headers, body }
  }
  const [pages, calls] = [new Map<Locale, Prepared>(), new Map<Locale, Prepared>()]
  for (const locale of LOCALES) {
    const message = deps.intls[locale].t('api.busy')
    pages.set(locale, prepare(locale, 'text/html; charset=utf-8', staticErrorPage(deps, locale, 503)))
    calls.set(
      locale,
      prepare(locale, 'application/json; charset=utf-8', JSON.stringify({ data: { message, code: shopCodeOf(503) }, message })),
    )
  }
  return (req, res, locale) => {
    const { headers = [], body = NO_BODY } = (wantsJson(req) ? calls : pages).get(locale) ?? {}
    res.writeHead(503, [...headers])
    res.end(req.method === 'HEAD' ? undefined : body)
  }
}
