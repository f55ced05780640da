/** Requests that scripts send as JSON and pages without scripts as plain forms, answered by one route. */
import type { Request, Response } from 'express'
import { shopCodeOf } from '../shared/api/problems.ts'
import type { ErrorFacts } from '../shared/errors.ts'
import { Refused } from './errors.ts'

/** Scripts accept JSON explicitly; a form accepts any page. */
export const isScript = (req: Request): boolean => req.accepts(['html', 'json']) === 'json'

/** Returns an error to a script as JSON. */
export const say = (res: Response, status: number, message: string, facts?: ErrorFacts): void => {
  const { code, field = null, retryAfterS = null } = facts ?? { code: null }
  if (retryAfterS !== null) res.set('retry-after', String(retryAfterS))
  res.status(status).json({ data: { message, code: code ?? shopCodeOf(status), ...(field !== null && { field }) }, message })
}

/** The fields of a body, from JSON or from a form; null for every other type. Throws 400 for broken JSON. */
export const fieldsOf = (req: Request, bytes: Buffer): unknown => {
  const text = bytes.toString('utf8')
  if (req.is('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  if (!req.is('application/json')) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Refused(400, 'The body is no JSON')
  }
}

/** The fields of a request whose body was read by `fieldsOf`. */
export const bodyOf = (req: Request): { readonly [name: string]: unknown } =>
  typeof req.body === 'object' && req.body !== null ? (req.body as { readonly [name: string]: unknown }) : {}

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
