/**
 * Tokens of e-mailed links between the click and the form that uses them: in cookies that scripts cannot read and that only their
 * page's address receives, so that no address, page, log or Referer contains them. Each link has its own cookie, which its page names by a short
 * part of the token's hash: a form opened by one link never uses the token of another link that the same browser has opened.
 */
import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import type { MailPurpose } from '../client/defineScreen.ts'
import { href } from '../shared/routes.ts'
import { textIn } from '../shared/rules/postedForm.ts'
import { cookieOf } from './requestCookies.ts'

const COOKIE = { sameSite: 'lax', secure: true, httpOnly: true } as const
/** The lifetime of a stored token, in ms: as long as a link for a new password is valid. */
const STORED_MS = 3_600_000
/** The most links of one purpose whose tokens a browser stores: the newest. */
const MAX_STORED = 3
const TOKEN = /^[\w-]{1,256}$/
const NAME_LENGTH = 16
const NAME = /^[\w-]{16}$/
const PAGES = { password: href('changePassword'), unsubscribe: href('unsubscribe') } as const

const cookieNameOf = (purpose: MailPurpose, link: string) => `letter_${purpose}_${link}`

/** The link's name in the address and in the forms of its page. It grants nothing. */
const nameOf = (token: string): string => createHash('sha256').update(token).digest('base64url').slice(0, NAME_LENGTH)

/** True when the value has the form of an e-mail token. */
export const isMailToken = (value: unknown): value is string => typeof value === 'string' && TOKEN.test(value)

/** Stores the token of an opened link; it replaces the oldest one when there are too many. Returns the link's name. */
export const storeMailToken = (req: Request, res: Response, purpose: MailPurpose, token: string): string => {
  const link = nameOf(token)
  // Cookies have no order: the names of the stored tokens, the newest first.
  const names = `letters_${purpose}`
  const cookie = { ...COOKIE, path: PAGES[purpose], maxAge: STORED_MS }
  const before = textIn(cookieOf(req, names)).split('.')
  const known = [link, ...before.filter((name) => NAME.test(name) && name !== link)]
  for (const name of known.slice(MAX_STORED, 2 * MAX_STORED)) forgetMailToken(res, purpose, name)
  res.cookie(names, known.slice(0, MAX_STORED).join('.'), cookie)
  res.cookie(cookieNameOf(purpose, link), token, cookie)
  return link
}

/** The token of the link with this name; null when it was not opened in this browser within the last hour, or is no longer stored. */
export const mailTokenOf = (req: Request, purpose: MailPurpose, link: string): string | null => {
  const token = cookieOf(req, cookieNameOf(purpose, link))
  return isMailToken(token) && nameOf(token) === link ? token : null
}

/** `link` is the name of a link whose token is stored. */
export const forgetMailToken = (res: Response, purpose: MailPurpose, link: string): void => {
  res.clearCookie(cookieNameOf(purpose, link), { ...COOKIE, path: PAGES[purpose] })
}
