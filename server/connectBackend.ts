/** The connection to the backend: pool, guard, adapter, confirmation of a suspicious 404. Pages and /api share it, so they stop and recover together. */
import type { Adapter } from './adapter/adapter.ts'
import { adapted } from './adapter/adapted.ts'
import { createGuard, type GuardDeps } from './guardedTransport.ts'
import { confirmsNotFound } from './confirmNotFound.ts'
import type { Log } from '../shared/process/log.ts'
import { createUpstreamTransport, type UpstreamTransport } from './upstreamTransport.ts'

/** The idle time-out of the backend's answer to a call of the browser, in ms. */
const IDLE_MS = 10_000
/** The most calls with a wrong content type that are logged: an adapter's calls are as many as its addresses. */
const LOGGED_MAX = 200

/** Puts the guard in front of a transport. */
export const guardedBy = (guardDeps: GuardDeps, { transport, open, times, close }: UpstreamTransport): UpstreamTransport => {
  const guard = createGuard(guardDeps)
  return {
    transport: (request, totalMs = times.pageMs) => guard(request, totalMs, (leftMs) => transport(request, leftMs)),
    open: (request) => guard(request, times.callMs, (leftMs) => open(request, leftMs)),
    times,
    close,
  }
}

export type BackendOptions = GuardDeps & {
  /** The time limit of a call of the browser, in ms. */
  readonly callMs: number
  /** Maps calls to a backend of another shape; null: the backend implements the contract. */
  readonly adapter: Adapter | null
  readonly log: Pick<Log, 'warn'>
}

/** Logs once per call that its answers are JSON with another content type. */
const mislabelledLog = (log: Pick<Log, 'warn'>) => {
  const logged = new Set<string>()
  return (call: string, contentType: string | null) => {
    if (logged.has(call) || logged.size >= LOGGED_MAX) return
    logged.add(call)
    log.warn({ call, contentType }, 'backend sends JSON with another content type')
  }
}

/** Creates the transport to the backend at an address. */
export const connectBackend = (
  upstreamUrl: string,
  { callMs, adapter, log, ...guardDeps }: BackendOptions,
): UpstreamTransport => {
  const limits = { totalMs: callMs, idleMs: IDLE_MS }
  const guarded = guardedBy(guardDeps, createUpstreamTransport(upstreamUrl, undefined, limits, mislabelledLog(log)))
  return confirmsNotFound(adapter ? adapted(adapter, guarded, guardDeps.now) : guarded, guardDeps.now)
}
