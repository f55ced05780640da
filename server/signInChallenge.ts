/**
 * The backend's answer to a correct password when a second factor is required: in a cookie that scripts cannot read and that only the
 * session routes receive, with the choice to be remembered.
 */
import type { Request, Response } from 'express'
import { SESSION_PATH } from '../shared/constants.ts'
import { cookieOf } from './requestCookies.ts'

const NAME = 'sign_in'
const COOKIE = { path: `/api${SESSION_PATH}`, sameSite: 'lax', secure: true, httpOnly: true } as const
/** As long as the backend accepts it. */
const KEPT_MS = 5 * 60_000
const VALUE = /^([01])\.([\w-]{1,256})$/

export type StoredChallenge = { readonly challenge: string; readonly remember: boolean }

export const keepChallenge = (res: Response, { challenge, remember }: StoredChallenge): void => {
  res.cookie(NAME, `${remember ? 1 : 0}.${challenge}`, { ...COOKIE, maxAge: KEPT_MS })
}

/** Null when no correct password was sent within the last minutes. */
export const challengeOf = (req: Request): StoredChallenge | null => {
  const value = cookieOf(req, NAME)
  const [, remember, challenge] = VALUE.exec(typeof value === 'string' ? value : '') ?? []
  return challenge === undefined ? null : { challenge, remember: remember === '1' }
}

export const forgetChallenge = (res: Response): void => {
  res.clearCookie(NAME, COOKIE)
}
