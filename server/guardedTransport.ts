/** The one place where calls of the server are repeated: a transport behind the circuit and the retry budget of its backend. */
import type { Transport, TransportAnswer, TransportRequest } from '../shared/api/createApiClient.ts'
import { BackendUnavailable } from '../shared/errors.ts'
import { pause as pauseFor } from '../shared/pause.ts'
import { isFailedStatus, type BackendHealth } from './backendHealth.ts'
import { isOwnDelay } from './upstreamTransport.ts'

/** Only what failed at once is asked for again: after a long wait there is no time left for a second one, in ms. */
export const REPEAT_WITHIN_MS = 1000
const PAUSE_MS = 60
/** How long to wait before a repeat, in ms: not the same for all, so that a crowd does not come back at once. */
export const repeatPauseMs = (): number => PAUSE_MS * (0.5 + Math.random())

const TIMEOUTS = new Set(['TimeoutError', 'ConnectTimeoutError'])
const isTimeout = (error: unknown) => error instanceof Error && TIMEOUTS.has(error.name)

export type GuardDeps = {
  readonly backend: BackendHealth
  /** In ms. */
  readonly now: () => number
  readonly pause?: (ms: number) => Promise<void>
}

/**
 * Rejects with `BackendUnavailable`, without a call, while the circuit is open. A read that failed at once (no answer, 502, 503,
 * 504) is repeated once, if the budget allows it and the answer did not name a time to wait for.
 */
export const createGuardedTransport = (transport: Transport, { backend, now, pause = pauseFor }: GuardDeps): Transport => {
  const once = async (request: TransportRequest): Promise<TransportAnswer> => {
    const permit = backend.mayCall(request.call)
    if (!permit) throw new BackendUnavailable(backend.retryAfterS())
    try {
      const answer = await transport(request)
      permit.report(isFailedStatus(answer.status) ? 'failed' : 'answered')
      return answer
    } catch (error) {
      permit.report(request.signal?.aborted || isOwnDelay(error) ? 'cancelled' : 'failed')
      throw error
    }
  }

  return async (request) => {
    const from = now()
    const mayRepeat = () =>
      request.repeatable && !request.signal?.aborted && now() - from < REPEAT_WITHIN_MS && backend.mayRepeat()
    const again = async () => {
      await pause(repeatPauseMs())
      return once(request)
    }
    let answer: TransportAnswer
    try {
      answer = await once(request)
    } catch (error) {
      if (error instanceof BackendUnavailable || isTimeout(error) || !mayRepeat()) throw error
      return again()
    }
    return isFailedStatus(answer.status) && !answer.retryAfter && mayRepeat() ? again() : answer
  }
}
