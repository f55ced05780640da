/** Sends a page while it is rendered: the shell at once, deferred parts as they arrive. */
import type { Response } from 'express'
import { renderToPipeableStream } from 'react-dom/server'
import { routeOf } from '../../shared/routes.ts'
import type { Deps } from '../deps.ts'
import { loggedPath } from '../../shared/process/loggedPath.ts'
import { contextOf, type RequestContext } from '../requestContext.ts'
import { cachePolicy } from './cachePolicy.ts'
import { documentOf } from './documentOf.tsx'
import type { PagePlan } from './loadPage.ts'
import { startScriptOf } from './startScript.ts'

/** React delays a boundary larger than this even when it is ready; with this value, ready content is sent inline. */
const NEVER_OUTLINE = 1e9

/** When to try again after a failure, in s, unless the backend states it. */
const RETRY_AFTER_S: { readonly [status: number]: number } = { 429: 60, 502: 10, 503: 10 }

type PageHeaders = Pick<RequestContext, 'locale' | 'token'> & {
  readonly status: number
  /** No cache may store the answer of its route. */
  readonly noStore?: boolean
  /** When the backend answers again, in s; null when that is not known. */
  readonly retryAfterS?: number | null | undefined
}

export const setPageHeaders = (
  res: Response,
  { locale, token, status, noStore = false, retryAfterS = null }: PageHeaders,
): void => {
  const { cacheControl, vary } = cachePolicy({ signedIn: token !== null, status, noStore })
  res.status(status)
  res.setHeader('content-type', 'text/html; charset=utf-8')
  res.setHeader('content-language', locale)
  res.setHeader('cache-control', cacheControl)
  for (const name of vary.split(', ')) res.vary(name)
  const waitS = retryAfterS ?? res.getHeader('retry-after') ?? RETRY_AFTER_S[status]
  if (waitS !== undefined) res.setHeader('retry-after', String(waitS))
}

/** Sets `Server-Timing`: the durations of the steps before the headers. */
export const setTimings = (res: Response): void => {
  const timings = [...contextOf(res).timing].map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
  if (timings.length > 0) res.setHeader('server-timing', timings.join(', '))
}

/**
 * Streams a page. Resolves when the page has been written completely or aborted; rejects when the shell fails, before anything was sent.
 * `deferredTimeoutMs` is the time limit of the deferred parts.
 */
export const streamPage = (
  deps: Deps,
  res: Response,
  plan: PagePlan,
  deferredTimeoutMs = deps.config.latePartsMs,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const { locale, token, nonce, log, timing } = contextOf(res)
    const from = performance.now()
    let shellSent = false
    const { pipe, abort } = renderToPipeableStream(documentOf(deps, plan), {
      nonce,
      bootstrapScriptContent: startScriptOf(deps.manifest.entry),
      progressiveChunkSize: NEVER_OUTLINE,
      onShellReady: () => {
        shellSent = true
        timing.set('render', performance.now() - from)
        const { status, loaded, error } = plan
        const noStore = loaded !== null && routeOf(loaded.name).noStore === true
        setPageHeaders(res, { locale, token, status, noStore, retryAfterS: error?.retryAfterS })
        setTimings(res)
        deps.policies.streamed(res.req, res, () => pipe(res))
      },
      onShellError: (error) => {
        finish()
        reject(error instanceof Error ? error : new Error(String(error)))
      },
      onError: (error) => {
        // Before the shell, the caller that shows the error page reports the fault; afterwards only this callback can.
        if (shellSent && !(error instanceof RenderAborted)) log.error({ err: error }, 'deferred part failed')
      },
    })
    const deadline = setTimeout(() => {
      log.warn({ path: loggedPath(plan.path) }, 'page render timed out')
      abort(new RenderAborted())
    }, deferredTimeoutMs)
    const finish = () => clearTimeout(deadline)
    res.once('close', () => {
      finish()
      if (!res.writableFinished) abort(new RenderAborted())
      resolve()
    })
  })

/** The render was aborted: it timed out, or the client disconnected. */
class RenderAborted extends Error {
  override readonly name = 'RenderAborted'
}
