/** The two cookies of a signed-in user: the token, which scripts cannot read, and a flag with the user's id, which they can. */
import type { Id } from '../shared/api/shapes.ts'
import type { Request, Response } from 'express'
import { LOGIN_COOKIE_DAYS } from '../shared/constants.ts'
import { SIGNED_IN_COOKIE, SIGNED_OUT_COOKIE, TOKEN_COOKIE } from '../shared/preferences.ts'
import { clearPrivateCookie, cookieOf, setPrivateCookie } from './requestCookies.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** How long scripts find that a plain form has signed out, in ms. */
const SIGNED_OUT_MS = 10 * 60_000
const COOKIE = { path: '/', sameSite: 'lax', secure: true } as const

/** Characters that an Authorization header may contain; any other would make a request throw. */
const TOKEN = /^[\w.~+/=-]{1,4096}$/

/** True when a value can be sent as a token. Only the backend knows whether it is valid. */
export const isUsableToken = (value: unknown): value is string => typeof value === 'string' && TOKEN.test(value)

/** The value of the flag for a user, which distinguishes pages of different users. */
export const flagOf = (userId: Id): string => `u${userId}`

/** Stores a token: 30 days when the user chose to be remembered, else until the browser is closed (R4.04). */
export const beginSession = (res: Response, token: string, userId: Id, remember: boolean): void => {
  const life = remember ? { maxAge: LOGIN_COOKIE_DAYS * DAY_MS } : {}
  setPrivateCookie(res, TOKEN_COOKIE, token, life)
  res.cookie(SIGNED_IN_COOKIE, flagOf(userId), { ...COOKIE, ...life })
  if (cookieOf(res.req, SIGNED_OUT_COOKIE) !== undefined) res.clearCookie(SIGNED_OUT_COOKIE, COOKIE)
}

/**
 * Corrects a flag that does not match the token's user, or is missing: it was edited or deleted. It lasts until the browser is closed,
 * because only the browser knows the lifetime of the token; the next page then sets it again.
 */
export const repairFlag = (req: Request, res: Response, userId: Id): void => {
  if (cookieOf(req, SIGNED_IN_COOKIE) !== flagOf(userId)) res.cookie(SIGNED_IN_COOKIE, flagOf(userId), COOKIE)
}

/** Expires both cookies: after signing out, and when the backend refuses the token. */
export const endSession = (res: Response): void => {
  clearPrivateCookie(res, TOKEN_COOKIE)
  res.clearCookie(SIGNED_IN_COOKIE, COOKIE)
}

/** Marks the sign-out for the scripts of other tabs and of the next page: without it, the session would seem expired. */
export const markSignedOut = (res: Response): void => {
  res.cookie(SIGNED_OUT_COOKIE, '1', { ...COOKIE, maxAge: SIGNED_OUT_MS })
}
