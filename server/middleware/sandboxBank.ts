/**
 * `/sandbox/bank/{id}` of an embedded backend: browsers reach that one through the shop alone, and the page of its sandbox's bank is
 * the only thing outside of /v1 and /media that they need. With a backend of its own address nothing is passed on.
 */
import { raw, Router, type NextFunction, type Request, type Response } from 'express'
import type { Deps } from '../deps.ts'
import { contextOf } from '../requestContext.ts'

const BODY_MAX = '1kb'
const TIMEOUT_MS = 3000
/** Anything else, dot parts above all, could lead to another path of the backend. */
const VISIT_ID = /^[\w-]{16,64}$/
/** The page brings its own policy; the strictest one stands for an answer without. */
const KEPT = ['content-type', 'content-security-policy', 'referrer-policy', 'location'] as const

export const sandboxBank = ({ config, upstreamUrl }: Deps): Router => {
  const router = Router()
  if (config.embedded === null) return router

  const pass = async (req: Request, res: Response, next: NextFunction) => {
    const { id = '' } = req.params as { readonly id?: string }
    if (!VISIT_ID.test(id)) {
      next()
      return
    }
    const { lang } = req.query as { readonly lang?: unknown }
    const body: unknown = req.body
    const isPost = req.method === 'POST'
    const answer = await fetch(`${upstreamUrl}/sandbox/bank/${id}${lang === 'ru' || lang === 'en' ? `?lang=${lang}` : ''}`, {
      method: isPost ? 'POST' : 'GET',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'accept-language': contextOf(res).locale,
        ...(isPost && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(isPost && Buffer.isBuffer(body) && { body: new Uint8Array(body) }),
    })
    for (const name of KEPT) {
      const value = answer.headers.get(name)
      if (value !== null) res.set(name, value)
    }
    res.status(answer.status).set('cache-control', 'no-store')
    res.send(await answer.text())
  }
  router.get('/bank/:id', pass)
  router.post('/bank/:id', raw({ type: 'application/x-www-form-urlencoded', limit: BODY_MAX }), pass)
  return router
}
