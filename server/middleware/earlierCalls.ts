/**
 * Calls of open tabs of earlier releases: their forms post below the path of the session, the present ones to the addresses of their screens,
 * with the same bodies and answers.
 */
import type { RequestHandler } from 'express'
import { SESSION_PATH } from '../../shared/constants.ts'
import { href } from '../../shared/routes.ts'

const MOVED: ReadonlyMap<string, string> = new Map([
  [`/api${SESSION_PATH}/login`, href('home')],
  [`/api${SESSION_PATH}/code`, href('home')],
  [`/api${SESSION_PATH}/password`, href('changePassword')],
  [`/api${SESSION_PATH}/forgot`, href('changePassword')],
  [`/api${SESSION_PATH}/unsubscribe`, href('unsubscribe')],
])

export const earlierCalls = (): RequestHandler => (req, _res, next) => {
  const path = req.method === 'POST' ? MOVED.get(req.path) : undefined
  if (path !== undefined) {
    req.url = path
    req.originalUrl = path
  }
  next()
}
