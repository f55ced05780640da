/** The series of the shop's server. The parts of the server report through `Meters`; present states are read at each scrape. */
import type { ApiFault } from '../shared/errors.ts'
import { routeNames } from '../shared/routes.ts'
import { callLabel, SECONDS, statusLabel } from '../shared/process/labels.ts'
import type { Metrics } from '../shared/process/openMetrics.ts'
import type { Vital } from '../shared/vitals.ts'
import type { RedisCommand, RedisResult, SharedStore } from './sharedStore.ts'
import { WORK_KINDS, type WorkKind } from './workQueue.ts'

/** Whether a cache had the value: `stale` is one that is revalidated in the background. */
export type CacheState = 'hit' | 'stale' | 'miss'

/** How an attempt of a call ended. `unavailable`: the circuit was open, nothing was sent. `cancelled`: the client left. */
export type CallResult = number | 'timeout' | 'broken' | 'cancelled' | 'unavailable'

type Answer = {
  /** Of routeLabel.ts. */
  readonly route: string
  readonly status: number
  /** Of the page cache; null where it is not used. */
  readonly cache: CacheState | null
  readonly ms: number
  /** Null when nothing was sent. */
  readonly firstByteMs: number | null
}

/** Where the parts of the server report what happened; null without METRICS_PORT. Times are in ms. */
export type Meters = {
  readonly answered: (answer: Answer) => void
  readonly called: (call: string, result: CallResult, ms: number) => void
  readonly fault: (call: string, fault: ApiFault) => void
  /** A look-up in the cache of the backend's answers. */
  readonly lookedUp: (state: CacheState) => void
  readonly shed: (kind: Exclude<WorkKind, 'render'>, reason: 'count' | 'age') => void
  readonly inFlight: (by: 1 | -1) => void
  readonly connected: (by: 1 | -1) => void
  /** A value of a browser: in ms, and without a unit for CLS. */
  readonly vital: (vital: Vital, value: number, route: string, device: string) => void
  readonly redis: (command: RedisCommand, result: RedisResult) => void
  readonly clientErrors: (count: number, route: string) => void
}

/** The present states that are read at each scrape. */
export type MeterSources = {
  readonly buildId: string
  readonly isCircuitOpen: () => boolean
  readonly isReady: () => boolean
  /** Work that waits for its turn. */
  readonly waiting: (kind: WorkKind) => number
  readonly pages: () => { readonly pages: number; readonly bytes: number }
  readonly answerBytes: () => number
  /** Null without Redis. */
  readonly redis: SharedStore['state'] | null
}

/** Limits of the buckets: the thresholds of Core Web Vitals are among them. */
const VITAL_SECONDS = [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8]
const SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1]

const resultLabel = (result: CallResult): string => {
  if (typeof result !== 'number') return result
  return result < 400 ? 'ok' : statusLabel(result)
}

const PAGES: ReadonlySet<string> = new Set(routeNames)

export const createMeters = (metrics: Metrics, sources: MeterSources): Meters => {
  const requests = metrics.counter('shop_requests_total', 'Answered requests', ['route', 'status', 'cache'])
  const durations = metrics.histogram('shop_request_duration_seconds', 'Until the end of the answer', ['route'], SECONDS)
  const firstBytes = metrics.histogram('shop_page_first_byte_seconds', 'Until the headers of a page', ['route'], SECONDS)
  const calls = metrics.counter('shop_backend_calls_total', 'Calls to the backend, retries included', ['call', 'result'])
  const callTimes = metrics.histogram('shop_backend_call_duration_seconds', 'Until the answer, or its headers', ['call'], SECONDS)
  const faults = metrics.counter('shop_backend_faults_total', 'Calls without a usable answer', ['call', 'fault'])
  const lookups = metrics.counter('shop_cache_lookups_total', 'Look-ups in the caches', ['cache', 'state'])
  const sheds = metrics.counter('shop_requests_shed_total', 'Requests refused in overload', ['kind', 'reason'])
  const vitals = metrics.histogram(
    'shop_web_vital_seconds',
    'LCP, INP and TTFB of browsers',
    ['vital', 'route', 'device'],
    VITAL_SECONDS,
  )
  const shifts = metrics.histogram('shop_web_vital_cls', 'CLS of browsers', ['route', 'device'], SHIFTS)
  const errors = metrics.counter('shop_client_errors_total', 'Uncaught errors in sampled browsers', ['route'])
  const commands = metrics.counter('shop_redis_commands_total', 'Commands to Redis', ['command', 'result'])
  // A rise from a series that did not exist is no increase for Prometheus.
  for (const kind of ['prefetch', 'browse', 'buy']) for (const reason of ['count', 'age']) sheds.inc({ kind, reason }, 0)
  let inFlight = 0
  let connections = 0
  metrics.gauge('shop_requests_in_flight', 'Admitted requests without a complete answer', [], (set) => set(inFlight))
  metrics.gauge('shop_connections', 'Open connections of clients', [], (set) => set(connections))
  metrics.gauge('shop_work_waiting', 'Work that waits for its turn', ['kind'], (set) => {
    for (const kind of WORK_KINDS) set(sources.waiting(kind), { kind })
  })
  metrics.gauge('shop_backend_circuit_open', '1 while calls to the backend are refused', [], (set) =>
    set(Number(sources.isCircuitOpen())),
  )
  const { redis } = sources
  if (redis) {
    metrics.gauge('shop_redis_up', '0 while Redis does not answer', [], (set) => set(Number(redis()?.isUp ?? false)))
    metrics.gauge('shop_redis_circuit_open', '1 while no commands are sent to Redis', [], (set) =>
      set(Number(redis()?.isResting ?? false)),
    )
  }
  metrics.gauge('shop_ready', '0 while /readyz answers 503', [], (set) => set(Number(sources.isReady())))
  metrics.gauge('shop_cache_bytes', 'Estimated memory of the caches', ['cache'], (set) => {
    set(sources.pages().bytes, { cache: 'page' })
    set(sources.answerBytes(), { cache: 'answer' })
  })
  metrics.gauge('shop_cached_pages', 'Pages in the cache', [], (set) => set(sources.pages().pages))
  metrics.gauge('shop_build_info', 'The running release', ['build', 'node'], (set) =>
    set(1, { build: sources.buildId, node: process.version }),
  )

  return {
    answered: ({ route, status, cache, ms, firstByteMs }) => {
      requests.inc({ route, status: statusLabel(status), cache: cache ?? 'none' })
      durations.observe({ route }, ms / 1000)
      if (firstByteMs !== null && PAGES.has(route)) firstBytes.observe({ route }, firstByteMs / 1000)
      if (cache !== null) lookups.inc({ cache: 'page', state: cache })
    },
    called: (call, result, ms) => {
      const name = callLabel(call)
      calls.inc({ call: name, result: resultLabel(result) })
      if (result !== 'unavailable') callTimes.observe({ call: name }, ms / 1000)
    },
    fault: (call, fault) => faults.inc({ call: callLabel(call), fault }),
    lookedUp: (state) => lookups.inc({ cache: 'answer', state }),
    shed: (kind, reason) => sheds.inc({ kind, reason }),
    inFlight: (by) => void (inFlight += by),
    connected: (by) => void (connections += by),
    vital: (vital, value, route, device) => {
      if (vital === 'CLS') shifts.observe({ route, device }, value)
      else vitals.observe({ vital, route, device }, value / 1000)
    },
    redis: (command, result) => commands.inc({ command, result }),
    clientErrors: (count, route) => errors.inc({ route }, count),
  }
}
