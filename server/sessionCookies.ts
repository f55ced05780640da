/** The two cookies of a signed-in shopper: the token, out of reach of scripts, and the flag that scripts may read, which says who it is. */
import type { Id } from '../shared/api/shapes.ts'
import type { Request, Response } from 'express'
import { LOGIN_COOKIE_DAYS } from '../shared/constants.ts'
import { SIGNED_IN_COOKIE, TOKEN_COOKIE } from '../shared/preferences.ts'
import { cookieOf } from './requestCookies.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const COOKIE = { path: '/', sameSite: 'lax', secure: true } as const

/** What may stand in an Authorization header; anything else would make a request throw. */
const TOKEN = /^[\w.~+/=-]{1,4096}$/

/** Whether a value can be sent as a token. Whether it is a good one, only the backend knows. */
export const isUsableToken = (value: unknown): value is string => typeof value === 'string' && TOKEN.test(value)

/** What the flag holds for a shopper, so that a page can be told from the page of another one. */
export const flagOf = (userId: Id): string => `u${userId}`

/** Keeps a token: 30 days when the shopper wants to be remembered, else until the browser is closed (R4.04). */
export const beginSession = (res: Response, token: string, userId: Id, remember: boolean): void => {
  const life = remember ? { maxAge: LOGIN_COOKIE_DAYS * DAY_MS } : {}
  res.cookie(TOKEN_COOKIE, token, { ...COOKIE, ...life, httpOnly: true })
  res.cookie(SIGNED_IN_COOKIE, flagOf(userId), { ...COOKIE, ...life })
}

/**
 * Sets right a flag that names somebody else than the token does, or nobody: changed by hand, or gone. It stays until the browser is
 * closed, because only the browser knows how long it keeps the token; the next page then sets it again.
 */
export const repairFlag = (req: Request, res: Response, userId: Id): void => {
  if (cookieOf(req, SIGNED_IN_COOKIE) !== flagOf(userId)) res.cookie(SIGNED_IN_COOKIE, flagOf(userId), COOKIE)
}

/** Expires both cookies: after signing out, and when the backend refuses the token. */
export const endSession = (res: Response): void => {
  res.clearCookie(TOKEN_COOKIE, { ...COOKIE, httpOnly: true })
  res.clearCookie(SIGNED_IN_COOKIE, COOKIE)
}
