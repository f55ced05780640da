/** Sends a cached page: headers, conditional request, encoding. */
import type { Request, Response } from 'express'
import type { Deps } from '../deps.ts'
import { setCdnHeaders } from './cdnHeaders.ts'
import type { CachedPage } from './pageCache.ts'
import { startScriptHash } from './startScript.ts'
import { setPageHeaders } from './streamPage.ts'

/** The smallest first; checked one by one, because browsers list gzip before br and accept both. */
const ENCODINGS = ['br', 'gzip'] as const

/** Creates the function that sends. `isHit` sets `X-Cache`: the page was cached before this request. */
export const cachedPageSender = (deps: Deps) => {
  const { manifest, policies, pages, clock } = deps
  const policy = policies.cached(startScriptHash(manifest.entry))
  return async (req: Request, res: Response, page: CachedPage, isHit: boolean): Promise<void> => {
    const encoding = ENCODINGS.find((one) => req.acceptsEncodings(one) === one) ?? 'identity'
    const bytes = await pages.bytesOf(page, encoding)
    setPageHeaders(res, 200)
    setCdnHeaders(deps, res, page.madeFrom)
    res.setHeader('etag', page.etag)
    if (isHit) {
      res.setHeader('x-cache', 'hit')
      // Also on a 304, which replaces the stored times of the page's build in the browser.
      res.setHeader('server-timing', 'cache;desc=hit')
    }
    res.setHeader('age', String(Math.max(0, Math.floor((clock() - page.at) / 1000))))
    policy(req, res, () => {
      // Lists, weak tags, `*`, and a reload that bypasses caches: as Express reads them.
      if (req.fresh) {
        res.status(304).end()
        return
      }
      if (encoding !== 'identity') res.setHeader('content-encoding', encoding)
      res.setHeader('content-length', bytes.length)
      res.end(req.method === 'HEAD' ? undefined : bytes)
    })
  }
}
