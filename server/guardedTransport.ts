/** The one place where calls to the backend are refused, repeated and counted: circuit breaker, retry budget, accounting. */
import type { Readable } from 'node:stream'
import { BackendUnavailable } from '../shared/errors.ts'
import { pause as pauseFor } from '../shared/pause.ts'
import { isFailedStatus, type BackendHealth, type CallPermit } from './backendHealth.ts'
import { isOwnDelay } from './deadline.ts'
import type { BackendRequest } from './upstreamTransport.ts'

/** Only what failed at once is asked for again: after a long wait there is no time left for a second one, in ms. */
const REPEAT_WITHIN_MS = 1000
const PAUSE_MAX_MS = 90
/** How long to wait before a repeat, in ms: not the same for all, so that a crowd does not come back at once. */
const repeatPauseMs = (): number => (PAUSE_MAX_MS / 3) * (1 + 2 * Math.random())

const TIMEOUTS = new Set(['TimeoutError', 'ConnectTimeoutError'])
export const isTimeout = (error: unknown): boolean => error instanceof Error && TIMEOUTS.has(error.name)

export type GuardDeps = {
  readonly backend: BackendHealth
  /** In ms. */
  readonly now: () => number
  readonly pause?: (ms: number) => Promise<void>
}

type GuardedRequest = Pick<BackendRequest, 'call' | 'repeatable' | 'signal' | 'noted'>
/** What an attempt resolves with: a whole answer, or the head of one whose `body` is still to be read. */
type Answered = { readonly status: number; readonly retryAfter?: string | null; readonly body?: Readable }

/** Performs a call of at most `totalMs`. `attempt` makes one request in the ms that are left; it is called a second time for a repeat. */
export type Guard = <A extends Answered>(
  request: GuardedRequest,
  totalMs: number,
  attempt: (leftMs: number) => Promise<A>,
) => Promise<A>

/** Reports how a body ends. That a reader stops taking it, or leaves, says nothing about the backend. */
const reportAtEnd = (body: Readable, { signal }: GuardedRequest, permit: CallPermit) => {
  body
    .once('end', () => permit.report('answered'))
    .once('close', () => permit.report(signal?.aborted || body.isPaused() ? 'cancelled' : 'failed'))
}

/**
 * Makes the guard. It rejects with `BackendUnavailable`, without a call, while the circuit is open. A read that failed at once (no
 * answer, 502, 503, 504) is repeated once, if the budget allows it and the answer did not name a time to wait for.
 */
export const createGuard = ({ backend, now, pause = pauseFor }: GuardDeps): Guard => {
  const once = async <A extends Answered>(request: GuardedRequest, attempt: () => Promise<A>): Promise<A> => {
    const permit = backend.mayCall(request.call)
    if (!permit) throw new BackendUnavailable(backend.retryAfterS())
    const from = now()
    try {
      const answer = await attempt()
      // Without a listener, an answer that breaks off would end the process.
      answer.body?.on('error', () => {})
      if (isFailedStatus(answer.status)) permit.report('failed')
      else if (answer.body) reportAtEnd(answer.body, request, permit)
      else permit.report('answered')
      return answer
    } catch (error) {
      permit.report(request.signal?.aborted || isOwnDelay(error) ? 'cancelled' : 'failed')
      throw error
    } finally {
      request.noted?.(now() - from)
    }
  }

  return async (request, totalMs, attempt) => {
    const from = now()
    const spent = () => now() - from
    const repeatMs = Math.min(REPEAT_WITHIN_MS, totalMs - PAUSE_MAX_MS)
    const mayRepeat = () => request.repeatable && !request.signal?.aborted && spent() < repeatMs && backend.mayRepeat()
    try {
      const answer = await once(request, () => attempt(totalMs))
      if (!isFailedStatus(answer.status) || answer.retryAfter || !mayRepeat()) return answer
      answer.body?.resume()
    } catch (error) {
      if (error instanceof BackendUnavailable || isTimeout(error) || !mayRepeat()) throw error
    }
    await pause(repeatPauseMs())
    return once(request, () => attempt(totalMs - spent()))
  }
}
