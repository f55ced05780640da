/** Sends a cached page: headers, conditional request, encoding. */
import type { Request, Response } from 'express'
import type { Deps } from '../deps.ts'
import { contextOf, type RequestContext } from '../requestContext.ts'
import { setCdnHeaders } from './cdnHeaders.ts'
import type { CachedPage, Encoding } from './pageCache.ts'
import { startScriptHash } from './startScript.ts'
import { setPageHeaders, setTimings } from './streamPage.ts'

/** The smallest first; checked one by one, because browsers list gzip before br and accept both. */
const ENCODINGS = ['br', 'gzip'] as const

/** Of a page that was cached before this request. The times of its build, which a browser has stored, are replaced on a 304 as well. */
const HIT = { 'x-cache': 'hit', 'server-timing': 'cache;desc=hit' } as const

/** The best encoding that a browser accepts. */
export const encodingFor = (req: Request): Encoding => ENCODINGS.find((one) => req.acceptsEncodings(one) === one) ?? 'identity'

/** Seconds since a page was built. */
export const ageOf = ({ clock }: Pick<Deps, 'clock'>, { at }: CachedPage): string =>
  String(Math.max(0, Math.floor((clock() - at) / 1000)))

/** The policy of cached pages. */
export const cachedPagePolicy = ({ policies, manifest }: Pick<Deps, 'policies' | 'manifest'>) =>
  policies.cached(startScriptHash(manifest.entry))

/** Sets the headers that follow from a cached page and its language. `isHit`: it was cached before this request. */
export const setCachedPageHeaders = (
  deps: Pick<Deps, 'config' | 'site'>,
  res: Response,
  page: CachedPage,
  { locale, isHit }: Pick<RequestContext, 'locale'> & { readonly isHit: boolean },
): void => {
  setPageHeaders(res, { locale, token: null, status: 200 })
  setCdnHeaders(deps, res, page.madeFrom)
  res.setHeader('etag', page.etag)
  if (isHit) for (const [name, value] of Object.entries(HIT)) res.setHeader(name, value)
}

/** Sets the headers of the body. */
export const setBodyHeaders = (res: Response, encoding: Encoding, bytes: Buffer): void => {
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding)
  res.setHeader('content-length', bytes.length)
}

/** Creates the function that sends. `isHit`: the page was cached before this request. */
export const cachedPageSender = (deps: Deps) => {
  const policy = cachedPagePolicy(deps)
  return async (req: Request, res: Response, page: CachedPage, isHit: boolean): Promise<void> => {
    const encoding = encodingFor(req)
    const bytes = await deps.pages.bytesOf(page, encoding)
    setTimings(res)
    setCachedPageHeaders(deps, res, page, { locale: contextOf(res).locale, isHit })
    res.setHeader('age', ageOf(deps, page))
    policy(req, res, () => {
      // Lists, weak tags, `*`, and a reload that bypasses caches: as Express reads them.
      if (req.fresh) {
        res.status(304).end()
        return
      }
      setBodyHeaders(res, encoding, bytes)
      res.end(req.method === 'HEAD' ? undefined : bytes)
    })
  }
}
