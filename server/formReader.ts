/** Reads the requests that scripts send as JSON and pages without scripts as plain forms, and answers scripts. */
import type { Request, Response } from 'express'
import { shopCodeOf } from '../shared/api/problems.ts'
import type { ErrorFacts } from '../shared/errors.ts'
import type { PostedFields } from '../shared/rules/postedForm.ts'
import type { Config } from './config.ts'
import { Refused } from './errors.ts'
import { hasCsrfToken } from './middleware/csrf.ts'
import { isSameOrigin, type OwnOrigins } from './middleware/sameOrigin.ts'
import { createBodyReader, hasBody } from './proxy/requestBody.ts'
import { sendBuffered } from './proxy/sendBuffered.ts'

const MAX_BYTES = 8 * 1024

/** Scripts accept JSON explicitly; a form accepts any page. */
export const isScript = (req: Request): boolean => req.accepts(['html', 'json']) === 'json'

/** Whether a refusal is read by a script: a call, or the form of a page that a script posts. */
export const wantsJson = (req: Request): boolean => req.path.startsWith('/api/') || (req.method === 'POST' && isScript(req))

/** Returns an error to a script. */
export const sendError = (req: Request, res: Response, status: number, message: string, facts?: Partial<ErrorFacts>): void => {
  const { code, field = null, retryAfterS = null, problems = [] } = facts ?? {}
  const data = {
    message,
    code: code ?? shopCodeOf(status),
    ...(field !== null && { field }),
    ...(problems.length > 0 && { problems: problems.map(({ productId, ...one }) => ({ ...one, product_id: productId })) }),
  }
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(retryAfterS !== null && { 'retry-after': String(retryAfterS) }),
  }
  sendBuffered(req, res, status, headers, JSON.stringify({ data, message }))
}

/**
 * Creates the reader. `body` reads the bytes of a body within the limits of its caller (requestBody.ts), `text` returns a body as text.
 * `fields` returns the fields of JSON or of a form, and throws `Refused`: 403 for a request of another site, or of a script without the CSRF
 * header; 400, 408, 413, 415, 429 or 503 for a body that is broken, slow, too large, of another type or one of too many.
 */
export const createFormReader = ({
  callMs,
  maxClientBodies,
  ...origins
}: Pick<Config, 'callMs' | 'maxClientBodies'> & OwnOrigins) => {
  const body = createBodyReader(maxClientBodies)
  const text = async (req: Request, res: Response, maxBytes = MAX_BYTES): Promise<string> =>
    (await body(req, res, { maxBytes, totalMs: callMs })).toString('utf8')
  const fields = async (req: Request, res: Response, maxBytes?: number): Promise<PostedFields> => {
    if (!isSameOrigin(req, origins) || (isScript(req) && !hasCsrfToken(req)))
      throw new Refused(403, 'The request is cross-origin')
    if (!hasBody(req)) return {}
    const posted = await text(req, res, maxBytes)
    if (req.is('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(posted))
    const read = req.is('application/json') ? parsed(posted) : null
    if (!isScript(req) || typeof read !== 'object' || read === null)
      throw new Refused(415, 'The media type of the form is not supported')
    return read as PostedFields
  }
  return { body, text, fields }
}

export type FormReader = ReturnType<typeof createFormReader>

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json) as unknown
  } catch {
    throw new Refused(400, 'The body is not valid JSON')
  }
}
