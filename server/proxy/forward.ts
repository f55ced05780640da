/** Sends one request of a client to the backend and returns the answer: the code that /api and the pictures share. */
import type { Response } from 'express'
import { BackendUnavailable, BrokenAnswer, type ApiFault } from '../../shared/errors.ts'
import type { FaultLog } from '../faultLog.ts'
import { contextOf, noteCall } from '../requestContext.ts'
import { faultOf, type BackendRequest, type StreamedAnswer } from '../upstreamTransport.ts'

/** A complete request to the backend: none of the client's own framing is reused. */
export type Outgoing = Omit<BackendRequest, 'signal' | 'noted'>

/** An answer that cannot be forwarded: `status` is the backend's. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer'
  readonly status: number
  constructor(status: number, detail: string) {
    super(detail)
    this.status = status
  }
}

export type Handlers = {
  /** Answers the client, which has no answer yet. Returns why the backend's answer cannot be used, null when it was. */
  readonly onReply: (reply: StreamedAnswer) => string | null | Promise<string | null>
  /** Answers the client when the backend has sent no usable answer. Called at most once, and never after an answer has begun. */
  readonly onFailure: (error: Error) => void
}

const nameOf = (error: Error): ApiFault => {
  if (error instanceof UnusableAnswer) return 'shape'
  if (error instanceof BackendUnavailable) return 'unavailable'
  return error instanceof BrokenAnswer ? 'broken' : 'network'
}

const detailOf = (error: Error): string =>
  error instanceof UnusableAnswer || error instanceof BrokenAnswer ? error.message : `${error.name}: ${error.message}`

/**
 * Creates the function that performs one exchange. `open` sends the request and resolves with the head of the answer; it is aborted when
 * the client leaves. A failure is logged as one line with the call and the reason.
 */
export const createForwarder =
  (open: (request: BackendRequest) => Promise<StreamedAnswer>, faults: FaultLog) =>
  async (res: Response, outgoing: Outgoing, { onReply, onFailure }: Handlers): Promise<void> => {
    if (res.headersSent || res.destroyed) return
    const { log, backend } = contextOf(res)
    const leaving = new AbortController()
    res.once('close', () => leaving.abort())
    const request = { ...outgoing, signal: leaving.signal, noted: (ms: number) => noteCall(backend, ms) }
    let isOver = false

    const fail = (error: Error) => {
      if (isOver || leaving.signal.aborted) return
      isOver = true
      const status = error instanceof UnusableAnswer ? error.status : 0
      faults.report(log, 'proxied call failed', { call: request.call, fault: nameOf(error), status, detail: detailOf(error) })
      try {
        // An answer that was cut off must not look complete.
        if (res.headersSent) res.destroy()
        else onFailure(error)
      } catch (thrown) {
        log.error({ err: thrown }, 'proxy error')
        res.destroy()
      }
    }

    try {
      const reply = await open(request)
      if (leaving.signal.aborted) {
        reply.body.destroy()
        return
      }
      reply.body.once('error', (error) => fail(faultOf(request, error)))
      const unusable = await onReply(reply)
      if (unusable === null) return
      // Reading it to its end frees the connection for the next call.
      reply.body.resume()
      fail(new UnusableAnswer(reply.status, unusable))
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)))
    }
  }
