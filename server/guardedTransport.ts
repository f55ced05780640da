/** Refuses, retries and counts calls to the backend: circuit breaker, retry budget, accounting. */
import type { Readable } from 'node:stream'
import { BackendUnavailable } from '../shared/errors.ts'
import { pause as pauseFor } from '../shared/pause.ts'
import { isFailedStatus, type BackendHealth, type CallPermit } from './backendHealth.ts'
import { isOwnDelay } from './deadline.ts'
import type { CallResult, Meters } from './metrics.ts'
import type { BackendRequest } from './upstreamTransport.ts'

/** Only fast failures are retried: after a long wait no time is left for a second request, in ms. */
const REPEAT_WITHIN_MS = 1000
const PAUSE_MAX_MS = 90
/** The pause before a retry, in ms: with jitter, so that concurrent retries are not simultaneous. */
const repeatPauseMs = (): number => (PAUSE_MAX_MS / 3) * (1 + 2 * Math.random())

/** The connection was refused, so nothing was sent: for some ms while one process of the backend takes the port over from another. */
const isRefused = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'

const TIMEOUTS = new Set(['TimeoutError', 'ConnectTimeoutError'])
export const isTimeout = (error: unknown): boolean => error instanceof Error && TIMEOUTS.has(error.name)

export type GuardDeps = {
  readonly backend: BackendHealth
  /** In ms. */
  readonly now: () => number
  readonly pause?: (ms: number) => Promise<void>
  /** Called after each attempt. */
  readonly called?: Meters['called'] | undefined
}

type GuardedRequest = Pick<BackendRequest, 'call' | 'repeatable' | 'signal' | 'noted'>
/** The result of an attempt: a complete answer, or the head of one whose `body` is not read yet. */
type Answered = { readonly status: number; readonly retryAfter?: string | null; readonly body?: Readable }

/** Performs a call of at most `totalMs`. `attempt` makes one request within the remaining ms; it is called a second time for a retry. */
export type Guard = <A extends Answered>(
  request: GuardedRequest,
  totalMs: number,
  attempt: (leftMs: number) => Promise<A>,
) => Promise<A>

/**
 * A write that the backend refuses for a stated time, such as a sign-in while many passwords are being hashed. It does not show that the
 * backend is down, and clients can cause any number of such refusals.
 */
const isRefusedWrite = ({ repeatable }: GuardedRequest, { status, retryAfter }: Answered): boolean =>
  status === 503 && Boolean(retryAfter) && !repeatable

/** Reports how a body ends. A client that stops reading, or leaves, does not count for or against the backend. */
const reportAtEnd = (body: Readable, { signal }: GuardedRequest, permit: CallPermit) => {
  body
    .once('end', () => permit.report('answered'))
    .once('close', () => permit.report(signal?.aborted || body.isPaused() ? 'cancelled' : 'failed'))
}

/**
 * Creates the guard. It rejects with `BackendUnavailable`, without a call, while the circuit is open. A read that failed at once (no
 * answer, 502, 503, 504) is retried once, if the budget allows it and the answer has no Retry-After; a write only when nothing was sent.
 */
export const createGuard = ({ backend, now, pause = pauseFor, called }: GuardDeps): Guard => {
  const once = async <A extends Answered>(request: GuardedRequest, attempt: () => Promise<A>): Promise<A> => {
    const permit = backend.mayCall(request.call)
    if (!permit) {
      called?.(request.call, 'unavailable', 0)
      throw new BackendUnavailable(backend.retryAfterS())
    }
    const from = now()
    let result: CallResult = 'broken'
    try {
      const answer = await attempt()
      result = answer.status
      // Without a listener, an answer that is cut off would end the process.
      answer.body?.on('error', () => {})
      if (isRefusedWrite(request, answer)) permit.report('cancelled')
      else if (isFailedStatus(answer.status)) permit.report('failed')
      else if (answer.body) reportAtEnd(answer.body, request, permit)
      else permit.report('answered')
      return answer
    } catch (error) {
      const isCancelled = request.signal?.aborted === true || isOwnDelay(error)
      if (isCancelled) result = 'cancelled'
      else if (isTimeout(error)) result = 'timeout'
      permit.report(isCancelled ? 'cancelled' : 'failed')
      throw error
    } finally {
      request.noted?.(now() - from)
      called?.(request.call, result, now() - from)
    }
  }

  return async (request, totalMs, attempt) => {
    const from = now()
    const spent = () => now() - from
    const repeatMs = Math.min(REPEAT_WITHIN_MS, totalMs - PAUSE_MAX_MS)
    const mayRepeat = (isSafe = request.repeatable) =>
      isSafe && !request.signal?.aborted && spent() < repeatMs && backend.mayRepeat()
    try {
      const answer = await once(request, () => attempt(totalMs))
      if (!isFailedStatus(answer.status) || answer.retryAfter || !mayRepeat()) return answer
      answer.body?.resume()
    } catch (error) {
      if (error instanceof BackendUnavailable || isTimeout(error) || !mayRepeat(request.repeatable || isRefused(error)))
        throw error
    }
    await pause(repeatPauseMs())
    return once(request, () => attempt(totalMs - spent()))
  }
}
