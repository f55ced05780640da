/**
 * Tokens of letters between their link and the press that uses them: in cookies that no script can read and that only the session
 * routes are sent, so that they stand in no address, page, log or Referer.
 */
import type { Request, Response } from 'express'
import { SESSION_PATH } from '../shared/constants.ts'
import { cookieOf } from './requestCookies.ts'

export type LetterPurpose = 'password' | 'unsubscribe'

const COOKIE = { path: `/api${SESSION_PATH}`, sameSite: 'lax', secure: true, httpOnly: true } as const
/** As long as a link for a new password is valid. */
const KEPT_MS = 3_600_000
const TOKEN = /^[\w-]{1,256}$/

const nameOf = (purpose: LetterPurpose) => `letter_${purpose}`

/** Whether this can be a token of a letter at all. */
export const isLetterToken = (value: unknown): value is string => typeof value === 'string' && TOKEN.test(value)

export const keepLetterToken = (res: Response, purpose: LetterPurpose, token: string): void => {
  res.cookie(nameOf(purpose), token, { ...COOKIE, maxAge: KEPT_MS })
}

/** Null when no link was followed within the last hour. */
export const letterTokenOf = (req: Request, purpose: LetterPurpose): string | null => {
  const token = cookieOf(req, nameOf(purpose))
  return isLetterToken(token) ? token : null
}

export const forgetLetterToken = (res: Response, purpose: LetterPurpose): void => {
  res.clearCookie(nameOf(purpose), COOKIE)
}
