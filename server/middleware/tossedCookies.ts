/** Refuses requests with two different cookies of one name: a sibling host may have set one of them, with the session of another account. */
import type { RequestHandler } from 'express'
import { Refused } from '../errors.ts'
import { hasTossedCookie } from '../requestCookies.ts'

export const tossedCookies = (): RequestHandler => (req, _res, next) => {
  next(hasTossedCookie(req) ? new Refused(400, 'Two cookies of one name') : undefined)
}
