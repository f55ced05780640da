/**
 * `/sandbox/bank/{id}` of an embedded backend: browsers reach that backend only through the shop, and apart from /v1 and /media they need
 * only the page of its sandbox's bank. With a backend at its own address nothing is forwarded.
 */
import { Router, type NextFunction, type Request, type Response } from 'express'
import type { Deps } from '../deps.ts'
import { Refused } from '../errors.ts'
import type { FormReader } from '../formReader.ts'
import { contextOf } from '../requestContext.ts'

const BODY_MAX_BYTES = 1024
const TIMEOUT_MS = 3000
const RETRY_AFTER_S = 10
/** Other characters, above all dot parts, could address another path of the backend. */
const VISIT_ID = /^[\w-]{16,64}$/
/** Headers that are forwarded. The page has its own policy; an answer without one gets the strictest. */
const FORWARDED = ['content-type', 'content-security-policy', 'referrer-policy', 'location'] as const

/** A complete answer of the backend. */
type BankAnswer = { readonly status: number; readonly headers: Headers; readonly text: string }

/** Mounts the page when the backend is embedded. A backend that does not answer in time is a 503, one that breaks off a 502. */
export const sandboxBank = (deps: Deps, forms: FormReader): Router => {
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
    const isPost = req.method === 'POST'
    const isForm = isPost && req.is('application/x-www-form-urlencoded')
    const body = isForm ? await forms.text(req, res, BODY_MAX_BYTES) : null
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
        ...(body !== null && { body }),
      })
      begun = true
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    }
    let begun = false
    let answer: BankAnswer
    try {
      answer = await ask()
    } catch (error) {
      log.warn({ err: error }, 'sandbox bank failed')
      res.set('retry-after', String(RETRY_AFTER_S))
      throw new Refused(begun ? 502 : 503, 'The bank of the sandbox gave no answer')
    }
    for (const name of FORWARDED) {
      const value = answer.headers.get(name)
      if (value !== null) res.set(name, value)
    }
    res.status(answer.status).set('cache-control', 'no-store').send(answer.text)
  }
  router.get('/bank/:id', pass)
  router.post('/bank/:id', pass)
  return router
}
