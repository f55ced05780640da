/**
 * `/sandbox/bank/{id}` of an embedded backend: browsers reach that one through the shop alone, and the page of its sandbox's bank is
 * the only thing outside of /v1 and /media that they need. With a backend of its own address nothing is passed on.
 */
import { raw, Router, type NextFunction, type Request, type Response } from 'express'
import type { Deps } from '../deps.ts'
import { Refused } from '../errors.ts'
import { contextOf } from '../requestContext.ts'

const BODY_MAX = '1kb'
const TIMEOUT_MS = 3000
const RETRY_AFTER_S = 10
/** Anything else, dot parts above all, could lead to another path of the backend. */
const VISIT_ID = /^[\w-]{16,64}$/
/** The page brings its own policy; the strictest one stands for an answer without. */
const KEPT = ['content-type', 'content-security-policy', 'referrer-policy', 'location'] as const

/** An answer of the backend, whole. */
type BankAnswer = { readonly status: number; readonly headers: Headers; readonly text: string }

/** Mounts the page, as long as the backend is an embedded one. A backend that gives no answer in time is a 503, one that breaks off a 502. */
export const sandboxBank = (deps: Deps): Router => {
  const { config, upstreamUrl } = deps
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
    const address = `${upstreamUrl}/sandbox/bank/${id}${lang === 'ru' || lang === 'en' ? `?lang=${lang}` : ''}`
    const { log, locale } = contextOf(res)
    const ask = async (): Promise<BankAnswer> => {
      const answer = await fetch(address, {
        method: isPost ? 'POST' : 'GET',
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'accept-language': locale,
          ...(isPost && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(isPost && Buffer.isBuffer(body) && { body: new Uint8Array(body) }),
      })
      begun = true
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    }
    let begun = false
    let answer: BankAnswer
    try {
      answer = await ask()
    } catch (error) {
      log.warn({ err: error }, 'sandbox bank')
      res.set('retry-after', String(RETRY_AFTER_S))
      throw new Refused(begun ? 502 : 503, 'The bank of the sandbox gave no answer')
    }
    for (const name of KEPT) {
      const value = answer.headers.get(name)
      if (value !== null) res.set(name, value)
    }
    res.status(answer.status).set('cache-control', 'no-store').send(answer.text)
  }
  router.get('/bank/:id', pass)
  router.post('/bank/:id', raw({ type: 'application/x-www-form-urlencoded', limit: BODY_MAX }), pass)
  return router
}
