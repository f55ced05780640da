/**
 * Tokens of letters between their link and the press that uses them: in cookies that no script can read and that only the session
 * routes are sent, so that they stand in no address, page, log or Referer. Each link has a cookie of its own, which its page names by
 * a short part of the token's hash: what is typed behind one link never counts for another one that the same browser has followed.
 */
import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import { SESSION_PATH } from '../shared/constants.ts'
import { href } from '../shared/routes.ts'
import { textIn } from './plainForms.ts'
import { cookieOf } from './requestCookies.ts'

export type MailPurpose = 'password' | 'unsubscribe'

const COOKIE = { sameSite: 'lax', secure: true, httpOnly: true } as const
const TOKEN_COOKIE = { ...COOKIE, path: `/api${SESSION_PATH}` } as const
/** As long as a link for a new password is valid. */
const KEPT_MS = 3_600_000
/** The most links of one purpose whose tokens a browser keeps: the newest. */
const MOST_STORED = 3
const TOKEN = /^[\w-]{1,256}$/
const NAME_LENGTH = 16
const NAME = /^[\w-]{16}$/
const PAGES = { password: href('changePassword'), unsubscribe: href('unsubscribe') } as const

const cookieNameOf = (purpose: MailPurpose, letter: string) => `letter_${purpose}_${letter}`

/** What the address and the forms of a page call the link that it was opened by. It opens nothing. */
const nameOf = (token: string): string => createHash('sha256').update(token).digest('base64url').slice(0, NAME_LENGTH)

/** Whether this can be a token of a letter at all. */
export const isMailToken = (value: unknown): value is string => typeof value === 'string' && TOKEN.test(value)

/** Keeps the token of a link that was followed, in place of the oldest one where there are too many. Gives the link's name. */
export const storeMailToken = (req: Request, res: Response, purpose: MailPurpose, token: string): string => {
  const letter = nameOf(token)
  // The names of the tokens that are kept: the cookies themselves are sent to the session routes only.
  const names = `letters_${purpose}`
  const before = textIn(cookieOf(req, names)).split('.')
  const known = [letter, ...before.filter((name) => NAME.test(name) && name !== letter)]
  for (const name of known.slice(MOST_STORED, 2 * MOST_STORED)) forgetMailToken(res, purpose, name)
  res.cookie(names, known.slice(0, MOST_STORED).join('.'), { ...COOKIE, path: PAGES[purpose], maxAge: KEPT_MS })
  res.cookie(cookieNameOf(purpose, letter), token, { ...TOKEN_COOKIE, maxAge: KEPT_MS })
  return letter
}

/** The token of the link with this name; null when it was not followed in this browser within the last hour, or is not kept any more. */
export const mailTokenOf = (req: Request, purpose: MailPurpose, letter: string): string | null => {
  const token = cookieOf(req, cookieNameOf(purpose, letter))
  return isMailToken(token) && nameOf(token) === letter ? token : null
}

/** `letter` is the name of a link whose token is kept. */
export const forgetMailToken = (res: Response, purpose: MailPurpose, letter: string): void => {
  res.clearCookie(cookieNameOf(purpose, letter), TOKEN_COOKIE)
}
