/**
 * Checks the backend at the start, until it has answered its front configuration once: a wrong address must be detected before a user meets
 * it.
 * Afterwards it refreshes `features` while no page is requested, and probes the base groups that they do not mention.
 */
import type { Transport, TransportAnswer } from '../shared/api/createApiClient.ts'
import { getFrontConfig } from '../shared/api/settings.ts'
import type { AnswerOf } from '../shared/api/defineCall.ts'
import { BASE_GROUPS, type Features } from '../shared/features.ts'
import { groupsIn, type FeatureSource } from './features.ts'
import type { Log } from '../shared/process/log.ts'
import { probeGroup } from './probeGroups.ts'
import { UnexpectedAnswer } from './unexpectedAnswer.ts'

/**
 * `unchecked`: not yet requested. `ok`: it has answered once. `unreachable`: no answer, or a server error; it may only be down. `wrong`:
 * the server at the address does not have this API; `reason` states the evidence.
 */
export type BackendState =
  | { readonly status: 'unchecked' | 'ok' }
  | { readonly status: 'unreachable'; readonly reason: string }
  | { readonly status: 'wrong'; readonly reason: WrongReason }

/** `redirect`: a 3xx. `not found`: a 404 or 410. `refused`: another 4xx. `no JSON`: mostly a page of HTML. `no front configuration`: other JSON. */
export type WrongReason = 'redirect' | 'not found' | 'refused' | 'no JSON' | 'no front configuration'

/** In ms. */
export type CheckTimes = {
  /** Pause before the next check while the backend has not answered or the result of a probe is unknown. */
  readonly retry: number
  /** Pause before the front configuration is read again. */
  readonly refresh: number
  /** Pause before a group that was absent is probed again: the backend may have been updated. */
  readonly absent: number
}

export const CHECK_TIMES: CheckTimes = { retry: 5000, refresh: 30_000, absent: 300_000 }

export type BackendCheck = {
  readonly state: () => BackendState
  /**
   * Starts the checks. Resolves when the first check and its probes have ended, with any result: after up to 6 s when the backend does not
   * answer. The first page needs their results.
   */
  readonly start: () => Promise<void>
  /** Reads the front configuration and probes all groups again, at once; does nothing before the start. */
  readonly again: () => void
  readonly stop: () => void
}

type Deps = {
  readonly transport: Transport
  /** Base address, for the log. */
  readonly url: string
  /** Headers of the requests: language and currency. */
  readonly headers: { readonly [name: string]: string }
  readonly features: FeatureSource
  readonly log: Log
  readonly times?: CheckTimes
}

const isFound = (status: number) => status >= 200 && status <= 299

/** Why an answer cannot be the front configuration; null when it can. A server error is no such reason. */
export const wrongReason = ({ status, json }: TransportAnswer): WrongReason | null => {
  if (status === 404 || status === 410) return 'not found'
  if (status >= 300 && status < 400) return 'redirect'
  if (!isFound(status)) return 'refused'
  if (json === undefined) return 'no JSON'
  return getFrontConfig.answer.matches(json, []) ? null : 'no front configuration'
}

type Failure = Exclude<BackendState, { readonly reason?: never }>

const UNREADABLE: Failure = { status: 'wrong', reason: 'no JSON' }

/** The state of the backend when an answer is not the front configuration; null when the answer is valid. */
const failureOf = (answer: TransportAnswer): Failure | null => {
  const { status } = answer
  if (status >= 500 || status === 429) return { status: 'unreachable', reason: `HTTP ${status}` }
  const reason = wrongReason(answer)
  return reason && { status: 'wrong', reason }
}

/** `named`: the `features` that were read; null when they could not be. */
type Reading = { readonly state: BackendState; readonly named: Features | null }

export const createBackendCheck = ({ transport, url, headers, features, log, times = CHECK_TIMES }: Deps): BackendCheck => {
  let state: BackendState = { status: 'unchecked' }
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  /** The number of checks that were started; an older check ends without effect, so that there is one loop. */
  let runs = 0
  /** The results of the probes; `at` in ms. */
  const found = new Map<string, { readonly there: boolean | null; readonly at: number }>()

  const read = async (): Promise<Reading> => {
    let answer: TransportAnswer
    try {
      const { name: call, method, path } = getFrontConfig
      answer = await transport({ call, method, url: path, headers, repeatable: true })
    } catch (error) {
      // An answer that an adapter could not use is judged like an answer to the shop's own call.
      if (error instanceof UnexpectedAnswer) return { state: failureOf(error) ?? UNREADABLE, named: null }
      return { state: { status: 'unreachable', reason: error instanceof Error ? error.message : String(error) }, named: null }
    }
    const failure = failureOf(answer)
    if (failure) return { state: failure, named: null }
    return { state: { status: 'ok' }, named: (answer.json as AnswerOf<typeof getFrontConfig>).data.features }
  }

  /** One line for each new state, not for each check. */
  const report = (next: BackendState) => {
    if (next.status === 'wrong') log.error({ url, reason: next.reason }, 'backend address is wrong')
    else if (next.status === 'unreachable') log.warn({ url, reason: next.reason }, 'backend not reachable')
    else log.info(groupsIn(features.current() ?? {}), 'backend check passed')
  }

  const isDue = (group: (typeof BASE_GROUPS)[number], named: Features): boolean => {
    if (named[group] !== undefined) return false
    const last = found.get(group)
    if (last?.there === true) return false
    return last === undefined || last.there === null || Date.now() - last.at >= times.absent
  }

  const probe = async (named: Features): Promise<void> => {
    const due = BASE_GROUPS.filter((group) => isDue(group, named))
    if (due.length === 0) return
    await Promise.all(
      due.map(async (group) => void found.set(group, { there: await probeGroup(transport, group, headers), at: Date.now() })),
    )
    const known: { [group: string]: boolean } = {}
    for (const [group, { there }] of found) if (there !== null) known[group] = there
    features.found(known satisfies Features)
  }

  const isUncertain = () =>
    state.status !== 'ok' || BASE_GROUPS.some((group) => !features.isNamed(group) && found.get(group)?.there === null)

  const run = async (): Promise<void> => {
    const own = ++runs
    const isLast = () => !isStopped && own === runs
    const { state: next, named } = await read()
    if (!isLast()) return
    if (named) {
      // The probes first: when both results change, the map changes once.
      await probe(named)
      features.named(named)
    }
    if (!isLast()) return
    // After the first answer, failures are left to the circuit breaker and to the log lines of single calls.
    if (state.status !== 'ok') {
      const isNew = state.status !== next.status || ('reason' in state && 'reason' in next && state.reason !== next.reason)
      state = next
      if (isNew) report(next)
    }
    timer = setTimeout(() => void run(), isUncertain() ? times.retry : times.refresh)
    timer.unref()
  }

  return {
    state: () => state,
    start: run,
    again: () => {
      if (state.status === 'unchecked') return
      clearTimeout(timer)
      found.clear()
      void run()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
