/** What a backend reports about each answered request, for its log and its metrics. */
import type { Request, RequestHandler, Response } from 'express'
import type { ProblemCode } from '../../shared/api/problems.ts'

export type Exchange = {
  readonly method: string
  /** The path as requested: it may contain ids and codes. */
  readonly path: string
  /** The declared call; null for pictures and unknown addresses. */
  readonly call: { readonly name: string; readonly path: string } | null
  readonly status: number
  /** The code of a refusal; null for an answer. */
  readonly code: ProblemCode | null
  readonly ms: number
  /** Whether the client left before the end of the answer. */
  readonly isCut: boolean
  /** A request header; undefined when it is missing. */
  readonly header: (name: string) => string | undefined
}

const CALL = 'call'
const CODE = 'problemCode'

/** Records the call that a request is for. */
export const noteDeclared = (response: Response, call: Exchange['call']) => {
  response.locals[CALL] = call
}

/** Records the code of a refusal. */
export const noteProblem = (response: Response, code: ProblemCode) => {
  response.locals[CODE] = code
}

/** Calls `answered` at the end of every request. */
export const reportExchanges =
  (answered: (exchange: Exchange) => void): RequestHandler =>
  (request: Request, response, next) => {
    const from = performance.now()
    const { path, method } = request
    response.once('close', () => {
      const { [CALL]: call = null, [CODE]: code = null } = response.locals as {
        readonly call?: Exchange['call']
        readonly problemCode?: ProblemCode
      }
      answered({
        method,
        path,
        call,
        status: response.statusCode,
        code,
        ms: Math.round(performance.now() - from),
        isCut: !response.writableFinished,
        header: (name) => request.get(name),
      })
    })
    next()
  }
